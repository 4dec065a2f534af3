import { describe, expect, it } from 'vitest';
import { AS_READ } from '../../domain/importing/decisions/clean-up.ts';
import type { ColumnProposal } from '../../domain/importing/mapping.ts';
import {
  choicesOf,
  fieldsOf,
  fingerprintOf,
  fingerprintOfRows,
  headerRowsIn,
  readRecipes,
  recipeFor,
  recipeName,
  recipeText,
  taxSideOf,
  type Recipe,
} from '../../domain/importing/recipe.ts';

const columns = (...headers: string[]): ColumnProposal[] =>
  headers.map((header, index) => ({ index, header, field: null, score: 0, reason: '' }));

const recipe = (fingerprint: string, fields: Recipe['fields'] = [], buyer = ''): Recipe => ({
  fingerprint,
  buyer,
  fileName: '甲.xlsx',
  headerRows: [1],
  foundRow: 1,
  fields,
  taxInclusive: true,
  defaultName: '',
  cleanUp: { ...AS_READ, unreadable: 'skip', roundedCodes: 'empty' },
  keptAt: 7,
});

describe('a recipe', () => {
  it('belongs to the headings, however they are spelled', () => {
    expect(fingerprintOf(columns('品 名', '', '数量（件）'))).toBe(
      fingerprintOf(columns('品名', '数量(件)')),
    );
    expect(fingerprintOf(columns('品名', '数量'))).not.toBe(fingerprintOf(columns('数量', '品名')));
  });

  it('finds its columns where they are now, two of one heading by their order', () => {
    const fields = fieldsOf(
      [
        { index: 0, field: 'name' },
        { index: 1, field: null },
        { index: 2, field: 'quantity' },
      ],
      columns('名称', '备注', '数量'),
    );
    expect(choicesOf(recipe('a', fields), columns('', '数 量', '名称', '数量'))).toEqual([
      { index: 0, field: null },
      { index: 1, field: 'quantity' },
      { index: 2, field: 'name' },
      { index: 3, field: null },
    ]);
  });

  it.each<[string, Partial<Recipe>, readonly number[], readonly number[]]>([
    ['where they were', {}, [1], [1]],
    ['below two titles more', {}, [3], [3]],
    ['above those that were found', { headerRows: [0, 1], foundRow: 2 }, [3], [1, 2]],
    ['above the sheet now: as they are found', { headerRows: [0], foundRow: 2 }, [1, 2], [1, 2]],
    ['none, wherever headings are found', { headerRows: [] }, [4], []],
    ['of a time when nothing was noted', { foundRow: null }, [3], [1]],
  ])('has its header rows %s', (_, decided, found, rows) => {
    expect(headerRowsIn({ ...recipe('a'), ...decided }, found)).toEqual(rows);
  });

  it('leaves the tax to what a file says of the columns it takes', () => {
    const proposals = columns('品名', '金额', '价税合计').map((one, at) => ({
      ...one,
      field: (['name', 'amount', null] as const)[at] ?? null,
    }));
    const taken = recipe('a', [
      ['品名', 'name'],
      ['金额', 'amount'],
    ]);
    const other = recipe('a', [
      ['品名', 'name'],
      ['价税合计', 'amount'],
    ]);
    expect(taxSideOf(taken, { proposals, taxReason: '金额×税率＝税额' })).toBeNull();
    expect(taxSideOf(taken, { proposals, taxReason: '' })).toBe(true);
    expect(taxSideOf(other, { proposals, taxReason: '金额×税率＝税额' })).toBe(true);
    expect(taxSideOf({ ...taken, taxInclusive: null }, { proposals, taxReason: '' })).toBeNull();
  });

  it('knows rows that were made headings by hand by their texts, those of merging once', () => {
    const rows = [
      ['品 名', '金额', '金额'],
      ['品名', '未税', '含税'],
    ];
    expect(fingerprintOfRows(rows)).toBe(fingerprintOf(columns('品名', '金额_未税', '金额_含税')));
    expect(fingerprintOfRows([])).toBe('');
  });

  it('is kept as a text of its own under the name of its headings and buyer, and reads back as it was', () => {
    const [own, other] = [recipe('a', [['名称', 'name']]), recipe('a', [], '甲公司')];
    expect(readRecipes(recipeText(own) ?? '')).toEqual([own]);
    expect(readRecipes(JSON.stringify([own, other]))).toEqual([own, other]);
    const names = [own, other, recipe('b')].map(recipeName);
    expect(new Set(names).size).toBe(3);
    expect(recipeName({ fingerprint: 'a', buyer: '' })).toBe(names[0]);
  });

  it('of a wide sheet is as short as any other, and known by a print of its headings', () => {
    const wide = columns(
      ...Array.from({ length: 256 }, (_, index) => `第${String(index)}列很长很长的标题文字`),
    );
    const fingerprint = fingerprintOf(wide);
    expect(fingerprint.length).toBeLessThan(40);
    expect(fingerprintOf(wide)).toBe(fingerprint);
    expect(fingerprintOf(wide.toReversed())).not.toBe(fingerprint);
    expect(fingerprintOfRows([wide.map(({ header }) => header)])).toBe(fingerprint);
    // One that was kept with all its headings is found again.
    const spelled = wide.map(({ header }) => header).join('|');
    expect(readRecipes(JSON.stringify(recipe(spelled)))[0]?.fingerprint).toBe(fingerprint);
  });

  it('that has more letters than an entry is none', () => {
    const fields = Array.from({ length: 200 }, (_, at) => [`标题${String(at)}`.repeat(12), 'spec'] as const);
    expect(recipeText(recipe('a', fields))).toBeNull();
  });

  it('of a buyer goes before the one for all; neither takes the place of the other', () => {
    const [all, own] = [recipe('a'), recipe('a', [['名称', 'name']], '甲公司')];
    const kept = [all, own];
    expect(recipeFor(kept, { fingerprint: 'a', buyer: '甲公司' })).toBe(own);
    expect(recipeFor(kept, { fingerprint: 'a', buyer: '乙公司' })).toBe(all);
    expect(recipeFor(kept, { fingerprint: 'a', buyer: '' })).toBe(all);
    expect(recipeFor([own], { fingerprint: 'a', buyer: '' })).toBeUndefined();
    expect(recipeFor(kept, { fingerprint: '', buyer: '' })).toBeUndefined();
  });

  it('that is none is left out', () => {
    expect(readRecipes('nothing')).toEqual([]);
    expect(readRecipes('{}')).toEqual([]);
    const odd = [
      null,
      3,
      { fingerprint: 'a' },
      { fingerprint: 'a', fields: [['名称', 'fake'], 1, ['数量', 'quantity']] },
    ];
    expect(readRecipes(JSON.stringify(odd))).toEqual([
      {
        ...recipe('a', [['数量', 'quantity']]),
        fileName: '',
        headerRows: [],
        foundRow: null,
        taxInclusive: null,
        cleanUp: AS_READ,
        keptAt: 0,
      },
    ]);
  });
});
