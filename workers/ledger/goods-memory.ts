import { codesOf, sameNameRows, uncodedRows, type NamedCode } from '../../domain/goods/goods-codes.ts';
import type { LineColumns } from '../../domain/goods/columns.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import type { findCodes, FoundCode } from '../contract/ledger-codes.ts';
import { isRow, rowGone } from './command.ts';
import type { Journal } from './journal.ts';

const keyOf = ({ name, taxCode, category }: NamedCode): string => [name, taxCode, category].join('\0');

/** The codes goods had in the drafts of this user and tenant; without a journal nothing is remembered. */
export class GoodsMemory {
  readonly #journal: Journal | null;
  /** What was kept in this session already. */
  readonly #kept = new Set<string>();

  constructor(journal: Journal | null) {
    this.#journal = journal;
  }

  /** Keeps the codes of lines. What can't be kept is only not offered later. */
  async learn(lines: LineColumns): Promise<void> {
    const fresh = codesOf(lines).filter((code) => !this.#kept.has(keyOf(code)));
    if (this.#journal === null || fresh.length === 0) return;
    try {
      await this.#journal.learn(fresh);
      for (const code of fresh) this.#kept.add(keyOf(code));
    } catch {
      return;
    }
  }

  /** The codes of some names; none where they can't be read. */
  async find(names: readonly string[]): Promise<readonly NamedCode[]> {
    try {
      return (await this.#journal?.codes(names)) ?? [];
    } catch {
      return [];
    }
  }
}

const nameAt = ({ dictionary, name }: LineColumns, row: number): string => dictionary[name[row] ?? 0] ?? '';

/** What the line at a row could be given as its code, and all others with it. */
export async function codesFound(
  { lines }: { readonly lines: LineColumns },
  memory: GoodsMemory,
  { row }: InputOf<typeof findCodes>,
): Promise<Result<OutputOf<typeof findCodes>>> {
  if (!isRow(lines, row)) return rowGone(row);
  const name = nameAt(lines, row);
  const uncoded = uncodedRows(lines);
  const names = new Set([name, ...uncoded.map((other) => nameAt(lines, other))]);
  const here = codesOf(lines).filter((code) => names.has(code.name));
  const before = await memory.find([...names]);
  const all = [
    ...here.map((code) => ({ ...code, from: 'draft' as const })),
    ...before.map((code) => ({ ...code, from: 'device' as const })),
  ];
  const known = new Map(all.toReversed().map(({ from: _, ...code }) => [code.name, code]));
  return ok({
    name,
    same: sameNameRows(lines, row).length,
    found: eachOnce(all.filter((code) => code.name === name)),
    known: {
      lines: uncoded.filter((other) => known.has(nameAt(lines, other))).length,
      codes: [...known.values()],
    },
  });
}

function eachOnce(codes: readonly (NamedCode & FoundCode)[]): readonly FoundCode[] {
  const once = new Map(codes.toReversed().map((code) => [`${code.taxCode} ${code.category}`, code]));
  return [...once.values()].toReversed().map(({ taxCode, category, from }) => ({ taxCode, category, from }));
}
