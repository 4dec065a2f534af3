import { useRef } from 'react';
import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Text,
  tokens,
} from '@fluentui/react-components';
import { DocumentTable24Regular } from '@fluentui/react-icons';
import { MAX_LINES } from '../../../domain/goods/columns.ts';
import { errorText, type AppError } from '../../../domain/kernel/errors.ts';
import type { FileEntry } from '../../../workers/contract/files-entry.ts';
import { useFileAreaStyles } from '../../ui/file-area.styles.ts';
import { DROP_TEXT } from './drop-zone.text.ts';
import { ACCEPT, TEXT, rowsNote } from './goods-import.text.ts';
import { RecipesFile } from './RecipesFile.tsx';
import { ParseRecords } from './ParseRecords.tsx';
import type { RecordsUser } from './useParseRecords.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

interface Props {
  readonly refused: AppError | null;
  readonly fileName: string;
  /** The refused file, where the other entry takes it. */
  readonly unlisted: File | null;
  readonly user: RecordsUser;
  /** Rows one invoice may have. */
  readonly rowCap: number;
  readonly onFile: (file: File, entry: FileEntry) => void;
}

/** Choice of a file; a refused one is answered with its reason and the way on. */
export function PickFile({ refused, fileName, unlisted, user, rowCap, onFile }: Props) {
  const styles = useStyles();
  const areaStyles = useFileAreaStyles();
  const input = useRef<HTMLInputElement>(null);
  const entry = useRef<FileEntry>('listed');
  const ask = (through: FileEntry) => {
    if (input.current === null) return;
    entry.current = through;
    input.current.accept = ACCEPT[through];
    input.current.click();
  };
  return (
    <div className={styles.root}>
      {refused !== null && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>
            {fileName !== '' && `${fileName}：`}
            {errorText(refused)}
          </MessageBarBody>
          {unlisted !== null && (
            <MessageBarActions>
              <Button
                onClick={() => {
                  onFile(unlisted, 'more');
                }}
              >
                {TEXT.takeMore}
              </Button>
            </MessageBarActions>
          )}
        </MessageBar>
      )}
      <div className={areaStyles.area}>
        <DocumentTable24Regular />
        <Button appearance="primary" onClick={() => ask('listed')}>
          {refused === null ? TEXT.pick : TEXT.again}
        </Button>
        <Text size={200} className={areaStyles.note}>
          {DROP_TEXT.dropNote}
        </Text>
        <Text size={200} className={areaStyles.note}>
          {TEXT.pickNote}
        </Text>
        <Text size={200} className={areaStyles.note}>
          {rowsNote(MAX_LINES, rowCap)}
        </Text>
        <Button appearance="transparent" size="small" onClick={() => ask('more')}>
          {TEXT.pickMore}
        </Button>
      </div>
      <ParseRecords
        user={user}
        onFile={(file) => {
          onFile(file, 'more');
        }}
      />
      <RecipesFile />
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT.listed}
        aria-label={TEXT.pick}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) onFile(file, entry.current);
        }}
      />
    </div>
  );
}
