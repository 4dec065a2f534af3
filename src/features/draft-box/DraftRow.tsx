import { Button, Checkbox, mergeClasses } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons';
import { INVOICE_KINDS } from '../../../domain/codes/invoice-kinds.ts';
import { formatFen } from '../../../domain/money/fen.ts';
import type { DraftSummary } from '../../offline/list-types.ts';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { groupThousands, momentText } from '../../ui/number-text.ts';
import { CheckStatus } from './CheckStatus.tsx';
import { nameOf, SUBMITTED } from './draft-box.text.ts';
import { DraftState } from './DraftState.tsx';
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
  /** 1-based, over all pages. */
  readonly number: number;
  readonly chosen: boolean;
  readonly onChoose: (on: boolean) => void;
  /** Shows only the parts of the split a draft came of. */
  readonly onSplitSet: (of: string) => void;
}

export function DraftRow({ draft, number, chosen, onChoose, onSplitSet, ...actions }: Props) {
  const list = useListStyles();
  const styles = useDraftBoxStyles();
  const name = nameOf(draft);
  return (
    <tr>
      <td className={styles.check}>
        <Checkbox
          aria-label={`选择草稿 ${name}`}
          checked={chosen}
          disabled={draft.state === 'queued'}
          onChange={(_, { checked }) => {
            onChoose(checked === true);
          }}
        />
      </td>
      <td className={list.number}>{number}</td>
      <td className={list.oneLine}>{draft.ywlsh}</td>
      <td className={list.oneLine}>{momentText(draft.savedAt)}</td>
      <td className={list.oneLine}>{INVOICE_KINDS[draft.invoiceKind].short}</td>
      <td className={mergeClasses(list.oneLine, list.number)}>
        {groupThousands(formatFen(draft.totals.total))}
      </td>
      <Text text={name} />
      <Text text={draft.buyerTaxId} />
      <Text text={draft.buyerContact} />
      <Text text={draft.buyerBank} />
      <Text text={draft.receiver} />
      <Text text={draft.mainGoods} />
      <td className={list.number}>{draft.lineCount}</td>
      <td className={styles.checked}>
        <CheckStatus checked={draft.checked} name={name} />
      </td>
      <td className={styles.state}>
        <DraftState draft={draft} name={name} onSplitSet={onSplitSet} />
      </td>
      <td className={mergeClasses(styles.actions, list.oneLine)}>
        <RowButtons draft={draft} name={name} {...actions} />
      </td>
    </tr>
  );
}

/** One line, whole on the pointer. */
function Text({ text }: { readonly text: string }) {
  const list = useListStyles();
  return (
    <td className={list.oneLine} title={text}>
      {text}
    </td>
  );
}

interface ButtonsProps extends DraftActions {
  readonly draft: DraftSummary;
  readonly name: string;
}

function RowButtons({ draft, name, onOpen, onPreview, onDelete, onReview }: ButtonsProps) {
  const { draftId, state } = draft;
  const submitted = state === 'queued';
  const styles = useDraftBoxStyles();
  return (
    <>
      {onPreview !== undefined && (
        <Button
          className={styles.tool}
          size="small"
          appearance="subtle"
          aria-label={`预览草稿 ${name}`}
          onClick={() => {
            onPreview(draftId);
          }}
        >
          预览
        </Button>
      )}
      {state === 'conflict' ? (
        <Button
          className={styles.tool}
          size="small"
          appearance="subtle"
          aria-label={`核对冲突 ${name}`}
          onClick={() => {
            onReview(draftId);
          }}
        >
          核对
        </Button>
      ) : (
        <Button
          className={styles.tool}
          size="small"
          appearance="subtle"
          disabled={submitted}
          title={submitted ? SUBMITTED : undefined}
          aria-label={`修改草稿 ${name}`}
          onClick={() => {
            onOpen(draftId);
          }}
        >
          修改
        </Button>
      )}
      <Button
        className={styles.tool}
        size="small"
        appearance="subtle"
        icon={<Delete20Regular />}
        disabled={submitted}
        aria-label={`删除草稿 ${name}`}
        onClick={() => {
          onDelete(draft);
        }}
      />
    </>
  );
}
