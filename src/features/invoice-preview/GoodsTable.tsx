import type { ReactNode } from 'react';
import type { InvoicePaper, SumTexts } from '../../../domain/preview/invoice-paper.ts';
import type { PaperColumn } from '../../../domain/preview/paper-columns.ts';
import type { PaperLine } from '../../../domain/preview/paper-line.ts';
import { SEE_LIST } from '../../../domain/preview/paper-pages.ts';

const CELL_CLASS: Readonly<Record<PaperColumn['align'], string>> = {
  left: 'paper-text',
  center: 'paper-middle',
  right: 'paper-number',
};

interface Props {
  readonly paper: InvoicePaper;
  readonly lines: readonly PaperLine[];
}

/** The goods of the face: at most eight lines, then 合计 at the bottom of the box. M047, M048. */
export function GoodsTable({ paper, lines }: Props) {
  const { columns, sums } = paper;
  return (
    <table className="paper-goods">
      <ColumnWidths columns={columns} />
      <ColumnTitles columns={columns} />
      <tbody>
        {paper.onList && <SeeList paper={paper} />}
        {lines.map((line) => (
          <GoodsRow key={line.place} columns={columns} line={line} />
        ))}
        <BusinessTable paper={paper} />
        <Filler columns={columns} />
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">合计</th>
          <SumCells columns={columns.slice(1)} sums={sums} />
        </tr>
      </tfoot>
    </table>
  );
}

interface SumProps {
  readonly columns: readonly PaperColumn[];
  readonly sums: SumTexts;
}

/** Sums below the columns they are of. */
export function SumCells({ columns, sums }: SumProps) {
  const texts: Readonly<Record<string, string>> = { ...sums };
  return columns.map(({ key, align }) => (
    <td key={key} className={CELL_CLASS[align]}>
      {texts[key]}
    </td>
  ));
}

/** The lines stand elsewhere: their sums in one row. M047 */
function SeeList({ paper: { columns, sums } }: { readonly paper: InvoicePaper }) {
  const texts: Readonly<Record<string, string>> = {
    name: `（${SEE_LIST}）`,
    amount: sums.amount.replace('¥', ''),
    tax: sums.tax.replace('¥', ''),
  };
  return (
    <tr>
      {columns.map(({ key, align }) => (
        <td key={key} className={CELL_CLASS[align]}>
          {texts[key]}
        </td>
      ))}
    </tr>
  );
}

interface RowProps {
  readonly columns: readonly PaperColumn[];
  readonly line: PaperLine;
  /** A cell before the first column. */
  readonly before?: ReactNode;
}

export const GoodsRow = ({ columns, line, before }: RowProps) => (
  <tr>
    {before}
    {columns.map((column) => (
      <td key={column.key} className={CELL_CLASS[column.align]}>
        {column.text(line)}
      </td>
    ))}
  </tr>
);

interface ColumnsProps {
  readonly columns: readonly PaperColumn[];
  readonly before?: ReactNode;
}

interface WidthsProps {
  readonly columns: readonly Pick<PaperColumn, 'key' | 'width'>[];
}

/** Each column has its share of the table, however wide that is. */
export function ColumnWidths({ columns }: WidthsProps) {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  return (
    <colgroup>
      {columns.map(({ key, width }) => (
        <col key={key} style={{ width: `${String((100 * width) / all)}%` }} />
      ))}
    </colgroup>
  );
}

export const ColumnTitles = ({ columns, before }: ColumnsProps) => (
  <thead>
    <tr>
      {before}
      {columns.map(({ key, zh, align }) => (
        <th key={key} scope="col" className={align === 'left' ? 'paper-over-text' : CELL_CLASS[align]}>
          {align !== 'left' && zh.length === 2 ? <span className="paper-spread">{zh}</span> : zh}
        </th>
      ))}
    </tr>
  </thead>
);

/** Pushes what follows to the bottom of the box. */
export const Filler = ({ columns, before }: ColumnsProps) => (
  <tr className="paper-filler" aria-hidden>
    {before}
    {columns.map(({ key }) => (
      <td key={key} />
    ))}
  </tr>
);

/** The rows of a special business below the goods. M060, M061. */
function BusinessTable({ paper: { business, columns, label } }: { readonly paper: InvoicePaper }) {
  const { headers, rows, count } = business.table;
  if (headers.length === 0) return null;
  return (
    <tr>
      <td className="paper-below" colSpan={columns.length}>
        <table className="paper-block" aria-label={label}>
          <thead>
            <tr>
              {headers.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={String(row)}>
                {cells.map((text, column) => (
                  <td key={headers[column]}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {count > rows.length && <p>{`共${String(count)}行，此处列出前${String(rows.length)}行`}</p>}
      </td>
    </tr>
  );
}
