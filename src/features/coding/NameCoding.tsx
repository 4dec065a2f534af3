import { useState, type KeyboardEvent } from 'react';
import { Button, DialogActions, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { TEXT_LENGTHS } from '../../../domain/goods/text-lengths.ts';
import { readOnce, type CodeDesk } from './code-desk.ts';
import { CodePicker } from './CodePicker.tsx';
import type { CodeRow } from './code-row.ts';
import { TEXT } from './coding.text.ts';
import { useCodeChoice } from './use-code-choice.ts';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    rowGap: tokens.spacingVerticalS,
  },
  actions: { alignSelf: 'flex-end' },
  wrong: { color: tokens.colorPaletteRedForeground1 },
});

interface Props {
  /** What the goods are called so far. */
  readonly name: string;
  readonly desk: CodeDesk;
  /** Codes are suggested, not only found. M036 */
  readonly offered: boolean;
  readonly onTake: (name: string, code: CodeRow) => void;
  readonly onClose: () => void;
}

const NOTHING_USED = [] as const;

/** Keys that walk the list of codes while a name is typed. */
const WALKING: readonly string[] = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'];

/** 智能编码: goods by their name alone, with the code that is found for it. M249, M261 */
export function NameCoding({ name: start, desk, offered, onTake, onClose }: Props) {
  const styles = useStyles();
  const [name, setName] = useState(start);
  const [once] = useState(() => readOnce(desk));
  const choice = useCodeChoice({ name: name.trim(), used: NOTHING_USED, offered, desk: once });
  const take = async () => {
    if (name.trim() === '') {
      choice.setWrong(TEXT.nameless);
      return;
    }
    const code = await choice.take();
    if (code === null) return;
    if (choice.isCorrection(code))
      void desk.learn([{ name: name.trim(), taxCode: code.code, category: code.short }]);
    onTake(name.trim(), code);
  };
  const walk = (event: KeyboardEvent<HTMLInputElement>) => {
    if (WALKING.includes(event.key)) choice.onKeyDown(event);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <CodePicker
        choice={choice}
        beside={
          <Field label={TEXT.name} required>
            <Input
              autoFocus
              autoComplete="off"
              maxLength={TEXT_LENGTHS.name}
              value={name}
              onChange={(_, { value }) => {
                setName(value);
                choice.look({ text: '', path: null });
              }}
              onKeyDown={walk}
            />
          </Field>
        }
      />
      <div role="alert" className={styles.wrong}>
        {choice.wrong}
      </div>
      <DialogActions className={styles.actions}>
        <Button onClick={onClose}>取消</Button>
        <Button appearance="primary" type="submit">
          {TEXT.take}
        </Button>
      </DialogActions>
    </form>
  );
}
