import { useState, type ReactNode } from 'react';
import { Button, Checkbox, mergeClasses, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { INVOICE_KINDS } from '../../../domain/codes/invoice-kinds.ts';
import { errorText, type AppError } from '../../../domain/kernel/errors.ts';
import type { FoundInvoice } from '../../../workers/contract/bureau-tasks.ts';
import type { ImportState } from '../../offline/imports.ts';
import { TextCell } from '../../ui/ListCells.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { Money } from '../../ui/Money.tsx';
import { MONEY_WIDTH } from '../../ui/money-width.ts';
import { Pager } from '../../ui/Pager.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { TEXT } from './bureau-workbook.text.ts';
import { useBureauStyles } from './BureauWorkbook.styles.ts';
import { Problems } from './Problems.tsx';
import { chosenTotal, countsOf, isFree, stateOf, type Review } from './review.ts';

interface Props {
  readonly review: Review;
  readonly failed: AppError | null;
  readonly onChoose: (places: readonly number[], on: boolean) => void;
}

/** Invoices on one page. */
const PAGE = 50;

/** What the workbook holds: its invoices to choose from, their sums, and all that is not taken. */
export function ReviewInvoices({ review, failed, onChoose }: Props) {
  const styles = useBureauStyles();
  const [page, setPage] = useState(0);
  /** Whose problems are shown; null for all. */
  const [serial, setSerial] = useState<string | null>(null);
  const { view, chosen } = review;
  const counts = countsOf(review);
  const figures: readonly (readonly [name: string, figure: ReactNode])[] = [
    ['发票', `${String(counts.all)} 张`],
    ['不能导入', `${String(counts.refused)} 张`],
    ['已导入过', `${String(counts.known)} 张`],
    ['已选', `${String(chosen.size)} 张`],
    ['已选价税合计', <Money key="total" fen={chosenTotal(review)} />],
  ];
  return (
    <>
      {failed !== null && <Bar intent="error" text={`${TEXT.failed}${errorText(failed)}`} />}
      {counts.all === 0 && <Bar intent="warning" text={TEXT.empty} />}
      {view.notices.map((text) => (
        <Bar key={text} intent="info" text={text} />
      ))}
      <dl className={styles.figures}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {counts.all > 0 && (
        <div>
          <div
            className={mergeClasses(styles.frame, styles.invoices)}
            role="region"
            aria-label={TEXT.invoices}
            tabIndex={0}
          >
            <InvoiceTable review={review} from={page * PAGE} onChoose={onChoose} onProblems={setSerial} />
          </div>
          {counts.all > PAGE && (
            <Pager page={page} pages={Math.ceil(counts.all / PAGE)} total={counts.all} onPage={setPage} />
          )}
        </div>
      )}
      <Problems issues={view.issues} serial={serial} onSerial={setSerial} />
    </>
  );
}

const Bar = ({ intent, text }: { readonly intent: 'error' | 'warning' | 'info'; readonly text: string }) => (
  <MessageBar intent={intent} layout="multiline" role={intent === 'error' ? 'alert' : undefined}>
    <MessageBarBody>{text}</MessageBarBody>
  </MessageBar>
);

const WIDTHS = ['40px', '168px', '84px', 'auto', '120px', '64px', MONEY_WIDTH, '88px', '104px'] as const;
const HEADS = [
  '发票流水号',
  '发票类型',
  '购买方名称',
  '特定业务',
  '行数',
  '价税合计',
  '状态',
  '提醒',
] as const;
const NUMBERS: ReadonlySet<string> = new Set(['行数', '价税合计']);

interface TableProps extends Pick<Props, 'review' | 'onChoose'> {
  /** First place of the page. */
  readonly from: number;
  readonly onProblems: (serial: string) => void;
}

function InvoiceTable({ review, from, onChoose, onProblems }: TableProps) {
  const list = useListStyles();
  const styles = useBureauStyles();
  const { view, states, chosen } = review;
  const free = view.invoices.flatMap((_, place) => (isFree(review, place) ? [place] : []));
  const all = free.length > 0 && free.every((place) => chosen.has(place));
  return (
    <table className={mergeClasses(list.table, styles.table)} aria-label={TEXT.invoices}>
      <colgroup>
        {WIDTHS.map((width, at) => (
          <col key={at} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={styles.check}>
            <Checkbox
              aria-label="选择全部可导入的发票"
              disabled={free.length === 0}
              checked={chosen.size > 0 && !all ? 'mixed' : all}
              onChange={() => {
                onChoose(free, !all);
              }}
            />
          </th>
          {HEADS.map((head) => (
            <th key={head} scope="col" className={NUMBERS.has(head) ? list.number : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.invoices.slice(from, from + PAGE).map((invoice, at) => (
          <InvoiceRow
            key={invoice.row}
            invoice={invoice}
            state={states[from + at] ?? 'new'}
            free={isFree(review, from + at)}
            chosen={chosen.has(from + at)}
            onChoose={(on) => {
              onChoose([from + at], on);
            }}
            onProblems={onProblems}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<TableProps, 'onProblems'> {
  readonly invoice: FoundInvoice;
  readonly state: ImportState;
  readonly free: boolean;
  readonly chosen: boolean;
  readonly onChoose: (on: boolean) => void;
}

function InvoiceRow({ invoice, state, free, chosen, onChoose, onProblems }: RowProps) {
  const list = useListStyles();
  const styles = useBureauStyles();
  const { serial, buyerName, refused, errors, warnings } = invoice;
  const problems = errors + warnings;
  return (
    <tr>
      <td className={styles.check}>
        <Checkbox
          aria-label={`选择发票 ${serial} ${buyerName}`}
          disabled={!free}
          checked={chosen}
          onChange={(_, { checked }) => {
            onChoose(checked === true);
          }}
        />
      </td>
      <TextCell text={serial} />
      <td>{INVOICE_KINDS[invoice.invoiceKind].short}</td>
      <TextCell text={buyerName} />
      <TextCell text={invoice.business} />
      <td className={list.number}>{invoice.lines}</td>
      <td className={list.number}>{!refused && <Money fen={invoice.total} currency="" />}</td>
      <td>
        <StateChip {...chipOf(invoice, state)} />
      </td>
      <td>
        {problems > 0 && (
          <Button
            size="small"
            appearance="subtle"
            className={list.tool}
            aria-label={`查看发票 ${serial} 的 ${String(problems)} 处提醒`}
            onClick={() => {
              onProblems(serial);
            }}
          >
            {`${String(problems)} 处`}
          </Button>
        )}
      </td>
    </tr>
  );
}

function chipOf(invoice: FoundInvoice, state: ImportState) {
  const { zh: label, tone } = stateOf(invoice, state);
  return { label, tone };
}
