import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { columnName } from '../../../domain/importing/grid/sheet-grid.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { Busy } from '../../ui/Busy.tsx';
import { ChoiceDialog } from '../../ui/ChoiceDialog.tsx';
import { TEXT } from './goods-import.text.ts';
import { useTableStyles } from './goods-import.styles.ts';
import { useLineSource, type SourceView } from './useLineSource.ts';
import type { RecordsUser } from './useParseRecords.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  frame: { maxHeight: '50vh' },
  cell: { outline: `${tokens.strokeWidthThick} solid ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
});

interface Props {
  readonly client: Pick<LedgerClient, 'ask'>;
  /** Row of the line on the invoice. */
  readonly row: number;
  readonly user: RecordsUser;
  readonly onClose: () => void;
}

/** Where a line came from: the cell in its table while the file is at hand, else its address in words. */
export function LineSourceDialog({ client, row, user, onClose }: Props) {
  const styles = useStyles();
  const view = useLineSource(client, row, user);
  return (
    <ChoiceDialog
      title={`第 ${String(row + 1)} 行的来源`}
      choices={[{ label: '关闭', primary: true, onPress: onClose }]}
      onClose={onClose}
    >
      <div className={styles.root}>
        {view === null ? <Busy label="正在查找来源…" /> : <Found view={view} />}
      </div>
    </ChoiceDialog>
  );
}

function Found({ view }: { readonly view: SourceView }) {
  const styles = useStyles();
  const table = useTableStyles();
  if (view.source === null) return <Text>该行不是从文件导入的，没有来源记录。</Text>;
  const { file, sheet, column, row } = view.source;
  return (
    <>
      <Text>{`来自文件“${file}”的工作表“${sheet}”，单元格 ${column}${String(row)}。`}</Text>
      {view.table === null ? (
        <Text>
          {view.sealed ? `${TEXT.sealed}，请打开原文件查看。` : '本机没有保留该文件，请打开原文件查看。'}
        </Text>
      ) : (
        <div
          className={mergeClasses(table.frame, styles.frame)}
          tabIndex={0}
          role="region"
          aria-label="来源表格"
        >
          <table className={table.table}>
            <tbody>
              {view.table.rows.map((cells, offset) => {
                const number = (view.table?.from ?? 0) + offset + 1;
                const marked = number === row;
                return (
                  <tr key={number} className={mergeClasses(marked && table.marked)}>
                    <th scope="row">{number}</th>
                    {cells.map((text, at) => (
                      <td
                        key={columnName(at)}
                        title={text}
                        aria-current={marked && columnName(at) === column ? 'location' : undefined}
                        className={mergeClasses(marked && columnName(at) === column && styles.cell)}
                      >
                        {text}
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
