import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkCodes } from '../../src/features/invoice-face/check-codes.ts';
import { LedgerClient } from '../../src/ledger/ledger-client.ts';
import type { KnownCodes } from '../../src/offline/known-codes.ts';
import { openLane } from '../../workers/client/lanes.ts';

const STEEL = '1080207010000000000';
const RICE = '1010101010000000000';
const ODD = '无人识得之物';

let client: LedgerClient;

beforeEach(async () => {
  client = new LedgerClient(openLane('ledger'));
  await client.open({ draftId: crypto.randomUUID(), journal: null, saved: null });
});
afterEach(() => client.close(true));

const fill = (lines: readonly (readonly string[])[]) =>
  client.apply({ kind: 'paste', row: 0, fields: ['name', 'taxCode', 'taxRate', 'amount'], cells: lines });

const found = async (known: Partial<KnownCodes>, authorizations?: readonly 'buyer'[]) => {
  const session = { authorizations } as never;
  const read = <T>() => Promise.resolve({ learned: [], library: [], ...known } as T);
  const store = { read, keepEntries: () => Promise.reject(new Error('nothing is kept')), session };
  const checked = await checkCodes({ ledger: client, facts: {}, store, taxpayerId: 't' });
  if (!checked.ok) throw new Error(checked.error.code);
  return checked.value;
};
const LEARNED = { learned: [{ name: ODD, taxCode: RICE, category: '谷物' }] };

it('lines whose code goes with other goods than their name are told, with what is found for it (M265)', async () => {
  await fill([
    [ODD, STEEL, '13%', '10'],
    ['另一个怪名', STEEL, '9%', '10'],
    [ODD, RICE, '9%', '10'],
    [ODD, STEEL, '13%', '20'],
  ]);
  const { issues, warnings, errors, classes } = await found(LEARNED);
  expect(issues.map(({ rule, line }) => [rule, line])).toEqual([
    ['coding.name', 0],
    ['coding.rate', 1],
    ['coding.name', 3],
  ]);
  expect(issues[0]?.message).toMatch(
    /^“无人识得之物”的编码为\*黑色金属冶炼压延品\*（1080207010000000000），按名称通常为\*谷物\*.+（1010101010000000000），请核对$/,
  );
  expect({ warnings, errors, confirm: classes.confirm }).toEqual({ warnings: 3, errors: 0, confirm: 3 });
});

it('what is told of names is told only to companies that may choose goods, the rest to all (M036)', async () => {
  await fill([
    [ODD, STEEL, '13%', '10'],
    ['另一个怪名', STEEL, '9%', '10'],
  ]);
  expect((await found(LEARNED, ['buyer'])).issues.map(({ rule }) => rule)).toEqual(['coding.rate']);
});

it('five thousand lines of one name are counted, and listed as far as anybody reads', async () => {
  await fill(Array.from({ length: 5000 }, () => [ODD, STEEL, '13%', '10']));
  const { issues, warnings } = await found(LEARNED);
  expect(warnings).toBe(5000);
  expect(issues).toHaveLength(500);
});
