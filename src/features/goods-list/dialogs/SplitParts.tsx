import { useState } from 'react';
import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { SplitPartView } from '../../../../workers/contract/ledger-split.ts';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';
import { Money } from '../../../ui/Money.tsx';
import { PAGE_SIZE } from '../../../ui/page-sizes.ts';
import { Pager } from '../../../ui/Pager.tsx';
import { PartRows } from './PartRows.tsx';
import { PreviewTable } from '../../../ui/PreviewTable.tsx';

const COLUMNS = [
  { title: '发票' },
  { title: '首行商品' },
  { title: '行数', numeric: true },
  { title: '金额（不含税）', numeric: true },
  { title: '税额', numeric: true },
  { title: '价税合计', numeric: true },
] as const;

const useStyles = makeStyles({
  sum: { fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  readonly client: LedgerClient;
  readonly parts: readonly SplitPartView[];
}

/** Every invoice of the proposal, page by page, their sum, and the rows of the one that is looked at. */
export function SplitParts({ client, parts }: Props) {
  const styles = useStyles();
  const [page, setPage] = useState(0);
  const [shown, setShown] = useState<number | null>(null);
  const first = page * PAGE_SIZE;
  const sum = (of: (part: SplitPartView) => number): number =>
    parts.reduce((total, part) => total + of(part), 0);
  return (
    <>
      <PreviewTable
        label="拆分方案"
        columns={COLUMNS}
        rows={parts.slice(first, first + PAGE_SIZE).map(({ lines, totals, mainGoods }, index) => {
          const part = first + index;
          return [
            String(part),
            <Link
              key="part"
              as="button"
              type="button"
              aria-expanded={shown === part}
              onClick={() => {
                setShown(shown === part ? null : part);
              }}
            >
              {`第${String(part + 1)}张`}
            </Link>,
            mainGoods,
            String(lines),
            <Money key="amount" fen={totals.amount} currency="" />,
            <Money key="tax" fen={totals.tax} currency="" />,
            <Money key="total" fen={totals.total} currency="" />,
          ];
        })}
      />
      {parts.length > PAGE_SIZE && <Pager page={page} total={parts.length} onPage={setPage} />}
      <Text className={styles.sum}>
        {`合计 ${String(parts.length)} 张，${String(sum(({ lines }) => lines))} 行，金额 `}
        <Money fen={sum(({ totals }) => totals.amount)} currency="" />
        ，税额 <Money fen={sum(({ totals }) => totals.tax)} currency="" />
        ，价税合计 <Money fen={sum(({ totals }) => totals.total)} currency="" />
      </Text>
      {shown !== null && (
        <PartRows key={shown} client={client} part={shown} lines={parts[shown]?.lines ?? 0} />
      )}
    </>
  );
}
