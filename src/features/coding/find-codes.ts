import { TAX_CODE_DIGITS } from '../../../domain/codes/tax-codes.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import { readGoodsCode } from '../../../domain/goods/read-goods-code.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { searchLane } from '../../../workers/client/search-lane.ts';
import {
  codesBelow,
  describeCodes,
  searchCodes,
  suggestCodes,
} from '../../../workers/contract/coding-tasks.ts';
import type { FoundCode } from '../../../workers/contract/ledger-codes.ts';
import { pairsOfName, type CodeDesk } from './code-desk.ts';
import { rowOf, suggestedRows, usedRow, type CodeRow } from './code-row.ts';

/** Codes of a search that are listed. */
const LISTED = 50;

/** Of which goods the code is looked for. */
export interface Sought {
  readonly name: string;
  /** What goods of the name had, this draft's first. */
  readonly used: readonly FoundCode[];
  /** Codes are offered, not only found. M036 */
  readonly offered: boolean;
  readonly desk: CodeDesk;
}

type Rows = Promise<Result<readonly CodeRow[]>>;

/** What a name could be coded as, before anything is looked for. M261 */
export async function suggestions({ name, used, offered, desk }: Sought): Rows {
  if (!offered) return ok([]);
  const known = pairsOfName(await desk.known(), name);
  const [described, found] = await Promise.all([
    runTask(searchLane(), describeCodes, { codes: used.map(({ taxCode }) => taxCode) }),
    runTask(searchLane(), suggestCodes, { names: [name], known }),
  ]);
  if (!described.ok) return described;
  if (!found.ok) return found;
  return ok(suggestedRows(used, described.value.known, found.value.suggestions[0] ?? []));
}

/** The codes below one, of '' the topmost. M263 */
export async function below(parent: string): Rows {
  const found = await runTask(searchLane(), codesBelow, { parent });
  return found.ok ? ok(found.value.codes.map(rowOf)) : found;
}

/** Codes by what is typed: words, pinyin, digits; a whole code with those below it. */
export async function findTyped(text: string, sought: Sought): Rows {
  const { taxCode, category } = readGoodsCode(text);
  if (/^\d+$/.test(taxCode) && taxCode.length === TAX_CODE_DIGITS)
    return wholeCode(taxCode, category, sought);
  const found = await runTask(searchLane(), searchCodes, { text, limit: LISTED });
  return found.ok ? ok(found.value.codes.map(rowOf)) : found;
}

/** One that the table lacks is kept where it was used before: sellers print codes that are newer than the table. */
async function wholeCode(taxCode: string, category: string, { used, desk }: Sought): Rows {
  const described = await runTask(searchLane(), describeCodes, { codes: [taxCode] });
  if (!described.ok) return described;
  const [known = null] = described.value.known;
  if (known !== null) {
    const others = known.kind === 'summary' ? await below(taxCode) : ok([]);
    const row = category === '' ? rowOf(known) : { ...rowOf(known), short: category };
    return others.ok ? ok([row, ...others.value]) : others;
  }
  const { learned, library } = await desk.known();
  const before = [...used, ...learned, ...library].find((one) => one.taxCode === taxCode);
  const row =
    before === undefined ? null : usedRow({ ...before, ...(category === '' ? {} : { category }) }, null);
  return ok(row === null ? [] : [row]);
}
