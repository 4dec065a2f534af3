import { codesOf, sameNameRows, uncodedRows, type NamedCode } from '../../domain/goods/goods-codes.ts';
import type { LineColumns } from '../../domain/goods/columns.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import type { findCodes, FoundCode, uncodedNames } from '../contract/ledger-codes.ts';
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

/** Codes that goods of these names have here, and had before: those that count last. */
async function codesOfNames(lines: LineColumns, memory: GoodsMemory, names: ReadonlySet<string>) {
  const here = codesOf(lines).filter((code) => names.has(code.name));
  const before = await memory.find([...names]);
  return [
    ...here.map((code) => ({ ...code, from: 'draft' as const })),
    ...before.map((code) => ({ ...code, from: 'device' as const })),
  ];
}

/** The names of all lines without a code. */
export async function namesWithoutCode(
  { lines }: { readonly lines: LineColumns },
  memory: GoodsMemory,
): Promise<OutputOf<typeof uncodedNames>> {
  const counts = new Map<string, number>();
  for (const row of uncodedRows(lines)) {
    const name = nameAt(lines, row);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const known = await codesOfNames(lines, memory, new Set(counts.keys()));
  const codes = new Map(known.toReversed().map(({ from: _, ...code }) => [code.name, code]));
  return { names: [...counts.keys()], lines: Uint32Array.from(counts.values()), codes: [...codes.values()] };
}

/** What the line at a row could be given as its code, and how many others with it. */
export async function codesFound(
  { lines }: { readonly lines: LineColumns },
  memory: GoodsMemory,
  { row }: InputOf<typeof findCodes>,
): Promise<Result<OutputOf<typeof findCodes>>> {
  if (!isRow(lines, row)) return rowGone(row);
  const name = nameAt(lines, row);
  return ok({
    name,
    same: sameNameRows(lines, row).length,
    uncoded: uncodedRows(lines).length,
    found: eachOnce(await codesOfNames(lines, memory, new Set([name]))),
  });
}

function eachOnce(codes: readonly (NamedCode & FoundCode)[]): readonly FoundCode[] {
  const once = new Map(codes.toReversed().map((code) => [`${code.taxCode} ${code.category}`, code]));
  return [...once.values()].toReversed().map(({ taxCode, category, from }) => ({ taxCode, category, from }));
}
