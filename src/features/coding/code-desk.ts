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
