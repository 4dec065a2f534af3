import { useState } from 'react';
import { mergeClasses, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { errorText, type AppError } from '../../../domain/kernel/errors.ts';
import { placeText } from '../../ui/issue-place.ts';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { RowButton, TextCell } from '../../ui/ListCells.tsx';
import { MONEY_WIDTH } from '../../ui/money-width.ts';
import { Money } from '../../ui/Money.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { FRESH, KNOWN, NO_DRAFT, TEXT } from './bureau-workbook.text.ts';
import { useBureauStyles } from './BureauWorkbook.styles.ts';
import { Problems } from './Problems.tsx';
import type { FailureReview, RefusedInvoice } from './read-back.ts';

interface Props {
  readonly review: FailureReview;
  readonly failed: AppError | null;
  /** How many drafts the reasons were just kept with; null before. */
  readonly kept: number | null;
  readonly onEdit: (draftId: string) => void;
}

/** Invoices on one page. */
const PAGE = 50;

const Bar = ({ intent, text }: { readonly intent: 'error' | 'success' | 'info'; readonly text: string }) => (
  <MessageBar intent={intent} layout="multiline" role={intent === 'error' ? 'alert' : 'status'}>
    <MessageBarBody>{text}</MessageBarBody>
  </MessageBar>
);

/** What the bureau refused: each invoice with its draft and the reasons, and all that finds no draft or line. */
export function ReviewFailures({ review, failed, kept, onEdit }: Props) {
  const styles = useBureauStyles();
  const list = useListStyles();
  const [page, setPage] = useState(0);
  const { view, invoices, issues } = review;
  const shown = invoices.slice(page * PAGE, (page + 1) * PAGE);
  return (
    <>
      {failed !== null && <Bar intent="error" text={`${TEXT.notKept}${errorText(failed)}`} />}
      {kept !== null && <Bar intent="success" text={keptText(kept)} />}
      {invoices.length === 0 && issues.length === 0 && <Bar intent="info" text={TEXT.noFailures} />}
      {view.notices.map((text) => (
        <Bar key={text} intent="info" text={text} />
      ))}
      {invoices.length > 0 && (
        <div>
          <div
            className={mergeClasses(styles.frame, styles.invoices)}
            role="region"
            aria-label={TEXT.refused}
            tabIndex={0}
          >
            <table className={mergeClasses(list.table, styles.table)} aria-label={TEXT.refused}>
              <colgroup>
                {WIDTHS.map((width, at) => (
                  <col key={at} style={{ width }} />
                ))}
              </colgroup>
              <thead>
                <tr>
                  {HEADS.map((head) => (
                    <th key={head} scope="col" className={head === TOTAL ? list.number : undefined}>
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map((invoice) => (
                  <InvoiceRow key={invoice.failed.serial} invoice={invoice} onEdit={onEdit} />
                ))}
              </tbody>
            </table>
          </div>
          {invoices.length > PAGE && (
            <Pager
              page={page}
              pages={Math.ceil(invoices.length / PAGE)}
              total={invoices.length}
              onPage={setPage}
            />
          )}
        </div>
      )}
      <Problems issues={issues} serial={null} onSerial={() => undefined} label={TEXT.unplaced} />
    </>
  );
}

const keptText = (count: number): string =>
  `失败原因已记到 ${String(count)} 张草稿，在草稿箱中标为“已退回”。请逐张修改，再填入空白模板重新导入。`;

const TOTAL = '价税合计';
const HEADS = ['发票流水号', '购买方名称', TOTAL, '草稿', '失败原因', '操作'] as const;
const WIDTHS = ['176px', '184px', MONEY_WIDTH, '96px', 'auto', '72px'] as const;

/** Reasons of an invoice without a draft that are shown. */
const SHOWN = 20;

const reasonsShown = ({ reasons }: RefusedInvoice['failed']): readonly string[] =>
  reasons.length <= SHOWN
    ? reasons
    : [...reasons.slice(0, SHOWN), `另有 ${String(reasons.length - SHOWN)} 处，请在文件中查看`];

interface RowProps {
  readonly invoice: RefusedInvoice;
  readonly onEdit: (draftId: string) => void;
}

function InvoiceRow({ invoice: { failed, draft, placed, known }, onEdit }: RowProps) {
  const list = useListStyles();
  const styles = useBureauStyles();
  const { zh: label, tone } = draft === null ? NO_DRAFT : known ? KNOWN : FRESH;
  const buyerName = draft?.buyerName ?? failed.buyerName;
  return (
    <tr>
      <TextCell text={failed.serial} />
      <TextCell text={buyerName} />
      <td className={list.number}>{draft !== null && <Money fen={draft.total} currency="" />}</td>
      <td>
        <StateChip tone={tone} label={label} />
      </td>
      <td className={styles.reason}>
        <ul className={styles.reasons}>
          {placed === null
            ? reasonsShown(failed).map((message, at) => <li key={at}>{message}</li>)
            : placed.refusals.map(({ field, message }, at) => (
                <li key={at}>
                  <span className={styles.place}>{placeText({ line: placed.lines[at] ?? null, field })}</span>
                  {message}
                </li>
              ))}
        </ul>
      </td>
      <td>
        {draft !== null && known && (
          <RowButton
            label="修改"
            name={`修改草稿 ${buyerName}`}
            onPress={() => {
              onEdit(draft.draftId);
            }}
          />
        )}
      </td>
    </tr>
  );
}
