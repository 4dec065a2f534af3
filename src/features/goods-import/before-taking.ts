import type { SheetResult } from '../../../workers/contract/files-tasks.ts';
import type { ReadyOutcome } from './import-phase.ts';
import { takenIn, type ImportPlan } from './import-plan.ts';
import { listedSheets } from './goods-import.text.ts';
import { sheetName, type MappingState } from './mapping-state.ts';

/** Why a table of another money is not taken yet, with what to do; null where all is in yuan. Nobody takes dollars for yuan by pressing a button. */
function otherMoney({ cleanUp }: MappingState, { findings }: SheetResult): string | null {
  const codes = Object.keys(findings);
  if (codes.some((code) => code.endsWith('.currencies')))
    return '表格中有多种币种，请换算为人民币，或删去币种列后再导入';
  if (!codes.some((code) => code.endsWith('.currency'))) return null;
  return cleanUp.exchangeRate === ''
    ? '金额是外币，请先填写汇率；按原数导入请填1'
    : '汇率应为大于0的数，如7.1234';
}

/** Sheets on both sides of the tax: their lines go on one invoice, whose prices are on one side. */
function bothSides(mappings: readonly MappingState[]): string | null {
  const [withTax] = mappings.filter(({ taxInclusive }) => taxInclusive);
  const [without] = mappings.filter(({ taxInclusive }) => !taxInclusive);
  return withTax === undefined || without === undefined
    ? null
    : `“${sheetName(withTax.book, withTax.sheet)}”的单价、金额含税，“${sheetName(without.book, without.sheet)}”的不含税，请核对后改为相同，或分开导入`;
}

/** Why nothing can be taken yet, with what to do; null where all is well. */
export function whyNotYet(plan: ImportPlan, { sheets }: ReadyOutcome): string | null {
  const mappings = takenIn(plan);
  for (const mapping of mappings) {
    const result = sheets.find(({ sheet }) => sheet === mapping.sheet);
    const why = result === undefined ? null : otherMoney(mapping, result);
    if (why !== null) return mappings.length === 1 ? why : `“${sheetName(plan.book, mapping.sheet)}”：${why}`;
  }
  return bothSides(mappings);
}

/** Nothing in the file tells the side of the tax, and nobody has said it of this file. */
export const isUnsaidSide = ({ taxReason, taxChosen }: MappingState): boolean =>
  taxReason === '' && taxChosen !== 'hand';

const sideText = ({ taxInclusive }: MappingState): string => (taxInclusive ? '含税' : '不含税');

/** Lines were taken on a side of the tax that nobody has confirmed: it is told with what was taken. */
export function takenUnsaid(mappings: readonly MappingState[]): readonly string[] {
  const [first] = mappings.filter(isUnsaidSide);
  return first === undefined ? [] : [`表格没有写明，单价、金额按${sideText(first)}导入，请核对`];
}

/** Sheets that are not looked at and don't tell the side of the tax they are read on. */
export function unsaidSides(plan: ImportPlan): readonly string[] {
  const unsaid = takenIn(plan).filter((mapping) => mapping.sheet !== plan.shown && isUnsaidSide(mapping));
  return ([true, false] as const).flatMap((taxInclusive) => {
    const names = unsaid
      .filter((mapping) => mapping.taxInclusive === taxInclusive)
      .map(({ book, sheet }) => sheetName(book, sheet));
    if (names.length === 0) return [];
    return [
      `${listedSheets(names)}没有写明单价、金额是否含税，按${taxInclusive ? '含税' : '不含税'}读取，请确认`,
    ];
  });
}
