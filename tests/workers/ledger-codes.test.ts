import { expect, it } from 'vitest';
import 'fake-indexeddb/auto';
import type { LedgerEngine } from '../../workers/ledger/engine.ts';
import { ALL, apply, engineWith, opened, set } from './opened-engine.ts';

const STEEL = { taxCode: '1080207010000000000', category: '黑色金属冶炼压延品' };
const CEMENT = { taxCode: '1080111010000000000', category: '非金属矿物制品' };

const codes = (engine: LedgerEngine): string[] => {
  const answer = engine.window({ window: ALL });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value.rows.map(({ name, taxCode, category }) => `${name} ${taxCode} ${category}`.trim());
};

const found = async (engine: LedgerEngine, row: number) => {
  const answer = await engine.findCodes({ row });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
};

async function named(journal: string | null, names: readonly string[], draftId = 'draft') {
  const engine = engineWith();
  await opened(engine, journal, draftId);
  const cells = names.map((name) => [name, '1', '2', '13%']);
  apply(engine, { kind: 'paste', row: 0, fields: ['name', 'quantity', 'price', 'taxRate'], cells });
  return engine;
}

it('a code is given to one line, or to all of its name without one, as one step', async () => {
  const engine = await named(null, ['钢', '砂', '钢', '钢']);
  apply(engine, { kind: 'giveCode', row: 3, code: CEMENT, sameName: false });
  apply(engine, { kind: 'giveCode', row: 0, code: STEEL, sameName: true });
  const [steel, cement] = [
    `钢 ${STEEL.taxCode} ${STEEL.category}`,
    `钢 ${CEMENT.taxCode} ${CEMENT.category}`,
  ];
  expect(codes(engine)).toEqual([steel, '砂', steel, cement]);
  await engine.travel('undo', { window: ALL });
  expect(codes(engine)).toEqual(['钢', '砂', '钢', cement]);
  expect(
    engine.apply({ command: { kind: 'giveCode', row: 9, code: STEEL, sameName: true }, window: ALL }),
  ).toEqual({
    ok: false,
    error: { code: 'ledger.rowGone', params: { row: 10 } },
  });
});

it('a discounted line takes a code with its discount', async () => {
  const engine = await named(null, ['钢']);
  apply(engine, { kind: 'discount', rows: [0], by: { rate: '10' } });
  apply(engine, { kind: 'giveCode', row: 0, code: STEEL, sameName: true });
  const coded = `钢 ${STEEL.taxCode} ${STEEL.category}`;
  expect(codes(engine)).toEqual([coded, coded]);
});

it('offers what goods of the name have in this draft and had in others, and matches all at once', async () => {
  const before = await named('codes-1', ['钢', '水泥'], 'a');
  apply(before, { kind: 'giveCode', row: 0, code: STEEL, sameName: false });
  apply(before, { kind: 'giveCode', row: 1, code: CEMENT, sameName: false });
  expect(before.export().ok).toBe(true);
  await before.close({ dropJournal: true });

  const engine = await named('codes-1', ['钢', '砂', '钢', '水泥', '砂'], 'b');
  const sand = { taxCode: '1020504020000000000', category: '非金属矿石' };
  apply(engine, { kind: 'giveCode', row: 1, code: sand, sameName: false });
  expect(await found(engine, 0)).toEqual({
    name: '钢',
    same: 1,
    uncoded: 4,
    found: [{ ...STEEL, from: 'device' }],
  });
  expect((await found(engine, 4)).found).toEqual([{ ...sand, from: 'draft' }]);
  const uncoded = await engine.uncodedNames();
  if (!uncoded.ok) throw new Error(uncoded.error.code);
  const known = uncoded.value.codes;
  expect(known).toHaveLength(3);
  expect(known).toEqual(
    expect.arrayContaining([
      { name: '钢', ...STEEL },
      { name: '水泥', ...CEMENT },
      { name: '砂', ...sand },
    ]),
  );
  apply(engine, { kind: 'matchCodes', codes: known });
  expect(codes(engine).map((line) => line.split(' ')[1] ?? '')).toEqual([
    STEEL.taxCode,
    sand.taxCode,
    STEEL.taxCode,
    CEMENT.taxCode,
    sand.taxCode,
  ]);
  await engine.travel('undo', { window: ALL });
  expect((await found(engine, 2)).uncoded).toBe(4);
  apply(engine, set(0, 'name', '新货'));
  expect((await found(engine, 0)).found).toEqual([]);
  await engine.close({ dropJournal: true });
});

it('codes that can not be kept are only not offered', async () => {
  const broken = engineWith((journal) => ({
    ...journal,
    learn: () => Promise.reject(new Error('full')),
    codes: () => Promise.reject(new Error('gone')),
  }));
  await opened(broken, 'codes-2');
  apply(broken, { kind: 'insert', row: 0, count: 1 });
  apply(broken, set(0, 'name', '钢'));
  apply(broken, { kind: 'giveCode', row: 0, code: STEEL, sameName: false });
  expect(broken.export().ok).toBe(true);
  expect((await found(broken, 0)).found).toEqual([{ ...STEEL, from: 'draft' }]);
  await broken.close({ dropJournal: true });
});

it('tells the names of all lines without a code, how many have each, and which have one somewhere', async () => {
  const engine = await named(null, ['钢', '砂', '钢', '水泥', '钢']);
  apply(engine, { kind: 'giveCode', row: 2, code: STEEL, sameName: false });
  const answer = await engine.uncodedNames();
  if (!answer.ok) throw new Error(answer.error.code);
  const { names, lines, codes: known } = answer.value;
  expect(names.map((name, at) => [name, lines[at]])).toEqual([
    ['钢', 2],
    ['砂', 1],
    ['水泥', 1],
  ]);
  expect(known).toEqual([{ name: '钢', ...STEEL }]);
});

it('a summary code goes into no line: typed, pasted or given, it is refused in the words of the bureau (M265)', async () => {
  const taxCode = '3040201000000000000';
  const refusal = { code: 'ledger.summaryCode', params: { taxCode } };
  const engine = await named(null, ['软件服务', '信息服务']);
  const refused = { ok: false, error: refusal };
  const typed = { kind: 'setCell', row: 0, field: 'taxCode', text: taxCode } as const;
  expect(engine.apply({ command: typed, window: ALL })).toEqual(refused);
  const code = { taxCode, category: '信息技术服务' };
  expect(engine.apply({ command: { kind: 'giveCode', row: 0, code, sameName: true }, window: ALL })).toEqual(
    refused,
  );
  const many = { kind: 'matchCodes', codes: [{ name: '软件服务', ...code }] } as const;
  expect(engine.apply({ command: many, window: ALL })).toEqual(refused);
  const cells = [[taxCode], [STEEL.taxCode]];
  const pasted = engine.apply({
    command: { kind: 'paste', row: 0, fields: ['taxCode'], cells },
    window: ALL,
  });
  expect(pasted).toMatchObject({
    ok: true,
    value: { refused: [{ row: 0, field: 'taxCode', error: refusal }] },
  });
  expect(codes(engine)).toEqual(['软件服务', `信息服务 ${STEEL.taxCode}`]);
});
