import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../../../domain/special-business/define.ts';
import { ID_TYPES, SELLER_ID_TYPES } from '../../../domain/special-business/codes/id-types.ts';
import { PASSENGER_VEHICLES } from '../../../domain/special-business/codes/passenger-vehicles.ts';
import { COUNTRIES } from '../../../domain/special-business/codes/countries.ts';
import { choiceOf, type Choice } from '../../../domain/special-business/codes/choice.ts';
import { choicesOf } from '../../../domain/special-business/field-kinds.ts';
import { namesCounty } from '../../../domain/regions/region.ts';
import { SPECIAL_BUSINESSES } from '../../../domain/special-business/all.ts';
import { need } from './examples.ts';

interface Column {
  readonly header: string;
  readonly group: string | null;
  readonly rule: string;
  readonly maxChars: number;
  readonly options: readonly string[] | string | null;
}
interface Lists {
  readonly idTypes: readonly string[];
  readonly vehicles: readonly string[];
  readonly countries: readonly string[];
  readonly regions: readonly string[];
}
type Template = Readonly<
  Record<string, { readonly sheets: Readonly<Record<string, { readonly columns?: readonly Column[] }>> }>
>;

const DATA = new URL('../../../../shared/data/', import.meta.url);
const absent = !existsSync(DATA);
const load = (name: string): unknown => JSON.parse(readFileSync(new URL(name, DATA), 'utf8'));

/** Sheet 3 groups its columns by business, under these names. */
const GROUPS: Readonly<Record<string, string>> = {
  建筑服务: 'construction',
  货物运输服务: 'goodsTransport',
  不动产销售: 'realEstateSale',
  不动产租赁: 'realEstateLease',
  旅客运输服务: 'passengerTransport',
  '拖拉机和联合收割机:': 'tractor',
};

describe.skipIf(absent)("the bureau's own tables (skipped where ../shared is absent)", () => {
  const sheet = (name: string): readonly Column[] =>
    (load('bureau_batch_template.json') as Template)['V260401']?.sheets[name]?.columns ?? [];
  const lists = (): Lists => load('bureau_code_lists.json') as Lists;

  test('every column of sheet 3 is a field with its limit and its values', () => {
    const columns = sheet('3-特定业务信息').filter(({ group }) => (group ?? '') in GROUPS);
    expect(columns).toHaveLength(39);
    for (const { header, group, maxChars, options, rule } of columns) {
      const business = need(GROUPS[group ?? ''] ?? '');
      const [, field] = fieldsOf(business).find(([, { zh }]) => zh === header) ?? [];
      expect([group, header, field === undefined]).toEqual([group, header, false]);
      if (field === undefined) continue;
      if (field.max !== undefined) expect([header, field.max]).toEqual([header, maxChars]);
      if (rule.startsWith('非必填')) expect([header, field.required]).toEqual([header, undefined]);
      const words = Array.isArray(options) ? (options as readonly string[]) : [];
      for (const word of words)
        expect([header, word, choiceOf(choicesOf(field), word)?.zh]).not.toContain(undefined);
    }
    const fields = Object.values(GROUPS).flatMap((key) => fieldsOf(need(key)));
    expect(fields).toHaveLength(columns.length);
  });

  test('businesses are named as in column C of sheet 1', () => {
    const names = sheet('1-发票基本信息').find(({ header }) => header === '特定业务类型')?.options ?? [];
    expect(SPECIAL_BUSINESSES.map(({ zh }) => zh).filter((zh) => !names.includes(zh))).toEqual([]);
  });

  test('the lists hold the same words', () => {
    const words = (choices: readonly Choice[]): readonly string[] => choices.map(({ zh }) => zh).toSorted();
    expect(words(ID_TYPES)).toEqual(lists().idTypes.toSorted());
    expect(words(PASSENGER_VEHICLES)).toEqual(lists().vehicles.toSorted());
    expect(words(COUNTRIES).filter((zh) => !lists().countries.includes(zh))).toEqual([]);
    const seller = sheet('1-发票基本信息').find(({ header }) => header === '购买方证件类型')?.options;
    expect(words(SELLER_ID_TYPES)).toEqual(Array.isArray(seller) ? (seller as string[]).toSorted() : []);
  });

  test('every region of the bureau passes as named down to the county', () => {
    expect(lists().regions.filter((region) => !namesCounty(region))).toEqual([]);
  });
});
