import { useEffect, useState } from 'react';
import { readPart } from '../../../../workers/contract/ledger-split.ts';
import type { RowView } from '../../../../workers/contract/ledger-views.ts';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';
import { groupThousands } from '../../../ui/number-text.ts';
import { PAGE_SIZE } from '../../../ui/page-sizes.ts';
import { Pager } from '../../../ui/Pager.tsx';
import { PreviewTable } from '../../../ui/PreviewTable.tsx';

const COLUMNS = [
  { title: '行', numeric: true },
  { title: '商品名称' },
  { title: '规格型号' },
  { title: '单位' },
  { title: '数量', numeric: true },
  { title: '单价（不含税）', numeric: true },
  { title: '金额（不含税）', numeric: true },
  { title: '税率', numeric: true },
  { title: '税额', numeric: true },
] as const;

interface Props {
  readonly client: LedgerClient;
  readonly part: number;
  readonly lines: number;
}

/** Rows of one invoice of the proposal. */
export function PartRows({ client, part, lines }: Props) {
  const [page, setPage] = useState(0);
  const [rows, setRows] = useState<readonly RowView[]>([]);
  const from = page * PAGE_SIZE;
  useEffect(() => {
    const life = new AbortController();
    void client.ask(readPart, { part, window: { from, count: PAGE_SIZE } }).then((read) => {
      if (read.ok && !life.signal.aborted) setRows(read.value.rows);
    });
    return () => {
      life.abort();
    };
  }, [client, part, from]);
  return (
    <>
      <PreviewTable
        label={`第${String(part + 1)}张的商品`}
        columns={COLUMNS}
        rows={rows.map((row, index) => [
          String(from + index),
          String(from + index + 1),
          row.name,
          row.spec,
          row.unit,
          groupThousands(row.quantity),
          groupThousands(row.price),
          groupThousands(row.amount),
          row.taxRate,
          groupThousands(row.taxAmount),
        ])}
      />
      {lines > PAGE_SIZE && <Pager page={page} total={lines} onPage={setPage} />}
    </>
  );
}
