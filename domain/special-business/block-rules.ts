import type { Rule } from '../rules/define.ts';
import { PROVINCES } from '../regions/provinces.ts';
import { namesCounty, regionText } from '../regions/region.ts';
import { matches, type Match } from './codes/choice.ts';
import { yesNo } from './codes/yes-no.ts';
import { fieldsOf, type BlockRow, type Field, type SpecialBusiness } from './define.ts';
import { FIELD_KINDS, choicesOf, offeredChoices, shownValue } from './field-kinds.ts';

/** What is known beside the block; what isn't known counts as no. */
export interface BlockFacts {
  /** Tax codes of the goods lines. */
  readonly taxCodes?: readonly string[];
  /** The counterparty is a person. */
  readonly naturalPerson?: boolean;
  /** The taxpayer is labelled 房地产开发企业. */
  readonly developer?: boolean;
}

/** A row as its rules see it: the values, and the facts as 是/否. */
export type RowSubject = BlockRow;
type RowRule = Rule<RowSubject>;

/** The facts a `when` may name beside the fields. */
export const factsOf = (business: SpecialBusiness, known: BlockFacts): BlockRow => ({
  naturalPerson: yesNo(known.naturalPerson === true),
  developer: yesNo(known.developer === true),
  ...Object.fromEntries(
    Object.entries(business.codeFacts ?? {}).map(([fact, codes]) => [
      fact,
      yesNo((known.taxCodes ?? []).some((code) => codes.includes(code))),
    ]),
  ),
});

/** Lists up to this length are told in the message. */
const TOLD = 10;

const isTold = (field: Field): boolean => choicesOf(field).length > 0 && choicesOf(field).length <= TOLD;

/** Turns a row into what the rules see: every field there, and the facts. */
export function rowSubjects(business: SpecialBusiness, facts: BlockRow): (row: BlockRow) => RowSubject {
  const empty: BlockRow = Object.fromEntries(fieldsOf(business).map(([key]) => [key, '']));
  return (row) => ({ ...empty, ...row, ...facts });
}

/** What the lists of a row offer, for the messages: `seatClass.offered`. */
export const offeredTexts = (business: SpecialBusiness, subject: RowSubject): BlockRow =>
  Object.fromEntries(
    fieldsOf(business)
      .filter(([, field]) => isTold(field))
      .map(([key, field]) => [
        `${key}.offered`,
        offeredChoices(field, subject)
          .map(({ zh }) => zh)
          .join('、'),
      ]),
  );

const first = (when: Match | undefined): BlockRow =>
  Object.fromEntries(Object.entries(when ?? {}).map(([key, values]) => [key, values[0] ?? '']));

interface Place {
  readonly id: string;
  readonly key: string;
  readonly field: Field;
  readonly source: string;
}

const valueIn = (key: string, row: RowSubject): string => (row[key] ?? '').trim();

function presenceRules({ id, key, field, source }: Place): readonly RowRule[] {
  const { zh, required, requiredWhen, forbiddenWhen } = field;
  const needed = required === true || requiredWhen !== undefined;
  return [
    ...(needed
      ? [
          {
            id: `${id}.required`,
            source,
            field: key,
            fails: (row: RowSubject) => valueIn(key, row) === '' && matches(requiredWhen, row),
            zh: `${zh}不能为空`,
            bad: { ...first(requiredWhen), [key]: '' },
          },
        ]
      : []),
    ...(forbiddenWhen === undefined
      ? []
      : [
          {
            id: `${id}.forbidden`,
            source,
            field: key,
            fails: (row: RowSubject) => valueIn(key, row) !== '' && matches(forbiddenWhen, row),
            zh: `${zh}不可填写`,
            fix: { key: 'clearForbidden' as const, after: () => '' },
            bad: { ...first(forbiddenWhen), [key]: '1' },
          },
        ]),
  ];
}

function lengthRules({ id, key, field, source }: Place): readonly RowRule[] {
  const { zh, max } = field;
  if (max === undefined) return [];
  return [
    {
      id: `${id}.tooLong`,
      source,
      field: key,
      fails: (row) =>
        shownValue(field, row[key] ?? '').length > max &&
        !offeredChoices(field, row).some((choice) => choice.zh === row[key]),
      zh: `${zh}不能超过${String(max)}个字符`,
      bad: { [key]: '长'.repeat(max + 1) },
    },
  ];
}

function choiceRules({ id, key, field, source }: Place): readonly RowRule[] {
  if (choicesOf(field).length === 0 || field.open === true) return [];
  return [
    {
      id: `${id}.notOffered`,
      source,
      field: key,
      fails: (row) => {
        const offered = offeredChoices(field, row);
        const value = valueIn(key, row);
        return value !== '' && offered.length > 0 && !offered.some((choice) => choice.zh === value);
      },
      zh: isTold(field) ? `${field.zh}只能填写：{${key}.offered}` : `${field.zh}不在可选范围内，请重新选择`,
      bad: { ...first(choicesOf(field)[0]?.when), [key]: '随意' },
    },
  ];
}

function kindRules({ id, key, field, source }: Place): readonly RowRule[] {
  const { isValid, problem, bad } = FIELD_KINDS[field.kind];
  if (problem === '') return [];
  return [
    {
      id: `${id}.invalid`,
      source,
      field: key,
      fails: (row) => valueIn(key, row) !== '' && !isValid(row[key] ?? ''),
      zh: `${field.zh}${problem}`,
      bad: { [key]: bad },
    },
  ];
}

/** Begins with a province, as every place of the official tree does. */
const isKnownPlace = (value: string): boolean => {
  const place = regionText(value).trim();
  return PROVINCES.some((province) => place.startsWith(province));
};

/** A place that is not known at all is told once: how exact it is can't be said. */
function regionRules({ id, key, field }: Place): readonly RowRule[] {
  if (field.kind !== 'region') return [];
  return [
    {
      id: `${id}.county`,
      source: 'template V260401, sheet 3',
      level: 'warning',
      field: key,
      fails: (row) => isKnownPlace(row[key] ?? '') && !namesCounty(row[key] ?? ''),
      zh: `${field.zh}应填写到县（市、区）`,
      bad: { [key]: '广东省' },
    },
    {
      id: `${id}.unknown`,
      source: 'GB/T 2260',
      level: 'warning',
      field: key,
      fails: (row) => regionText(row[key] ?? '').trim() !== '' && !isKnownPlace(row[key] ?? ''),
      zh: `${field.zh}没有以省（自治区、直辖市）开头，请从列表中选择或核对`,
      bad: { [key]: '亚特兰蒂斯' },
    },
  ];
}

/** All rules of a row, field by field in the order of the form, then those over several fields. */
export function rowRules(business: SpecialBusiness): readonly RowRule[] {
  const { source } = business;
  return [
    ...fieldsOf(business).flatMap(([key, field]) => {
      const place = { id: `specialBusiness.${business.key}.${key}`, key, field, source };
      return [presenceRules, lengthRules, choiceRules, kindRules, regionRules].flatMap((make) => make(place));
    }),
    ...(business.conditions ?? []).map((condition): RowRule => ({
      id: `specialBusiness.${business.key}.${condition.id}`,
      source: condition.source,
      level: condition.level ?? 'error',
      field: condition.field,
      fails: (row) => matches(condition.when, row) && condition.fails(row),
      zh: condition.zh,
      bad: { ...first(condition.when), ...condition.bad },
    })),
  ];
}
