import { Button, Checkbox, mergeClasses } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons';
import type { Session } from '../../../domain/account/session.ts';
import type { DraftCheck } from '../../../domain/rules/draft-check.ts';
import { INVOICE_KINDS } from '../../../domain/codes/invoice-kinds.ts';
import type { DraftSummary } from '../../offline/list-types.ts';
import { RowButton, TextCell } from '../../ui/ListCells.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { Money } from '../../ui/Money.tsx';
import { momentText } from '../../ui/number-text.ts';
import { CheckStatus } from './CheckStatus.tsx';
import { nameOf, SUBMITTED } from './draft-box.text.ts';
import { draftTypeLabel, modelOf } from './draft-type.ts';
import { DraftState } from './DraftState.tsx';
import { paperBuyer } from './paper-buyer.ts';
import { useDraftBoxStyles } from './DraftBox.styles.ts';

/** What can be done with one draft. M277 */
export interface DraftActions {
  readonly onOpen: (draftId: string) => void;
  readonly onPreview?: ((draftId: string) => void) | undefined;
  readonly onDelete: (draft: DraftSummary) => void;
  /** Opens both versions of a conflict side by side. */
  readonly onReview: (draftId: string) => void;
}

interface Props extends DraftActions {
  readonly draft: DraftSummary;
  readonly session: Session;
  /** Who may not looks at the paper alone. 002 §6 */
  readonly mayWrite: boolean;
  /** 1-based, over all pages. */
  readonly number: number;
  readonly checked: DraftCheck | undefined;
  readonly chosen: boolean;
  readonly onChoose: (on: boolean) => void;
  /** Shows only the parts of the split a draft came of. */
  readonly onSplitSet: (of: string) => void;
}

export function DraftRow({
  draft,
  session,
  mayWrite,
  number,
  checked,
  chosen,
  onChoose,
  onSplitSet,
  ...actions
}: Props) {
  const list = useListStyles();
  const styles = useDraftBoxStyles();
  const name = nameOf(draft);
  const buyer = paperBuyer(draft, session);
  const buyerName = nameOf(buyer);
  return (
    <tr>
      <td className={styles.check}>
        <Checkbox
          aria-label={`选择草稿 ${name}`}
          checked={chosen}
          disabled={!mayWrite || draft.state === 'queued'}
          onChange={(_, data) => {
            onChoose(data.checked === true);
          }}
        />
      </td>
      <td className={list.number}>{number}</td>
      <td className={list.oneLine}>{draft.ywlsh}</td>
      <td className={list.fewLines}>{momentText(draft.savedAt)}</td>
      <td className={styles.kind} title={INVOICE_KINDS[draft.invoiceKind].zh}>
        {draftTypeLabel(modelOf(session, draft), draft.invoiceKind)}
      </td>
      <td className={list.number}>
        <Money fen={draft.totals.total} currency="" />
      </td>
      <TextCell
        text={buyerName}
        whole={draft.purchase === true ? `${buyerName}\n销售方 ${draft.buyerName}` : buyerName}
      />
      <TextCell text={buyer.buyerTaxId} />
      <TextCell text={buyer.buyerContact} />
      <TextCell text={buyer.buyerBank} />
      <TextCell text={draft.receiver} />
      <TextCell text={draft.mainGoods} />
      <td className={list.number}>{draft.lineCount}</td>
      <td className={styles.checked}>
        <CheckStatus checked={checked} name={name} isSent={draft.state === 'queued'} />
      </td>
      <td className={styles.state}>
        <DraftState draft={draft} name={name} onSplitSet={onSplitSet} />
      </td>
      <td className={mergeClasses(list.actions, list.oneLine)}>
        <RowButtons draft={draft} name={name} mayWrite={mayWrite} {...actions} />
      </td>
    </tr>
  );
}

interface ButtonsProps extends DraftActions {
  readonly draft: DraftSummary;
  readonly name: string;
  readonly mayWrite: boolean;
}

function RowButtons({ mayWrite, ...buttons }: ButtonsProps) {
  const { draft, name, onPreview } = buttons;
  return (
    <>
      {onPreview !== undefined && (
        <RowButton
          label="预览"
          name={`预览草稿 ${name}`}
          onPress={() => {
            onPreview(draft.draftId);
          }}
        />
      )}
      {mayWrite && <EditButtons {...buttons} />}
    </>
  );
}

function EditButtons({ draft, name, onOpen, onDelete, onReview }: Omit<ButtonsProps, 'mayWrite'>) {
  const { draftId, state } = draft;
  const closed = state === 'queued' ? SUBMITTED : undefined;
  const list = useListStyles();
  return (
    <>
      {state === 'conflict' ? (
        <RowButton
          label="核对"
          name={`核对冲突 ${name}`}
          onPress={() => {
            onReview(draftId);
          }}
        />
      ) : (
        <RowButton
          label="修改"
          name={`修改草稿 ${name}`}
          closed={closed}
          onPress={() => {
            onOpen(draftId);
          }}
        />
      )}
      <Button
        className={list.tool}
        size="small"
        appearance="subtle"
        icon={<Delete20Regular />}
        disabled={closed !== undefined}
        aria-label={`删除草稿 ${name}`}
        onClick={() => {
          onDelete(draft);
        }}
      />
    </>
  );
}
