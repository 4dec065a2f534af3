import { useEffect, useEffectEvent, useRef } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { TEXT } from './face-text.text.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  note: { color: tokens.colorNeutralForeground2 },
});

interface Props {
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
}

/** A file instead of a pasted text: chosen, or dropped anywhere while the dialog is open. M299 */
export function TextFile({ disabled, onFile }: Props) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const take = useEffectEvent((file: File | undefined) => {
    if (file !== undefined && !disabled) onFile(file);
  });
  useEffect(() => {
    const life = new AbortController();
    const hold = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      // The page below takes files, too, and would refuse this one.
      event.stopPropagation();
      if (event.type === 'drop') take(event.dataTransfer.files[0]);
    };
    for (const type of ['dragover', 'drop'] as const)
      window.addEventListener(type, hold, { capture: true, signal: life.signal });
    return () => {
      life.abort();
    };
  }, []);
  return (
    <div className={styles.root}>
      <Button size="small" disabled={disabled} onClick={() => input.current?.click()}>
        {TEXT.pick}
      </Button>
      <span className={styles.note}>{TEXT.dropNote}</span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={TEXT.pick}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </div>
  );
}
