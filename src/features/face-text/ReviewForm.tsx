import {
  Checkbox,
  Field,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  Radio,
  RadioGroup,
  tokens,
} from '@fluentui/react-components';
import { INVOICE_KINDS } from '../../../domain/codes/invoice-kinds.ts';
import { lostText } from '../../../domain/face-text/lost-text.ts';
import { buyersText, leftOutText, spareTotalText, TEXT } from './face-text.text.ts';
import { ReviewInput } from './ReviewInput.tsx';
import { ReviewGoods } from './ReviewGoods.tsx';
import { otherBuyerText } from './other-buyer.ts';
import { OtherReading } from './OtherReading.tsx';
import { swapPart } from './refine-review.ts';
import {
  hasSpareTotal,
  stillLost,
  withBuyer,
  withPart,
  type Review,
  type ReviewPart,
} from './review-state.ts';
import { isAssisted, sureness } from './reviewed.ts';
import { unsurePlaces, type Place } from './unsure-places.ts';
import { useUnsureStyles } from './unsure.styles.ts';

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
  },
  part: { display: 'grid', gridTemplateColumns: '150px minmax(0, 1fr)', alignItems: 'center' },
  text: { justifySelf: 'start', overflowWrap: 'anywhere' },
  note: {
    gridColumn: 2,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
});

interface Props {
  readonly review: Review;
  readonly onChange: (review: Review) => void;
}

interface MarkedProps extends Props {
  readonly unsure: ReadonlySet<Place>;
}

/** What was read, part by part: what is unsure is marked until it was changed. M317 */
export function ReviewForm({ review, onChange }: Props) {
  const styles = useStyles();
  const unsure = unsurePlaces(review);
  const lost = stillLost(review);
  const other = otherBuyerText(review.parts);
  return (
    <>
      {unsure.size > 0 && (
        <MessageBar intent="warning">
          <MessageBarBody>{`有${unsure.size}处不能确定，已用黄色标出，请核对`}</MessageBarBody>
        </MessageBar>
      )}
      {review.cut && (
        <MessageBar intent="warning">
          <MessageBarBody>{TEXT.cut}</MessageBarBody>
        </MessageBar>
      )}
      {review.leftOut > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{leftOutText(review.leftOut)}</MessageBarBody>
        </MessageBar>
      )}
      {lost.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{lostText(lost)}</MessageBarBody>
        </MessageBar>
      )}
      <BuyerChoice review={review} onChange={onChange} />
      {review.spareTotal !== null && hasSpareTotal(review) && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{spareTotalText(review.spareTotal)}</MessageBarBody>
        </MessageBar>
      )}
      {other !== null && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{other}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.parts} role="group" aria-label="票面信息">
        {review.parts.map((part) => (
          <PartRow key={part.path} {...{ part, unsure, review, onChange }} />
        ))}
        <PersonRow review={review} onChange={onChange} />
        <KindRow {...{ unsure, review, onChange }} />
      </div>
      <ReviewGoods {...{ unsure, review, onChange }} />
    </>
  );
}

/** Who of several the invoice is for: nobody but its user knows. */
function BuyerChoice({ review, onChange }: Props) {
  const { choice } = review;
  if (choice === null) return null;
  return (
    <Field label={buyersText(choice.reviews.length)}>
      <RadioGroup
        value={choice.chosen === null ? '' : String(choice.chosen)}
        onChange={(_, { value }) => {
          onChange(withBuyer(review, Number(value)));
        }}
      >
        {choice.reviews.map(({ parts }, at) => {
          const told = parts.filter(({ path }) => path === 'buyer.name' || path === 'buyer.taxId');
          return (
            <Radio key={String(at)} value={String(at)} label={told.map(({ value }) => value).join(' ')} />
          );
        })}
      </RadioGroup>
    </Field>
  );
}

function PersonRow({ review, onChange }: Props) {
  const styles = useStyles();
  const { person } = review;
  if (person === null) return null;
  return (
    <div className={styles.part}>
      <Checkbox
        label={TEXT.person}
        checked={person}
        onChange={(_, { checked }) => {
          onChange({ ...review, person: checked === true });
        }}
      />
      <span>{TEXT.saysPerson}</span>
    </div>
  );
}

function PartRow({ part, unsure: places, review, onChange }: MarkedProps & { readonly part: ReviewPart }) {
  const styles = useStyles();
  const { path, label, existing, chosen, reason } = part;
  const unsure = places.has(path);
  const name = `${label}的内容`;
  const notes = [
    unsure ? `${TEXT.unsure}：${reason}` : '',
    existing === '' ? '' : `现有：${existing}（${TEXT.replaces}）`,
  ];
  return (
    <div className={styles.part}>
      <Checkbox
        label={label}
        checked={chosen}
        onChange={(_, { checked }) => {
          onChange(withPart(review, path, { chosen: checked === true }));
        }}
      />
      <ReviewInput
        label={name}
        reviewed={part}
        unsure={unsure}
        onText={(value) => {
          onChange(withPart(review, path, { value }));
        }}
      />
      <div className={styles.note}>
        <OtherReading
          label={name}
          reviewed={part}
          onSwap={() => {
            onChange(swapPart(review, path));
          }}
        />
      </div>
      {notes.some((note) => note !== '') && (
        <span className={styles.note}>{notes.filter(Boolean).join('；')}</span>
      )}
    </div>
  );
}

function KindRow({ unsure: places, review, onChange }: MarkedProps) {
  const styles = useStyles();
  const marks = useUnsureStyles();
  const { kind } = review;
  if (kind === null) return null;
  const unsure = places.has('kind');
  const shown = kind.kind === null ? kind.asked : INVOICE_KINDS[kind.kind].zh;
  return (
    <div className={styles.part}>
      <Checkbox
        label="发票类型"
        checked={kind.chosen}
        disabled={kind.kind === null}
        onChange={(_, { checked }) => {
          onChange({ ...review, kind: { ...kind, chosen: checked === true, unsure: false, edited: true } });
        }}
      />
      <span className={mergeClasses(styles.text, unsure && mergeClasses(marks.unsure, marks.around))}>
        {shown}
      </span>
      {kind.kind === null && <span className={styles.note}>{TEXT.noKind}</span>}
      {unsure && <span className={styles.note}>{TEXT.unsure}</span>}
      {isAssisted(kind) && <span className={styles.note}>{`AI识别，可信度${sureness(kind)}`}</span>}
    </div>
  );
}
