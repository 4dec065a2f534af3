import {
  compareDrafts,
  type Comparison,
  type LinePair,
  type VersionKey,
} from '../../domain/draft-merge/compare-drafts.ts';
import { composeDraft } from '../../domain/draft-merge/compose-draft.ts';
import type { Unit } from '../../domain/draft-merge/line-units.ts';
import { readCell, readRow } from '../../domain/goods/read-row.ts';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { Steps } from '../../domain/kernel/steps.ts';
import { checkInvoice } from '../../domain/rules/check-invoice.ts';
import { draftCheckOf } from '../../domain/rules/draft-check.ts';
import { counted } from '../../domain/rules/findings.ts';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import type {
  checkChoice,
  ComparedLine,
  ComparedPair,
  compareVersions,
  exportChoice,
  readPairs,
} from '../contract/draft-tasks.ts';
import { exported } from './exported.ts';

const NONE = err(appError('conflict.settled'));

/** The two versions that are being compared. */
export class ConflictEngine {
  #comparison: Comparison | null = null;

  compare(versions: InputOf<typeof compareVersions>): Result<OutputOf<typeof compareVersions>> {
    const comparison = compareDrafts(versions);
    const { groups, lines, pairs } = comparison;
    const { kept, copy } = versions;
    this.#comparison = comparison;
    return ok({
      groups,
      lines,
      pairs: pairs.length,
      differing: Uint32Array.from(pairs.flatMap(({ differs }, at) => (differs.length > 0 ? [at] : []))),
      totals: { kept: totalsOf(kept.lines), copy: totalsOf(copy.lines) },
      counts: { kept: kept.lines.count, copy: copy.lines.count },
    });
  }

  pairs({ places }: InputOf<typeof readPairs>): Result<OutputOf<typeof readPairs>> {
    const comparison = this.#comparison;
    if (comparison === null) return NONE;
    return ok({
      pairs: places.flatMap((place) => {
        const pair = comparison.pairs[place];
        return pair === undefined ? [] : [inWords(comparison, pair)];
      }),
    });
  }

  async check(
    { choice, facts }: InputOf<typeof checkChoice>,
    drive: <T>(steps: Steps<T>) => Promise<T>,
  ): Promise<Result<OutputOf<typeof checkChoice>>> {
    if (this.#comparison === null) return NONE;
    const { face, lines } = composeDraft(this.#comparison, choice);
    const issues = await drive(checkInvoice(face, lines, facts));
    return ok({
      totals: totalsOf(lines),
      count: lines.count,
      checked: draftCheckOf(counted(issues)),
    });
  }

  export({ choice }: InputOf<typeof exportChoice>): Result<OutputOf<typeof exportChoice>> {
    if (this.#comparison === null) return NONE;
    const { face, deviceId, taxpayerId, lines } = composeDraft(this.#comparison, choice);
    return ok({
      face,
      deviceId,
      taxpayerId,
      lines: exported({ lines, taxInclusive: face.taxInclusive }),
    });
  }
}

/** The one of the worker. */
export const comparing = new ConflictEngine();

const inWords = (comparison: Comparison, { kept, copy, differs }: LinePair): ComparedPair => ({
  kept: lineOf(comparison, 'kept', kept),
  copy: lineOf(comparison, 'copy', copy),
  differs,
});

function lineOf({ versions }: Comparison, key: VersionKey, unit: Unit | null): ComparedLine | null {
  if (unit === null) return null;
  const { lines, face } = versions[key];
  const discount = unit.rows === 2 ? readCell(lines, unit.row + 1, 'amount', face.taxInclusive) : '';
  return { ...readRow(lines, unit.row, face.taxInclusive), discount };
}
