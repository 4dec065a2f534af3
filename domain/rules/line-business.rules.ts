import type { LineField } from '../goods/columns.ts';
import type { Rule } from './define.ts';
import type { LineFacts, LineSubject } from './line-facts.ts';

type LineRule = Rule<LineSubject, LineFacts>;

const source = '001 §5.7, DOMAIN A3';

const when = { business: [true] };

/** Cells a special business may have its say in. */
const ASKED = {
  spec: '规格型号',
  unit: '单位',
  quantity: '数量',
  price: '单价',
} as const satisfies Partial<Record<LineField, string>>;

type Asked = keyof typeof ASKED;

const EACH_ASKED = Object.entries(ASKED) as readonly (readonly [Asked, string])[];

const isEmpty = (value: string | number): boolean =>
  typeof value === 'string' ? value.trim() === '' : Number.isNaN(value);

/** Quantities are compared as numbers: 1.00 is 1. */
const isAs = (value: string | number, wanted: string): boolean =>
  typeof value === 'string' ? value === wanted : value === Number(wanted);

const rulesOf = ([field, label]: readonly [Asked, string]): readonly LineRule[] => [
  {
    id: `line.${field}.business.empty`,
    source,
    field,
    when,
    fails: (line) => line.business.empty?.includes(field) === true && !isEmpty(line[field]),
    zh: `当前特定业务的${label}应为空`,
    fix: { key: 'fitGoods', after: () => '' },
    bad: { business: { empty: [field] }, [field]: field === 'spec' || field === 'unit' ? '甲' : 1 },
  },
  {
    id: `line.${field}.business.set`,
    source,
    field,
    when,
    fails: (line) => {
      const wanted = line.business.set?.[field];
      return wanted !== undefined && !isAs(line[field], wanted);
    },
    zh: `当前特定业务的${label}应为“{wanted}”`,
    holes: (line) => ({ wanted: line.business.set?.[field] ?? '' }),
    fix: { key: 'fitGoods', after: (line) => line.business.set?.[field] ?? '' },
    bad: { business: { set: { [field]: field === 'spec' || field === 'unit' ? '辆' : '7' } } },
  },
  {
    id: `line.${field}.business.required`,
    source,
    field,
    when,
    fails: (line) =>
      line.business.required?.includes(field) === true &&
      line.business.set?.[field] === undefined &&
      isEmpty(line[field]),
    zh: `当前特定业务的${label}不能为空`,
    bad: { business: { required: [field] }, [field]: field === 'spec' || field === 'unit' ? '' : NaN },
  },
];

/** What a special business asks of a line; discounts are asked nothing. M222–M224 */
export const LINE_BUSINESS_RULES: readonly LineRule[] = EACH_ASKED.flatMap(rulesOf);
