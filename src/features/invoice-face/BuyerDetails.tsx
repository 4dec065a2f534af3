import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@fluentui/react-components';
import { ChevronRight20Regular } from '@fluentui/react-icons';
import type { DetailFields } from '../../../domain/codes/detail-fields.ts';
import {
  combinedText,
  COMBINED_DETAILS,
  type CombinedDetail,
} from '../../../domain/customers/combined-details.ts';
import type { Buyer, DisplayFlags, Party } from '../../../domain/invoice/invoice.ts';
import type { BuyerDetail } from '../../../domain/special-business/define.ts';
import type { FaceProblems } from './face-problems.ts';
import { FaceField, type FieldProps } from './FaceField.tsx';
import { FlagCheck } from './FlagCheck.tsx';
import { focusField } from './focus-field.ts';
import { FLAG_OF, PARTY_LABELS, PARTY_LENGTHS, SHARED_LABELS, type PartyWords } from './party-words.ts';
import { usePartyStyles } from './PartyBlocks.styles.ts';

interface Props {
  readonly buyer: Buyer;
  readonly details: DetailFields;
  readonly words: PartyWords;
  readonly flags: DisplayFlags | null;
  readonly required: readonly BuyerDetail[];
  readonly wrong: FaceProblems;
  readonly readOnly: boolean;
  /** What the field of a detail is given. */
  readonly field: (key: keyof Party) => FieldProps;
  readonly onCheck: (field: string, on: boolean) => void;
}

/** What few invoices say of the buyer. */
const DETAILS = ['address', 'phone', 'bank', 'account'] as const;

/** What the fold is called: the labels of what it holds. */
const FOLD: Readonly<Record<DetailFields, string>> = {
  split: DETAILS.map((key) => PARTY_LABELS[key]).join('、'),
  combined: Object.values(SHARED_LABELS).join('、'),
};

/** Something stands there, has to, or is wrong: the details are shown without being asked for. */
function isOpenByItself({ buyer, words, flags, required, wrong, readOnly }: Props): boolean {
  const { address, bank } = FLAG_OF[words.who];
  const isPrinted = flags !== null && (flags[address] || flags[bank]);
  const isShown = (key: (typeof DETAILS)[number]) =>
    buyer[key] !== '' || required.includes(key) || wrong.has(`buyer.${key}`);
  return readOnly || isPrinted || DETAILS.some(isShown);
}

/** One stop of Tab until it is pressed or something stands there; what was opened stays open while it is emptied. */
export function BuyerDetails(props: Props) {
  const styles = usePartyStyles();
  const [wasOpened, setOpened] = useState(false);
  if (isOpenByItself(props) || wasOpened)
    return (
      <div
        className={styles.details}
        onFocus={() => {
          setOpened(true);
        }}
      >
        <Pair {...props} which="contact" />
        <Pair {...props} which="banking" />
      </div>
    );
  return (
    <Button
      size="small"
      appearance="transparent"
      icon={<ChevronRight20Regular />}
      className={styles.fold}
      aria-expanded={false}
      data-field="buyer"
      onClick={() => {
        flushSync(() => {
          setOpened(true);
        });
        focusField(`buyer.${DETAILS[0]}`);
      }}
    >
      {FOLD[props.details]}
    </Button>
  );
}

interface PairProps extends Props {
  readonly which: CombinedDetail;
}

const FLAG_AT = { contact: 'address', banking: 'bank' } as const;

/** Two details in fields of their own, or in one, as the device takes them, and whether they are printed. M235, M054 */
function Pair(props: PairProps) {
  const styles = usePartyStyles();
  const { which, details, words, flags, readOnly, field, onCheck } = props;
  const { text, number } = COMBINED_DETAILS[which];
  return (
    <div className={styles.pair}>
      {details === 'split' ? (
        <>
          <FaceField {...field(text)} />
          <FaceField {...field(number)} />
        </>
      ) : (
        <Shared {...props} />
      )}
      <FlagCheck who={words.who} at={FLAG_AT[which]} {...{ flags, readOnly, onCheck }} />
    </div>
  );
}

function Shared({ which, words, buyer, field }: PairProps) {
  const styles = usePartyStyles();
  const { text, number } = COMBINED_DETAILS[which];
  const [first, second] = [field(text), field(number)];
  return (
    <div className={styles.shared}>
      <FaceField
        {...first}
        label={SHARED_LABELS[which]}
        name={`${words.who}${SHARED_LABELS[which]}`}
        field={`buyer.${which}`}
        value={combinedText(buyer, which)}
        wrong={first.wrong ?? second.wrong}
        required={first.required === true || second.required === true}
        maxLength={PARTY_LENGTHS[text] + PARTY_LENGTHS[number]}
      />
    </div>
  );
}
