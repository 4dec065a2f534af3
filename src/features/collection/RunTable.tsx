import { mergeClasses } from '@fluentui/react-components';
import { COLLECTION_KINDS } from '../../../domain/codes/collection-states.ts';
import type { Collection } from '../../offline/collection-service.ts';
import { RowButton } from '../../ui/ListCells.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { momentText } from '../../ui/number-text.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { resultText, runText, typeText } from './collection.text.ts';

const COLUMNS = [
  ['申请时间', 140],
  ['数据类型', 84],
  ['发票类型', 220],
  ['开票日期起', 110],
  ['开票日期止', 110],
  ['执行状态', 96],
  ['归集数量', 96],
  ['归集结果', 200],
  ['操作', 84],
] as const;

interface Props {
  readonly runs: readonly Collection[];
  /** Shows the invoices of its days. */
  readonly onOpen: (run: Collection) => void;
}

/** Every run with what came of it. 002 §3, M395 */
export function RunTable({ runs, onOpen }: Props) {
  const styles = useListStyles();
  return (
    <table className={styles.table} aria-label="归集记录">
      <colgroup>
        {COLUMNS.map(([zh, width]) => (
          <col key={zh} style={{ width: `${String(width)}px` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {COLUMNS.map(([zh]) => (
            <th key={zh} scope="col" className={mergeClasses(zh === '归集数量' && styles.number)}>
              {zh}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={`${run.askedAt.toISOString()} ${run.from} ${run.type ?? ''}`}>
            <td>{momentText(run.askedAt.getTime())}</td>
            <td>{COLLECTION_KINDS[run.kind].zh}</td>
            <td>{typeText(run.type)}</td>
            <td>{run.from}</td>
            <td>{run.to}</td>
            <td>
              <StateChip {...runText(run.state)} />
            </td>
            <td className={styles.number}>{run.count}</td>
            <td>{resultText(run.state, run.reason)}</td>
            <td>
              {run.state === 'found' && (
                <RowButton
                  label="查看发票"
                  name={`查看发票 ${run.from} 至 ${run.to} ${typeText(run.type)}`}
                  onPress={() => {
                    onOpen(run);
                  }}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
