import {
  Button,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import { LINE_FIELDS } from '../../../domain/face-text/found.ts';
import { PlainSwitch } from '../../ui/PlainSwitch.tsx';
import { ASSISTANT_TEXT, TEXT } from './face-text.text.ts';
import { OtherReading } from './OtherReading.tsx';
import { swapLines, swapRate } from './refine-review.ts';
import { ReviewInput } from './ReviewInput.tsx';
import { ReviewLines } from './ReviewLines.tsx';
import { withRate, type Review } from './review-state.ts';
import { isAssisted, type Reviewed } from './reviewed.ts';
import { tidyRate } from './tidy-rate.ts';
import type { Place } from './unsure-places.ts';
import { useUnsureStyles } from './unsure.styles.ts';

const useStyles = makeStyles({
  goods: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalL },
  rate: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    width: '180px',
    whiteSpace: 'nowrap',
  },
});

interface Props {
  readonly review: Review;
  readonly onChange: (review: Review) => void;
  readonly unsure: ReadonlySet<Place>;
}

/** The goods that were read, their rate, and whether tax is in their numbers. */
export function ReviewGoods({ unsure, review, onChange }: Props) {
  const styles = useStyles();
  const { taxRate, lines, otherLines } = review;
  return (
    <>
      <div className={styles.goods}>
        {taxRate !== null && <Rate {...{ taxRate, unsure, review, onChange }} />}
        {lines.length === 0 && taxRate !== null && <span>{TEXT.rateAlone}</span>}
        {lines.length > 0 && <Side {...{ unsure, review, onChange }} />}
      </div>
      {otherLines !== null && (
        <OtherLines
          review={review}
          onSwap={() => {
            onChange(swapLines(review));
          }}
        />
      )}
      {lines.length > 0 && <ReviewLines {...{ unsure, review, onChange }} />}
    </>
  );
}

function Rate({ taxRate, unsure, review, onChange }: Props & { readonly taxRate: Reviewed }) {
  const styles = useStyles();
  return (
    <div className={styles.rate}>
      <span>税率</span>
      <ReviewInput
        label="税率"
        reviewed={taxRate}
        unsure={unsure.has('taxRate')}
        tidy={tidyRate}
        onText={(value) => {
          onChange(withRate(review, value));
        }}
      />
      <OtherReading
        label="税率"
        reviewed={taxRate}
        onSwap={() => {
          onChange(swapRate(review));
        }}
      />
    </div>
  );
}

function Side({ unsure, review, onChange }: Props) {
  const marks = useUnsureStyles();
  const { taxInclusive, sideUnsure, sideWhy, sideBy } = review;
  return (
    <>
      <span className={mergeClasses(unsure.has('side') && mergeClasses(marks.unsure, marks.around))}>
        <PlainSwitch
          label={taxInclusive ? '单价、金额含税' : '单价、金额不含税'}
          checked={taxInclusive}
          onSwitch={(wanted) => {
            onChange({ ...review, taxInclusive: wanted, sideUnsure: false, sideBy: 'laptop' });
          }}
        />
      </span>
      {sideUnsure && <span>{sideWhy}</span>}
      {!sideUnsure && sideBy === 'assistant' && <span>{ASSISTANT_TEXT.side}</span>}
    </>
  );
}

/** The lines that are not shown, one click away. */
function OtherLines({ review, onSwap }: { readonly review: Review; readonly onSwap: () => void }) {
  const count = String(review.otherLines?.length ?? 0);
  const shown = review.lines.some((line) => LINE_FIELDS.some((field) => isAssisted(line[field])));
  return (
    <MessageBar intent="info">
      <MessageBarBody>
        {shown ? `下面是AI识别的商品，本机识别出${count}行` : `AI识别出的${count}行商品与本机识别的不同`}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onSwap}>
          {shown ? `改回本机识别的${count}行` : `改用AI识别的${count}行`}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
