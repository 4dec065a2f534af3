import { Button, mergeClasses, Text } from '@fluentui/react-components';
import type { WorkbookIssue } from '../../../domain/bureau-workbook/row-cells.ts';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { TEXT } from './bureau-workbook.text.ts';
import { useBureauStyles } from './BureauWorkbook.styles.ts';

interface Props {
  readonly issues: readonly WorkbookIssue[];
  /** Whose are shown; null for all. */
  readonly serial: string | null;
  readonly onSerial: (serial: string | null) => void;
  /** What the list is called. */
  readonly label?: string;
}

/** So many are listed; more are of the same kind. */
const SHOWN = 200;

/** Everything of the workbook that is not taken, or not as it stands, by sheet and cell. */
export function Problems({ issues, serial, onSerial, label = TEXT.problems }: Props) {
  const list = useListStyles();
  const styles = useBureauStyles();
  if (issues.length === 0) return null;
  const own = serial === null ? issues : issues.filter((issue) => issue.serial === serial);
  const errorsFirst = [...own].sort((a, b) => Number(b.level === 'error') - Number(a.level === 'error'));
  const more = own.length - SHOWN;
  return (
    <section aria-label={label}>
      <div className={styles.problemsHead}>
        <Text weight="semibold" role="status">
          {serial === null
            ? `${label} ${String(own.length)} 处`
            : `发票 ${serial} 的提醒 ${String(own.length)} 处`}
        </Text>
        {serial !== null && (
          <Button
            size="small"
            appearance="subtle"
            onClick={() => {
              onSerial(null);
            }}
          >
            查看全部
          </Button>
        )}
      </div>
      <div
        className={mergeClasses(styles.frame, styles.problems)}
        role="region"
        aria-label="提醒"
        tabIndex={0}
      >
        <table className={mergeClasses(list.table, styles.table)} aria-label={label}>
          <colgroup>
            <col style={{ width: '88px' }} />
            <col style={{ width: '208px' }} />
            <col style={{ width: '168px' }} />
            <col />
          </colgroup>
          <thead>
            <tr>
              {['程度', '位置', '发票流水号', '说明'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {errorsFirst.slice(0, SHOWN).map((issue) => (
              <tr key={`${issue.sheet}!${issue.cell} ${issue.message}`}>
                <td>
                  <StateChip
                    tone={issue.level === 'error' ? 'bad' : 'waiting'}
                    label={issue.level === 'error' ? '错误' : '提醒'}
                  />
                </td>
                <td className={styles.where}>{[issue.sheet, issue.cell].filter(Boolean).join('!')}</td>
                <td>{issue.serial}</td>
                <td className={styles.reason}>{issue.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <Text size={200}>{`另有 ${String(more)} 处未列出，可按发票查看`}</Text>}
    </section>
  );
}
