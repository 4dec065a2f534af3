import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Taxpayer } from '../../../../domain/account/session.ts';
import { errorText } from '../../../../domain/kernel/errors.ts';
import { LIMIT_PERIODS, LIMIT_STATUSES, type LimitStatus } from '../../../../domain/quota/limit-statuses.ts';
import { PERIODS, type PeriodStanding } from '../../../../domain/quota/standing.ts';
import { useListStyles } from '../../../ui/list-page.styles.ts';
import { momentText } from '../../../ui/number-text.ts';
import { yuan } from '../quota.text.ts';
import type { KnownLimits } from './useLimits.ts';

const useStyles = makeStyles({
  table: { fontSize: tokens.fontSizeBase200 },
  name: { overflowWrap: 'anywhere' },
  age: { color: tokens.colorNeutralForeground2 },
  // Taxpayers come one after the other: nothing below moves.
  row: { height: '64px' },
  over: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  readonly taxpayers: readonly Taxpayer[];
  readonly known: ReadonlyMap<string, KnownLimits>;
  /** null: none can be chosen. */
  readonly chosen: ReadonlySet<string> | null;
  readonly onChoose: (taxpayerId: string, on: boolean) => void;
}

export function LimitsTable({ taxpayers, known, chosen, onChoose }: Props) {
  const list = useListStyles();
  const styles = useStyles();
  return (
    <table className={mergeClasses(list.table, styles.table)} aria-label="累计限额">
      <colgroup>
        {chosen !== null && <col style={{ width: '44px' }} />}
        <col style={{ width: '28%' }} />
        {PERIODS.map((period) => (
          <col key={period} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {chosen !== null && <th scope="col" aria-label="选择" />}
          <th scope="col">纳税人</th>
          {PERIODS.map((period) => (
            <th key={period} scope="col">
              {`${LIMIT_PERIODS[period].zh}（元）`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {taxpayers.map(({ id, seller: { name } }) => (
          <tr key={id} className={styles.row}>
            {chosen !== null && (
              <td>
                <Checkbox
                  aria-label={`选择 ${name}`}
                  checked={chosen.has(id)}
                  onChange={(_, { checked }) => {
                    onChoose(id, checked === true);
                  }}
                />
              </td>
            )}
            <td className={styles.name}>
              {name}
              <Age limits={known.get(id)} />
            </td>
            <Periods limits={known.get(id)} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Age({ limits }: { readonly limits: KnownLimits | undefined }) {
  const styles = useStyles();
  if (limits === undefined || 'error' in limits || limits.saidAt === null) return null;
  return <div className={styles.age}>{`未能联网查询，截至 ${momentText(limits.saidAt)}`}</div>;
}

function Periods({ limits }: { readonly limits: KnownLimits | undefined }) {
  if (limits === undefined) return <td colSpan={PERIODS.length}>正在查询…</td>;
  if ('error' in limits) return <td colSpan={PERIODS.length}>{errorText(limits.error)}</td>;
  return PERIODS.map((period) => <Period key={period} standing={limits.periods[period]} />);
}

const limitText = (word: string, sum: number | null, status?: LimitStatus): string => {
  if (sum === null) return `不${word}`;
  const set = status !== undefined && LIMIT_STATUSES[status].sum === 'set';
  return `${word} ${yuan(sum)}${set ? `（状态${LIMIT_STATUSES[status].code}）` : ''}`;
};

function Period({ standing }: { readonly standing: PeriodStanding }) {
  const { used, intercept, remind, statuses } = standing;
  const styles = useStyles();
  const isOver = [intercept, remind].some((limit) => limit !== null && used > limit);
  return (
    <td>
      <div
        className={isOver ? styles.over : undefined}
      >{`已开 ${yuan(used)}${isOver ? '，已超限额' : ''}`}</div>
      <div>{limitText('拦截', intercept, statuses?.intercept)}</div>
      <div>{limitText('提醒', remind, statuses?.remind)}</div>
    </td>
  );
}
