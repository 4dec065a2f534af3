import { NUMBER_FIELDS, type NumberField } from '../columns/field-columns.ts';
import type { HeaderScale } from './header-scale.ts';
import { TARGET_NAMES, type LineFinding } from '../mapping.ts';
import { simplified } from '../cells/simplified.ts';

const PER_MANY = /[/每]\s*(十|百|千|万|10{2,4}(?!\d)|k(?=pcs))(?![元圆克米瓦升])/i;
/** The same in digits, or as a letter: 元/1000只, /Kpcs. */
const IN_DIGITS: Readonly<Record<string, string>> = { 100: '百', 1000: '千', 10000: '万', k: '千', K: '千' };

const TENS = ['', '十', '百', '千', '万'];
const PARTS: Readonly<Record<number, string>> = { [-1]: '角', [-2]: '分' };

/** What numbers are in by the places they are moved: 万元 for 4, 百万元 for 6. */
function scaleWord(places: number): string {
  const [least, word] = places >= 8 ? [8, '亿元'] : places >= 4 ? [4, '万元'] : [0, '元'];
  return PARTS[places] ?? `${TENS[places - least] ?? ''}${word}`;
}

export const PER_MANY_CODE = 'import.price.perMany';

type Headings = Readonly<Record<'price' | 'quantity', string>>;

/** Of how many a heading names the price, whatever the quantity is counted in; '' where of one. */
export function perManyOf(price: string): string {
  const [, many = ''] = PER_MANY.exec(simplified(price.normalize('NFKC'))) ?? [];
  return IN_DIGITS[many] ?? many;
}

/** 元/百只: the price is not that of one; '' where it is. */
export function manyOf({ price, quantity }: Headings): string {
  const many = perManyOf(price);
  return quantity.includes(many) ? '' : many;
}

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
    const word = scaleWord(places);
    const scaled =
      field === 'quantity'
        ? `表头写明数量以${word.replace('元', '')}为单位，已换算，请与单价核对`
        : `表头写明${name}以${word}为单位，已换算为元，请核对`;
    const foreign = `${name}的币种是${currency}，请换算为人民币后再导入`;
    return [
      ...(places !== 0 ? [{ code: `import.${field}.scaled`, field, message: scaled }] : []),
      ...(currency === '' ? [] : [{ code: `import.${field}.currency`, field, message: foreign }]),
    ];
  }),
];
