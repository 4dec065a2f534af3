import { MessageBar, MessageBarBody, Text } from '@fluentui/react-components';
import { DocumentTable24Regular } from '@fluentui/react-icons';
import { errorText, type AppError } from '../../../domain/kernel/errors.ts';
import { useFileAreaStyles } from '../../ui/file-area.styles.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { fillNote, TEXT } from './bureau-workbook.text.ts';

interface Props {
  readonly refused: AppError | null;
  readonly fileName: string;
  /** How many drafts were chosen. */
  readonly drafts: number;
  readonly onFile: (file: File) => void;
}

/** Choice of the workbook, by a button or by dropping it; a refused one is answered with its reason. */
export function PickWorkbook({ refused, fileName, drafts, onFile }: Props) {
  const styles = useFileAreaStyles();
  return (
    <>
      {refused !== null && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{`${fileName === '' ? '' : `${fileName}：`}${errorText(refused)}`}</MessageBarBody>
        </MessageBar>
      )}
      <div
        className={styles.area}
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
        <FileButton
          label={refused === null ? TEXT.pick : TEXT.again}
          accept=".xlsx,.xls,.et"
          appearance="primary"
          size="medium"
          autoFocus
          onFile={onFile}
        />
        <Text size={200} className={styles.note}>
          {TEXT.note}
        </Text>
        <Text size={200} className={styles.note}>
          {drafts > 0 ? fillNote(drafts) : TEXT.chooseNote}
        </Text>
      </div>
    </>
  );
}
