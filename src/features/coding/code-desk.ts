import { knownName } from '../../../domain/coding/known-name.ts';
import type { NamedCode } from '../../../domain/goods/goods-codes.ts';
import type { KnownPairs, NameAndCode } from '../../../workers/contract/coding-tasks.ts';

/** What a taxpayer's directories say of codes, and what is kept there. */
export interface CodeDesk {
  /** What was chosen before, and what the library says. */
  readonly known: () => Promise<{
    readonly learned: readonly NamedCode[];
    readonly library: readonly NamedCode[];
  }>;
  /** Keeps what somebody chose. */
  readonly learn: (codes: readonly NamedCode[]) => Promise<unknown>;
}

type Known = Awaited<ReturnType<CodeDesk['known']>>;

const pair = ({ name, taxCode }: NamedCode): NameAndCode => [name, taxCode];

/** Of two choices for a name the later one counts. */
export const pairsOf = ({ learned, library }: Known, here: readonly NamedCode[] = []): KnownPairs => ({
  learned: [...learned, ...here].map(pair),
  library: library.map(pair),
});

type CodesByName = ReadonlyMap<string, readonly NamedCode[]>;

const byName = new WeakMap<readonly NamedCode[], CodesByName>();

/** A list by its names, sorted once: names are asked for with every key. */
function sortedByName(codes: readonly NamedCode[]): CodesByName {
  const before = byName.get(codes);
  if (before !== undefined) return before;
  const sorted = new Map<string, NamedCode[]>();
  for (const code of codes) {
    const name = knownName(code.name);
    const same = sorted.get(name);
    if (same === undefined) sorted.set(name, [code]);
    else same.push(code);
  }
  byName.set(codes, sorted);
  return sorted;
}

/** The same of one name only. */
export function pairsOfName({ learned, library }: Known, name: string): KnownPairs {
  const of = (codes: readonly NamedCode[]) => sortedByName(codes).get(knownName(name)) ?? [];
  return pairsOf({ learned: of(learned), library: of(library) });
}

/** A desk whose directories are read once: for as long as one dialog is open. */
export function readOnce(desk: CodeDesk): CodeDesk {
  let known: ReturnType<CodeDesk['known']> | null = null;
  return { ...desk, known: () => (known ??= desk.known()) };
}
