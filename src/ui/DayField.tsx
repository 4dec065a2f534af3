import { useRef, useState } from 'react';
import { Button, Input, makeStyles } from '@fluentui/react-components';
import { Calendar16Regular } from '@fluentui/react-icons';
import { DAY_UNITS, type DayUnit } from './day-text.ts';

const useStyles = makeStyles({
  day: { width: '132px' },
  month: { width: '112px' },
  root: { position: 'relative', flexShrink: 0, '& input': { fontVariantNumeric: 'tabular-nums' } },
  button: { minWidth: 'auto', width: '18px', height: '18px', padding: 0 },
  /** Its calendar opens where the field stands; its own text, in the browser's language, nobody sees. */
  calendar: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    opacity: 0,
    pointerEvents: 'none',
  },
});

interface Props {
  /** Of the field, for a label beside it. */
  readonly id?: string;
  readonly label?: string;
  readonly unit?: DayUnit;
  /** yyyy-MM-dd, or yyyy-MM; '' for none. */
  readonly value: string;
  readonly invalid?: boolean;
  readonly onValue: (value: string) => void;
}

/**
 * A day as yyyy-MM-dd whatever the browser's language, typed as people write it or chosen in the calendar. What is no
 * day yet stays as it was typed.
 */
export function DayField({ id, label, unit = 'day', value, invalid = false, onValue }: Props) {
  const styles = useStyles();
  const { pattern, read } = DAY_UNITS[unit];
  const calendar = useRef<HTMLInputElement>(null);
  /** null: the value is what was typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    // Cleared, or chosen elsewhere: what was typed before is over.
    setShown(value);
    setTyped(null);
  }
  const open = () => calendar.current?.showPicker();
  const take = (text: string) => {
    const said = text.trim() === '' ? '' : read(text);
    setTyped(said === text ? null : text);
    if (said === null || said === value) return;
    setShown(said);
    onValue(said);
  };
  const isUnread = typed !== null && read(typed) === null && typed.trim() !== '';
  return (
    <span className={styles.root}>
      <Input
        id={id}
        className={styles[unit]}
        size="small"
        aria-label={label}
        aria-invalid={invalid || isUnread}
        title={isUnread ? `请按 ${pattern} 填写` : undefined}
        placeholder={pattern}
        maxLength={16}
        value={typed ?? value}
        onChange={(_, { value: text }) => {
          take(text);
        }}
        onBlur={() => {
          if (!isUnread) setTyped(null);
        }}
        onKeyDown={(event) => {
          if (!event.altKey || event.key !== 'ArrowDown') return;
          event.preventDefault();
          open();
        }}
        contentAfter={
          <Button
            className={styles.button}
            size="small"
            appearance="transparent"
            icon={<Calendar16Regular />}
            tabIndex={-1}
            aria-label="打开日历"
            onClick={open}
          />
        }
      />
      <input
        ref={calendar}
        className={styles.calendar}
        type={unit === 'day' ? 'date' : 'month'}
        tabIndex={-1}
        aria-hidden
        value={value}
        onChange={({ currentTarget }) => {
          take(currentTarget.value);
        }}
      />
    </span>
  );
}
