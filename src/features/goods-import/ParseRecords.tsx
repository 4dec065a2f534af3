import { useState } from 'react';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { History20Regular } from '@fluentui/react-icons';
import { KEPT, type ParseRecord } from '../../offline/adapters/parse-records.ts';
import { momentText } from '../../ui/number-text.ts';
import { TEXT } from './goods-import.text.ts';
import { useTableStyles } from './goods-import.styles.ts';
import { useParseRecords, type RecordsUser } from './useParseRecords.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, alignItems: 'flex-start' },
  frame: { alignSelf: 'stretch', maxHeight: '30vh' },
  // What stands beside a long name or reason is not pushed out of sight.
  file: { maxWidth: '110px !important' as '110px' },
  result: { whiteSpace: 'normal !important' as 'normal', overflowWrap: 'anywhere' },
  note: { color: tokens.colorNeutralForeground2 },
});

const KEPT_NOTE = `本机最多保留最近${String(KEPT.files)}个文件、共${String(KEPT.bytes / 1024 / 1024)}M，超出时先删除最早的；退出登录后全部删除。`;

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${String(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

interface Props {
  readonly user: RecordsUser;
  readonly onFile: (file: File) => void;
}

/** What was read before: each file can be opened and mapped again. 002 §2, M319 */
export function ParseRecords({ user, onFile }: Props) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const [gone, setGone] = useState('');
  const { records, sealed, fileOf, forget } = useParseRecords(user);
  if (sealed)
    return (
      <Text size={200} className={styles.note}>
        {`解析记录：${TEXT.sealed}`}
      </Text>
    );
  if (records.length === 0) return null;
  const reopen = async (record: ParseRecord): Promise<void> => {
    const file = await fileOf(record);
    if (file === null) setGone(record.fileName);
    else onFile(file);
  };
  return (
    <div className={styles.root}>
      <Button
        appearance="transparent"
        size="small"
        icon={<History20Regular />}
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {`解析记录（${String(records.length)}）`}
      </Button>
      {open && <RecordsTable records={records} onOpen={reopen} onForget={forget} />}
      {gone !== '' && <Text role="alert">{`本机已没有“${gone}”，请重新选择文件。`}</Text>}
      {open && (
        <Text size={200} className={styles.note}>
          {KEPT_NOTE}
        </Text>
      )}
    </div>
  );
}

interface TableProps {
  readonly records: readonly ParseRecord[];
  readonly onOpen: (record: ParseRecord) => Promise<void>;
  readonly onForget: (record: ParseRecord) => Promise<void>;
}

function RecordsTable({ records, onOpen, onForget }: TableProps) {
  const styles = useStyles();
  const table = useTableStyles();
  return (
    <div className={`${table.frame} ${styles.frame}`} tabIndex={0} role="region" aria-label="解析记录">
      <table className={table.table}>
        <thead>
          <tr>
            {['文件名', '大小', '时间', '结果', '操作'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.mark}>
              <td className={styles.file} title={record.fileName}>
                {record.fileName}
              </td>
              <td className={table.number}>{sizeText(record.size)}</td>
              <td>{momentText(record.readAt)}</td>
              <td className={styles.result}>{record.result}</td>
              <td>
                <button
                  type="button"
                  className={table.link}
                  aria-label={`重新打开 ${record.fileName}`}
                  onClick={() => void onOpen(record)}
                >
                  重新打开
                </button>{' '}
                <button
                  type="button"
                  className={table.link}
                  aria-label={`删除记录 ${record.fileName}`}
                  onClick={() => void onForget(record)}
                >
                  删除
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
