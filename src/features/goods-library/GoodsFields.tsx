import { useState, type ComponentProps } from 'react';
import {
  Button,
  Checkbox,
  Field,
  Input,
  makeStyles,
  mergeClasses,
  Select,
  tokens,
} from '@fluentui/react-components';
import { PREFERENTIAL_POLICIES } from '../../../domain/codes/preferential-policies.ts';
import { withPolicy, withPreference, withRate } from '../../../domain/goods-library/goods-choices.ts';
import type { GoodsEntry } from '../../../domain/goods-library/goods-entry.ts';
import { MAX_PRICE_LENGTH, withPrice } from '../../../domain/goods-library/goods-prices.ts';
import { readGoodsCode } from '../../../domain/goods/read-goods-code.ts';
import { TEXT_LENGTHS } from '../../../domain/goods/text-lengths.ts';
import type { ReducedRateFormula } from '../../../domain/money/rate-fractions.ts';
import { GOODS_LABELS } from '../../../domain/goods-library/goods-labels.ts';
import { TEXT } from './goods-library.text.ts';
import { rateChoices, rateValue } from './goods-form.ts';
import type { LibraryPlace } from './library-place.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
  },
  whole: { gridColumn: 'span 6' },
  half: { gridColumn: 'span 3' },
  third: { gridColumn: 'span 2' },
  twoThirds: { gridColumn: 'span 4' },
  code: { fontVariantNumeric: 'tabular-nums' },
  check: { alignSelf: 'end' },
});

interface Props {
  readonly place: LibraryPlace;
  readonly goods: GoodsEntry;
  /** What is wrong, by field. */
  readonly problems: Readonly<Partial<Record<string, string>>>;
  readonly formula: ReducedRateFormula;
  readonly onChange: (goods: GoodsEntry) => void;
  /** Opens the search for a code; absent where there is none. */
  readonly onLookUp?: (() => void) | undefined;
}

type TextKey = 'name' | 'spec' | 'unit' | 'codeName' | 'category' | 'discount';

/** The fields of goods: both prices in step, a policy with its rate. M251, M254–M256 */
export function GoodsFields({ place, goods, problems, formula, onChange, onLookUp }: Props) {
  const styles = useStyles();
  const { device, nature } = place;
  const field = (key: keyof typeof GOODS_LABELS, width: keyof typeof styles, required = false) => ({
    label: GOODS_LABELS[key],
    required,
    className: styles[width],
    validationMessage: problems[key] ?? null,
  });
  const text = (
    key: TextKey,
    width: keyof typeof styles,
    required = false,
    more: ComponentProps<typeof Input> = {},
  ) => (
    <Field {...field(key, width, required)}>
      <Input
        autoComplete="off"
        value={goods[key]}
        onChange={(_, { value }) => {
          onChange({ ...goods, [key]: value });
        }}
        {...more}
      />
    </Field>
  );
  const price = (kind: 'net' | 'gross') => (
    <Field {...field(`${kind}Price`, 'third')}>
      <PriceInput
        value={goods[`${kind}Price`]}
        onChange={(value) => {
          onChange({ ...goods, ...withPrice(goods, { kind, text: value }, formula) });
        }}
      />
    </Field>
  );
  return (
    <div className={styles.root}>
      {text('name', 'twoThirds', true, { autoFocus: true, maxLength: TEXT_LENGTHS.name })}
      {text('unit', 'third', false, { maxLength: TEXT_LENGTHS.unit })}
      {text('spec', 'whole', false, { maxLength: TEXT_LENGTHS.spec })}
      <Field {...field('taxCode', 'half', true)}>
        <Input
          autoComplete="off"
          inputMode="numeric"
          className={styles.code}
          value={goods.taxCode}
          contentAfter={
            onLookUp === undefined ? null : (
              <Button size="small" appearance="subtle" onClick={onLookUp}>
                {TEXT.lookUpCode}
              </Button>
            )
          }
          onChange={(_, { value }) => {
            const { taxCode, category } = readGoodsCode(value);
            onChange({ ...goods, taxCode, category: category === '' ? goods.category : category });
          }}
        />
      </Field>
      {text('codeName', 'half', true)}
      {text('category', 'third', false, { maxLength: TEXT_LENGTHS.category })}
      <Field {...field('rate', 'third', true)}>
        <Select
          value={rateValue({ bp: goods.rate, zeroRateKind: goods.zeroRateKind })}
          onChange={(_, { value }) => {
            const [bp = NaN, zeroRateKind = 0] = value.split('/').map(Number);
            onChange(withRate(goods, { bp, zeroRateKind }, formula));
          }}
        >
          {goods.rate < 0 && <option value={rateValue({ bp: goods.rate, zeroRateKind: 0 })}>请选择</option>}
          {rateChoices(goods, device, nature).map((choice) => (
            <option key={rateValue(choice)} value={rateValue(choice)}>
              {choice.label}
            </option>
          ))}
        </Select>
      </Field>
      {text('discount', 'third', false, { inputMode: 'decimal' })}
      {price('net')}
      {price('gross')}
      <div className={styles.third} />
      <Checkbox
        className={mergeClasses(styles.third, styles.check)}
        label={GOODS_LABELS.preferential}
        checked={goods.preferential}
        onChange={(_, { checked }) => {
          onChange(withPreference(goods, checked === true));
        }}
      />
      {goods.preferential && (
        <Field {...field('policy', 'twoThirds', true)}>
          <Select
            value={goods.policy}
            onChange={(_, { value }) => {
              onChange(withPolicy(goods, value, formula));
            }}
          >
            <option value="">请选择</option>
            {PREFERENTIAL_POLICIES.map(({ zh }) => (
              <option key={zh} value={zh}>
                {zh}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}

interface PriceProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A price as it is typed; the number it is kept as shows once it is left. */
function PriceInput({ value, onChange }: PriceProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      autoComplete="off"
      inputMode="decimal"
      maxLength={MAX_PRICE_LENGTH}
      value={typed ?? value}
      onChange={(_, data) => {
        setTyped(data.value);
        onChange(data.value);
      }}
      onBlur={() => {
        setTyped(null);
      }}
    />
  );
}
