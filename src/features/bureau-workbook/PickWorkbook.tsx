import { useRef } from 'react';
import { Button, MessageBar, MessageBarBody, Text } from '@fluentui/react-components';
import { DocumentTable24Regular } from '@fluentui/react-icons';
import { errorText, type AppError } from '../../../domain/kernel/errors.ts';
import { fillNote, TEXT } from './bureau-workbook.text.ts';
import { useBureauStyles } from './BureauWorkbook.styles.ts';

interface Props {
  readonly refused: AppError | null;
  readonly fileName: string;
  /** How many drafts were chosen. */
  readonly drafts: number;
  readonly onFile: (file: File) => void;
}

/** Choice of the workbook, by a button or by dropping it; a refused one is answered with its reason. */
export function PickWorkbook({ refused, fileName, drafts, onFile }: Props) {
  const styles = useBureauStyles();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {refused !== null && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{`${fileName}：${errorText(refused)}`}</MessageBarBody>
        </MessageBar>
      )}
      <div
        className={styles.pick}
        onDragOver={(event) => {
          event.preventDefault();
        }}
        onDrop={(event) => {
          event.preventDefault();
          event.stopPropagation();
          const [file] = event.dataTransfer.files;
          if (file !== undefined) onFile(file);
        }}
      >
        <DocumentTable24Regular />
        <Button appearance="primary" autoFocus onClick={() => input.current?.click()}>
          {refused === null ? TEXT.pick : TEXT.again}
        </Button>
        <Text size={200} className={styles.note}>
          {TEXT.note}
        </Text>
        <Text size={200} className={styles.note}>
          {drafts > 0 ? fillNote(drafts) : TEXT.chooseNote}
        </Text>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.xls,.et"
        aria-label={TEXT.pick}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
