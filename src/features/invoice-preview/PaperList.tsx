import type { CSSProperties } from 'react';
import { sumTexts, type InvoicePaper } from '../../../domain/preview/invoice-paper.ts';
import { sumPaper } from '../../../domain/preview/paper-goods.ts';
import type { PaperLine } from '../../../domain/preview/paper-line.ts';
import { paperListPages } from '../../../domain/preview/paper-pages.ts';
import { fitList, LIST_SHARE } from './fit-list.ts';
import { ColumnTitles, ColumnWidths, Filler, GoodsRow, SumCells } from './GoodsTable.tsx';
import './paper.css';
import { PaperMarks, type Fact } from './PaperParts.tsx';

export const LIST_TITLE = '销售货物或者提供应税劳务、服务清单';

/** The column of line numbers. */
const PLACE = { key: 'place', width: 12 / LIST_SHARE };

interface Props {
  readonly paper: InvoicePaper;
  readonly lines: readonly PaperLine[];
  /** 0-based. */
  readonly page: number;
}

/** One page of the list: 32 lines, their 小计 and the 总计 of the invoice. 000 §2.2, M070. */
export function PaperList({ paper, lines, page }: Props) {
  const { columns } = paper;
  const pages = paperListPages(paper.count);
  return (
    <div className="paper-view">
      <article
        className={`paper-sheet paper-list paper-${paper.style}`}
        aria-label={`${LIST_TITLE} 第${String(page + 1)}页`}
      >
        <h2 className="paper-label">{LIST_TITLE}</h2>
        <ListFacts
          facts={[
            { label: '购买方名称：', text: paper.buyer.name },
            { label: '', text: paper.title },
            { label: '销售方名称：', text: paper.seller.name },
            ...(paper.style === 'classic' ? [{ label: '发票代码：', text: paper.code }] : []),
            { label: '', text: `共 ${String(pages)} 页，第 ${String(page + 1)} 页` },
            { label: '发票号码：', text: paper.number },
          ]}
        />
        <div className="paper-frame">
          <table className="paper-goods" style={{ '--fit': fitList(paper, lines) } as CSSProperties}>
            <ColumnWidths columns={[PLACE, ...columns]} />
            <ColumnTitles
              columns={columns}
              before={
                <th scope="col" className="paper-middle">
                  序号
                </th>
              }
            />
            <tbody>
              {lines.map((line) => (
                <GoodsRow
                  key={line.place}
                  columns={columns}
                  line={line}
                  before={<td className="paper-middle">{line.place}</td>}
                />
              ))}
              <Filler columns={columns} before={<td />} />
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">小计</th>
                <SumCells columns={columns} sums={sumTexts(sumPaper(lines))} />
              </tr>
              <tr>
                <th scope="row">总计</th>
                <SumCells columns={columns} sums={paper.sums} />
              </tr>
            </tfoot>
          </table>
        </div>
        <ListFacts
          facts={[
            { label: '销售方（章）：', text: '' },
            { label: '填开日期：', text: paper.date },
          ]}
        />
        <PaperMarks mark={paper.mark} stamp={paper.stamp} />
      </article>
    </div>
  );
}

const ListFacts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <div className="paper-list-facts">
    {facts.map(({ label, text }) => (
      <div key={label + text}>
        <span className="paper-label">{label}</span>
        <span>{text}</span>
      </div>
    ))}
  </div>
);
