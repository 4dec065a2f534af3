import { taxCodeKind } from '../codes/tax-codes.ts';
import { appError, type AppError } from '../kernel/errors.ts';
import { cleanText } from '../kernel/clean-text.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import type { LineColumns, LineField } from './columns.ts';
import { lockedRefusal } from './discount/line-nature.ts';
import { editAmount, editPrice, editQuantity, type Edit } from './edit-number.ts';
import { editPolicy, editRate } from './edit-rate.ts';
import { growingTexts } from './growing-texts.ts';
import type { TEXT_COLUMNS } from './line-shapes.ts';
import { readCell } from './read-row.ts';
import { restoreRow, saveRow } from './saved-row.ts';
import { deductionRefusal } from './set-deduction.ts';
import { TEXT_LENGTHS } from './text-lengths.ts';

type Editor = (edit: Edit) => Result<LineColumns>;

/** Why a text can't be saved; null when it can. */
export function textRefusal(field: (typeof TEXT_COLUMNS)[number], text: string): AppError | null {
  if (text.length > TEXT_LENGTHS[field])
    return appError('ledger.textTooLong', { max: TEXT_LENGTHS[field], length: text.length });
  return field === 'taxCode' && taxCodeKind(text) === 'summary'
    ? appError('ledger.summaryCode', { taxCode: text })
    : null;
}

const textEditor =
  (column: (typeof TEXT_COLUMNS)[number]): Editor =>
  ({ lines, row, text }) => {
    const clean = cleanText(text);
    const refusal = textRefusal(column, clean);
    if (refusal !== null) return err(refusal);
    lines[column][row] = growingTexts(lines.dictionary).place(clean);
    return ok({ ...lines });
  };

const EDITORS: Readonly<Record<LineField, Editor>> = {
  name: textEditor('name'),
  spec: textEditor('spec'),
  unit: textEditor('unit'),
  taxCode: textEditor('taxCode'),
  category: textEditor('category'),
  policy: editPolicy,
  note: textEditor('note'),
  quantity: editQuantity,
  price: editPrice,
  amount: editAmount,
  taxRate: editRate,
};

/**
 * Puts what a person typed into a cell and derives what follows, in place on the arrays; the result is a new wrapper.
 * A text that can't be taken is refused and changes nothing; the text already shown is no edit.
 *
 * @param taxInclusive whether price and amount are shown with tax
 */
export function editCell(
  lines: LineColumns,
  row: number,
  field: LineField,
  text: string,
  taxInclusive: boolean,
): Result<LineColumns> {
  if (!(row >= 0 && row < lines.count)) return err(appError('ledger.rowGone', { row: row + 1 }));
  if (readCell(lines, row, field, taxInclusive) === text) return ok({ ...lines });
  const locked = field === 'note' ? null : lockedRefusal(lines, row);
  if (locked !== null) return err(locked);
  const saved = saveRow(lines, row);
  const result = EDITORS[field]({ lines, row, text, taxInclusive });
  const refusal = result.ok ? deductionRefusal(lines, row, taxInclusive) : result.error;
  if (refusal === null) return result;
  restoreRow(lines, row, saved);
  return err(refusal);
}
