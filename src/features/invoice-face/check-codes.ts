import { isAuthorized } from '../../../domain/account/authorizations.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { InvoiceFacts } from '../../../domain/rules/check-invoice.ts';
import { errorsFirst, remedyOf, type Issue } from '../../../domain/rules/define.ts';
import type { Findings } from '../../../domain/rules/findings.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { searchLane } from '../../../workers/client/search-lane.ts';
import { checkNames, type NameAndCode } from '../../../workers/contract/coding-tasks.ts';
import type { OutputOf } from '../../../workers/contract/define-task.ts';
import { codedNames } from '../../../workers/contract/ledger-codes.ts';
import { knownCodes } from '../../offline/known-codes.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import type { LedgerPort } from './ledger-port.ts';

interface Checking {
  readonly ledger: Pick<LedgerPort, 'check' | 'ask'>;
  readonly facts: InvoiceFacts;
  readonly store: Pick<OfflineStore, 'read' | 'keepEntries' | 'session'>;
  readonly taxpayerId: string;
}

/** Lines that are listed. */
const LISTED = 500;

const pairs = (codes: readonly { readonly name: string; readonly taxCode: string }[]) =>
  codes.map(({ name, taxCode }): NameAndCode => [name, taxCode]);

/**
 * 编码检查: codes and rates by the rules, then names against codes by what is found for the names, for companies that may
 * choose goods. Where nothing can be found, as before the table of codes was ever loaded, the rules have the word alone.
 * M036, M265
 */
export async function checkCodes({ ledger, facts, store, taxpayerId }: Checking): Promise<Result<Findings>> {
  const byRules = await ledger.check(facts, { kind: 'coding' });
  if (!byRules.ok || !isAuthorized(store.session, 'goods')) return byRules;
  const coded = await ledger.ask(codedNames, {});
  if (!coded.ok || coded.value.names.length === 0) return byRules;
  const { names, codes } = coded.value;
  const { learned, library } = await knownCodes(store, taxpayerId);
  const known = { learned: pairs(learned), library: pairs(library) };
  const found = await runTask(searchLane(), checkNames, { names, codes, known, limit: LISTED });
  return found.ok ? ok(withNames(byRules.value, coded.value, found.value)) : byRules;
}

/** Findings with those of names, line by line. */
function withNames(
  { issues, errors, warnings, classes }: Findings,
  { lines, rows }: OutputOf<typeof codedNames>,
  { at, issues: said }: OutputOf<typeof checkNames>,
): Findings {
  const ends = Uint32Array.from(lines);
  for (let place = 1; place < ends.length; place++)
    ends[place] = (ends[place - 1] ?? 0) + (lines[place] ?? 0);
  const count = at.reduce((sum, place) => sum + (lines[place] ?? 0), 0);
  const ofNames = said.flatMap((issue, order): Issue[] => {
    const place = at[order] ?? 0;
    const end = ends[place] ?? 0;
    return Array.from(rows.subarray(end - (lines[place] ?? 0), end).subarray(0, LISTED), (line) => ({
      ...issue,
      line,
    }));
  });
  const [first] = said;
  const remedy = first === undefined ? 'confirm' : remedyOf(first);
  return {
    issues: errorsFirst(
      [...issues, ...ofNames.slice(0, LISTED)].sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    ),
    errors,
    warnings: warnings + count,
    classes: { ...classes, [remedy]: classes[remedy] + count },
  };
}
