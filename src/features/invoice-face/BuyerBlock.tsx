import { lazy, memo, Suspense } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import type { DetailFields } from '../../../domain/codes/detail-fields.ts';
import type { InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';
import type { Buyer, DisplayFlags, Party } from '../../../domain/invoice/invoice.ts';
import type { BuyerDetail } from '../../../domain/special-business/define.ts';
import { tidyTaxId } from '../../../domain/invoice/tax-id.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import type { MoreFrom } from '../../ui/use-suggestions.ts';
import type { BuyerSuggestion } from './buyer-suggestion.ts';
import { BuyerDetails } from './BuyerDetails.tsx';
import type { FaceProblems } from './face-problems.ts';
import { FaceCheck } from './FaceCheck.tsx';
import { FaceField, type FieldProps } from './FaceField.tsx';
import { useFaceStyles } from './InvoiceFacePage.styles.ts';
import { PARTY_LABELS, PARTY_LENGTHS, type PartyWords } from './party-words.ts';
import { usePartyStyles } from './PartyBlocks.styles.ts';
import { SuggestField } from './SuggestField.tsx';
import { asksTaxId, taxIdHint, taxIdPlaceholder } from './tax-id-hint.ts';

interface Props {
  readonly kind: InvoiceKind;
  readonly buyer: Buyer;
  /** How the device takes the details. M235 */
  readonly details: DetailFields;
  readonly words: PartyWords;
  /** null: the type has no display flags. */
  readonly flags: DisplayFlags | null;
  readonly joint: boolean;
  readonly saveBuyer: boolean;
  /** The special business allows persons only. M148 */
  readonly personLocked: boolean;
  /** What the special business asks to be known. DOMAIN A3 */
  readonly required: readonly BuyerDetail[];
  readonly wrong: FaceProblems;
  readonly readOnly: boolean;
  /** null: buyers can't be chosen from earlier ones. */
  readonly find: ((field: string, text: string) => Promise<readonly BuyerSuggestion[]>) | null;
  /** Companies outside the directory; null as `find`. M243 */
  readonly more: MoreFrom<BuyerSuggestion> | null;
  readonly onText: (field: string, text: string) => void;
  readonly onCheck: (field: string, on: boolean) => void;
  readonly onPick: (field: string, buyer: BuyerSuggestion) => void;
  /** Opens the customers to choose from; null: they can't be. M233 */
  readonly onChoose: (() => void) | null;
  readonly store: OfflineStore;
  /** Whose directory is asked. */
  readonly taxpayerId: string;
}

/** Who buys together is told where the buyer stands. M063 */
export const JOINT_CHECK = { label: '多方共同购买', field: 'jointBuyers' } as const;

/** Characters from which on known buyers are proposed. 001 §5.14 */
const PROPOSE_FROM = 2;

const BuyerNotes = lazy(() => import('./BuyerNotes.tsx').then((m) => ({ default: m.BuyerNotes })));

/** Shorter codes are still being typed. Characters. */
const FEWEST = 9;

/** The party the user fills in. */
export const BuyerBlock = memo(function BuyerBlock(props: Props) {
  const { buyer, words, wrong, readOnly, find, onText } = props;
  const face = useFaceStyles();
  const styles = usePartyStyles();
  const sells = words.who === '销售方';
  const field = (key: keyof Party): FieldProps => ({
    label: PARTY_LABELS[key],
    name: `${words.who}${PARTY_LABELS[key]}`,
    field: `buyer.${key}`,
    value: buyer[key],
    wrong: wrong.get(`buyer.${key}`),
    maxLength: PARTY_LENGTHS[key],
    required:
      key === 'name' || props.required.includes(key) || (key === 'taxId' && asksTaxId(props.kind, sells)),
    readOnly,
    onText,
  });
  return (
    <section className={mergeClasses(face.card, styles.party)} aria-label={words.title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{words.title}</h2>
        <BuyerChecks {...props} />
        {!readOnly && props.onChoose !== null && (
          <Button size="small" appearance="subtle" className={styles.action} onClick={props.onChoose}>
            选择客户
          </Button>
        )}
      </div>
      {find === null ? (
        <FaceField {...field('name')} />
      ) : (
        <SuggestField
          {...field('name')}
          from={PROPOSE_FROM}
          find={find}
          more={props.more ?? undefined}
          onPick={props.onPick}
        />
      )}
      <FaceField
        {...field('taxId')}
        hint={taxIdHint(buyer)}
        placeholder={taxIdPlaceholder(props.kind, buyer, sells)}
        tidy={tidyTaxId}
      />
      {!readOnly && buyer.taxId.length + buyer.account.length >= FEWEST && (
        <Suspense fallback={null}>
          <BuyerNotes {...props} />
        </Suspense>
      )}
      <BuyerDetails {...props} field={field} />
    </section>
  );
});

/** What kind of buyer it is, and what is done with it. */
function BuyerChecks({ words, buyer, joint, saveBuyer, personLocked, wrong, readOnly, onCheck }: Props) {
  const checks = [
    {
      label: '自然人',
      field: 'buyer.isNaturalPerson',
      checked: buyer.isNaturalPerson,
      disabled: personLocked,
      title: personLocked ? '该特定业务的对方只能是自然人' : undefined,
    },
    ...(words.hasJointBuyers ? [{ ...JOINT_CHECK, checked: joint }] : []),
    {
      label: '保存到客户信息',
      field: 'saveBuyer',
      checked: saveBuyer,
      title: '开票时把购买方保存到客户信息',
    },
  ];
  return checks
    .filter(({ checked }) => checked || !readOnly)
    .map((check) => (
      <FaceCheck
        key={check.field}
        {...check}
        wrong={wrong.get(check.field)}
        readOnly={readOnly}
        onCheck={onCheck}
      />
    ));
}
