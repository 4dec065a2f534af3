import { NUMBER_FIELDS, type NumberField } from './field-columns.ts';
import type { HeaderScale } from './header-scale.ts';
import { TARGET_NAMES, type LineFinding } from './mapping.ts';

const PER_MANY = /[/每]\s*(百|千|万)(?![元圆克米瓦升])/;

const SCALE_WORDS: Readonly<Record<number, string>> = {
  [-2]: '分',
  [-1]: '角',
  2: '百元',
  3: '千元',
  4: '万元',
  6: '百万元',
  8: '亿元',
};

export const PER_MANY_CODE = 'import.price.perMany';

type Headings = Readonly<Record<'price' | 'quantity', string>>;

/** 元/百只: the price is not that of one; '' where it is. */
export function manyOf({ price, quantity }: Headings): string {
  const [, many = ''] = PER_MANY.exec(price) ?? [];
  return quantity.includes(many) ? '' : many;
}

/** Digits of a price of so many. */
export const MANY_PLACES: Readonly<Record<string, number>> = { 百: 2, 千: 3, 万: 4 };

function perMany(headings: Headings): readonly LineFinding[] {
  const many = manyOf(headings);
  if (many === '') return [];
  const message = `表头写明单价按每${many}计，请核对数量、单价和金额`;
  return [{ code: PER_MANY_CODE, field: 'price', message }];
}

/** What the headings of numbers say of all that stands below them. */
export const headingFindings = (
  headings: Headings,
  scales: Readonly<Record<NumberField, HeaderScale>>,
): readonly LineFinding[] => [
  ...perMany(headings),
  ...NUMBER_FIELDS.flatMap((field): LineFinding[] => {
    const { places, currency } = scales[field];
    const name = TARGET_NAMES[field];
    const scaled = `表头写明${name}以${SCALE_WORDS[places] ?? ''}为单位，已换算为元，请核对`;
    const foreign = `${name}的币种是${currency}，请换算为人民币后再导入`;
    return [
      ...(places !== 0 ? [{ code: `import.${field}.scaled`, field, message: scaled }] : []),
      ...(currency === '' ? [] : [{ code: `import.${field}.currency`, field, message: foreign }]),
    ];
  }),
];
