import type { SheetGrid } from '../grid/sheet-grid.ts';
import type { ImportFinding } from '../mapping.ts';

/** 7,50 and 1.000,000: a comma where others write a point. */
const COMMA = /“(\d{1,3}(?:\.\d{3})*,\d{1,2}|\d{1,3}(?:\.\d{3})+,\d+)”/;
/** One may be a slip. */
const LEAST = 2;
/** A number that is as good either way. */
const EITHER = /^\s*\d{1,3},\d{3}\s*$/;

/** Numbers of programs that are set to German: where several have a comma for their point, 500,000 may be 500; told once. */
export function decimalCommas(
  { texts }: SheetGrid,
  findings: readonly ImportFinding[],
): readonly ImportFinding[] {
  const found = findings.flatMap((finding) => {
    const [, example] = (finding.code.endsWith('.unreadable') && COMMA.exec(finding.message)) || [];
    return example === undefined ? [] : [{ ...finding, example }];
  });
  const [first] = found;
  const either = found.length < LEAST ? undefined : texts.find((text) => EITHER.test(text))?.trim();
  if (first === undefined || either === undefined) return [];
  const { line, field, example } = first;
  const message = `“${example}”像以逗号作小数点，“${either}”已按千分位读取，请核对各行数量、单价和金额`;
  return [{ code: 'import.quantity.commas', line, field, message }];
}
