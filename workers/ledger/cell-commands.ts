import { isTaxRate } from '../../domain/codes/tax-rates.ts';
import { isDiscount } from '../../domain/goods/discount/line-nature.ts';
import { emptyRefusal, NO_LIMITS } from '../../domain/goods/fit-goods.ts';
import { applyTextFix, planPlainTexts, planTextFix, type TextChange } from '../../domain/goods/fix-texts.ts';
import { watchCells } from '../../domain/goods/line-change.ts';
import { pasteCells } from '../../domain/goods/paste-cells.ts';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { readRate } from '../../domain/money/read-number.ts';
import type { CommandMeans, CommandOf } from './command.ts';
import { edited, type Content, type Done } from './ledger-change.ts';
import { eachOnce, someRows } from './rows.ts';

/** Longest unit a batch edit takes, characters. M173. */
const MAX_UNIT = 40;

/** Why a text is no unit or rate for many rows; null when it is. M173. */
function batchRefusal(field: 'unit' | 'taxRate', text: string): AppError | null {
  if (text.trim() === '') return appError(field === 'unit' ? 'ledger.unitRequired' : 'ledger.rateRequired');
  if (field === 'unit')
    return text.trim().length > MAX_UNIT ? appError('ledger.unitTooLong', { max: MAX_UNIT }) : null;
  return isTaxRate(readRate(text)?.bp ?? -1) ? null : appError('ledger.rateUnknown', { text });
}

export function batchEdit(
  content: Content,
  { rows, field, text }: CommandOf<'batchEdit'>,
  { goods }: CommandMeans,
): Result<Done> {
  const { lines, taxInclusive } = content;
  const meant = someRows(lines, rows);
  if (!meant.ok) return meant;
  const chosen = meant.value.filter((row) => !isDiscount(lines, row));
  const refusal = batchRefusal(field, text) ?? emptyRefusal(goods ?? NO_LIMITS, field, text);
  if (refusal !== null) return err(refusal);
  const changes = watchCells(lines, chosen);
  const done = pasteCells(
    lines,
    chosen,
    [field],
    Array.from(chosen, () => [text]),
    taxInclusive,
  );
  return ok({ ...edited(content, done.lines, changes(done.lines)), left: done });
}

export function fixTexts(
  content: Content,
  { diskType }: CommandOf<'fixTexts'>,
  means: CommandMeans,
): Result<Done> {
  return textsChanged(content, planTextFix(content.lines, diskType ?? means.diskType));
}

export const plainTexts = (content: Content): Result<Done> =>
  textsChanged(content, planPlainTexts(content.lines));

function textsChanged(content: Content, texts: readonly TextChange[]): Result<Done> {
  if (texts.length === 0) return ok({ ...content, change: null });
  const changes = watchCells(content.lines, eachOnce(texts.map(({ row }) => row)));
  const lines = applyTextFix(content.lines, texts);
  return ok(edited(content, lines, changes(lines)));
}
