import type { LineColumns } from '../../domain/goods/columns.ts';
import { mergeSameGoods } from '../../domain/goods/merge.ts';
import { recalculate, totalsOf } from '../../domain/goods/recalculate.ts';
import { compare, cycling, selfTest } from './compare.ts';
import { mergeableLines, plainGoods, type PlainGoods } from './merge-lines.ts';
import { atMost, significant, type Bench, type BenchReport } from './report.ts';

const LINES = 5000;
const MIDDLE = 50_000;
const MANY = 500_000;
/** Enough that the branch predictor can't learn the data by heart. */
const SETS = 8;
const ROUNDS = 25;
const GROWTH_ROUNDS = 11;
const VS_MAP = 1 / 30;
const GROWTH_MIDDLE = 2;
const GROWTH_MANY = 6;

interface PlainGroup {
  readonly first: PlainGoods;
  quantity: number;
  amount: number;
  tax: number;
}

/** The straightforward merge: a Map with the eight keys joined. */
function mapMerge(lines: readonly PlainGoods[]): readonly PlainGroup[] {
  const groups = new Map<string, PlainGroup>();
  for (const line of lines) {
    const key = [
      line.name,
      line.spec,
      line.unit,
      line.price,
      line.taxRate,
      line.taxCode,
      line.category,
      line.policy,
    ].join('\u001f');
    const known = groups.get(key);
    if (known === undefined)
      groups.set(key, { first: line, quantity: line.quantitySum, amount: line.amountSum, tax: line.taxSum });
    else {
      known.quantity += line.quantitySum;
      known.amount += line.amountSum;
      known.tax += line.taxSum;
    }
  }
  return [...groups.values()];
}

/** The same with the key concatenated by +. */
function concatenatedMerge(lines: readonly PlainGoods[]): number {
  const groups = new Map<string, PlainGroup>();
  for (const line of lines) {
    const { name, spec, unit, price, taxRate, taxCode, category, policy } = line;
    const key = `${name}\u001f${spec}\u001f${unit}\u001f${price}\u001f${taxRate}\u001f${taxCode}\u001f${category}\u001f${policy}`;
    const known = groups.get(key);
    if (known === undefined)
      groups.set(key, { first: line, quantity: line.quantitySum, amount: line.amountSum, tax: line.taxSum });
    else {
      known.quantity += line.quantitySum;
      known.amount += line.amountSum;
      known.tax += line.taxSum;
    }
  }
  return groups.size;
}

function made(count: number, seed: number): LineColumns {
  const lines = mergeableLines(count, seed);
  recalculate(lines, true);
  return lines;
}

const merge = (lines: LineColumns): number => mergeSameGoods(lines, true).count;

/** Groups that differ from those of the Map. */
function wrongGroups(lines: LineColumns): number {
  const merged = mergeSameGoods(lines, true);
  const expected = mapMerge(plainGoods(lines));
  const same = totalsOf(merged).total === totalsOf(lines).total && merged.count === expected.length;
  const differing = expected.filter(
    ({ quantity, amount, tax }, row) =>
      merged.quantity[row] !== quantity || merged.amount[row] !== amount || merged.tax[row] !== tax,
  );
  return differing.length + (same ? 0 : 1);
}

/** Smallest CPU time of one line for growing lists, in the same rounds, over that of 5000 lines. */
function growth(): { readonly middle: number; readonly many: number } {
  const small = Array.from({ length: SETS }, (_, seed) => made(LINES, seed + 1));
  const timings = compare(
    {
      small: cycling(small, merge),
      middle: cycling([made(MIDDLE, 21), made(MIDDLE, 22)], merge),
      many: cycling([made(MANY, 31)], merge),
    },
    'small',
    { rounds: GROWTH_ROUNDS },
  );
  return {
    middle: (timings.middle.ratioOfMinima * LINES) / MIDDLE,
    many: (timings.many.ratioOfMinima * LINES) / MANY,
  };
}

function run(): BenchReport {
  const sets = Array.from({ length: SETS }, (_, seed) => made(LINES, seed + 1));
  const plain = sets.map(plainGoods);
  const ours = cycling(sets, merge);
  const timings = compare(
    {
      ours,
      'Map, joined key': cycling(plain, (lines) => mapMerge(lines).length),
      'Map, concatenated key': cycling(plain, concatenatedMerge),
    },
    'ours',
    { rounds: ROUNDS },
  );
  const vs = (peer: 'Map, joined key' | 'Map, concatenated key') => ({
    ratio: significant(1 / timings[peer].ratioOfMinima),
    iqr: [significant(1 / timings[peer].iqr[1]), significant(1 / timings[peer].iqr[0])] as const,
  });
  const peers = {
    'Map, joined key': vs('Map, joined key'),
    'Map, concatenated key': vs('Map, concatenated key'),
  };
  const aa = significant(selfTest(ours, { rounds: ROUNDS }));
  const grown = growth();
  return {
    bench: 'merge',
    lines: LINES,
    rounds: ROUNDS,
    aa,
    ours: { cpuMs: significant(timings.ours.cpuMs), wallMs: significant(timings.ours.wallMs) },
    vs: peers,
    checks: { wrong: sets.reduce((wrong, set) => wrong + wrongGroups(set), 0), of: SETS * LINES },
    goals: [
      atMost('vs Map, joined key', VS_MAP, peers['Map, joined key'].ratio),
      atMost('a line of 50 000 vs of 5000', GROWTH_MIDDLE, grown.middle),
      atMost('a line of 500 000 vs of 5000', GROWTH_MANY, grown.many),
    ],
  };
}

export const mergeBench: Bench = {
  name: 'merge',
  about: `${String(LINES)} goods lines merged by name, spec, unit, price, rate, code; against a Map with a joined key, and growing to ${String(MANY)}`,
  run,
};
