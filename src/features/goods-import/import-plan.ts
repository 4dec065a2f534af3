import { choicesOf, fieldsOf, fingerprintOf, headerRowsIn } from '../../../domain/importing/recipe.ts';
import { headerKey } from '../../../domain/importing/headings/match-header.ts';
import type { ColumnChoice } from '../../../domain/importing/mapping.ts';
import type { SheetView, WorkbookView } from '../../../workers/contract/files-tasks.ts';
import type { LinesFrom } from '../../../workers/contract/ledger-sources.ts';
import { asProposed, bestIn, sheetOf, type MappingState } from './mapping-state.ts';

/** Which sheets of a workbook are imported, and how each of them is read. */
export interface ImportPlan {
  readonly book: WorkbookView;
  /** Index of the sheet that is looked at. */
  readonly shown: number;
  /** What is decided of every sheet that was looked at, in the order of the file. */
  readonly mappings: readonly MappingState[];
  /** Indexes of those that are imported; never none. */
  readonly taken: readonly number[];
  /** What is decided of a sheet is decided of the others with its headings, too. */
  readonly together: boolean;
  /** The sheets that were imported of it before, where others would be proposed now. */
  readonly remembered: readonly number[] | null;
  /** Lines of the invoice that came from this file before. */
  readonly there: readonly LinesFrom[];
}

/** What is known of a file from when it was read before. */
interface Known {
  /** Names of the sheets that were imported. */
  readonly names?: readonly string[];
  readonly there?: ImportPlan['there'];
}

/** The sheets whose lines were taken before, by their names; else the one that looks most like goods. */
export function firstPlan(book: WorkbookView, { names = [], there = [] }: Known = {}): ImportPlan | null {
  const best = bestIn(book);
  if (best === undefined) return null;
  const known = book.sheets.filter(({ name }) => names.includes(name));
  const taken = known.length === 0 ? [best] : known;
  const shown = taken.includes(best) ? best : (taken[0] ?? best);
  const isProposed = taken.length === 1 && shown === best;
  return {
    book,
    shown: shown.index,
    mappings: taken.map((sheet) => asProposed(book, sheet.index, sheet)),
    taken: taken.map(({ index }) => index),
    together: true,
    remembered: isProposed ? null : taken.map(({ index }) => index),
    there,
  };
}

/** A plan with the sheets that are looked at for the first time in it. */
export interface BegunPlan {
  readonly plan: ImportPlan;
  readonly fresh: readonly MappingState[];
}

export const mappingIn = ({ mappings }: ImportPlan, index: number): MappingState | undefined =>
  mappings.find(({ sheet }) => sheet === index);

export const shownIn = (plan: ImportPlan): MappingState | undefined => mappingIn(plan, plan.shown);

/** What is decided of the sheets that are imported, in their order. */
export const takenIn = ({ mappings, taken }: ImportPlan): readonly MappingState[] =>
  mappings.filter(({ sheet }) => taken.includes(sheet));

/** Mappings in place of those of the same sheets. */
export const withMappings = (plan: ImportPlan, changed: readonly MappingState[]): ImportPlan => ({
  ...plan,
  mappings: [
    ...plan.mappings.filter(({ sheet }) => !changed.some((one) => one.sheet === sheet)),
    ...changed,
  ].sort((a, b) => a.sheet - b.sheet),
});

/** With all the sheets that it names. */
function begin(plan: ImportPlan): BegunPlan {
  const named = [...plan.taken, plan.shown];
  const fresh = plan.book.sheets
    .filter(({ index }) => named.includes(index) && mappingIn(plan, index) === undefined)
    .map((sheet) => asProposed(plan.book, sheet.index, sheet));
  return { plan: withMappings(plan, fresh), fresh };
}

/** Another sheet is looked at. Where one alone is imported, it is this one from now on. */
export const showing = (plan: ImportPlan, index: number): BegunPlan =>
  begin({ ...plan, shown: index, taken: plan.taken.length === 1 ? [index] : plan.taken });

/** Other sheets are imported; one of them is looked at. */
export function taking(plan: ImportPlan, indexes: readonly number[]): BegunPlan {
  const taken = indexes.toSorted((a, b) => a - b);
  const [first] = taken;
  if (first === undefined) return { plan, fresh: [] };
  const came = taken.find((index) => !plan.taken.includes(index));
  const shown = taken.includes(plan.shown) ? plan.shown : (came ?? first);
  return begin({ ...plan, taken, shown });
}

const fingerprints = new WeakMap<SheetView, string>();

/** The headings of a sheet as they were found; '' for none. */
export function headingsOf(sheet: SheetView | undefined): string {
  if (sheet === undefined) return '';
  const known = fingerprints.get(sheet) ?? fingerprintOf(sheet.proposals);
  fingerprints.set(sheet, known);
  return known;
}

const isAlike = (one: SheetView | undefined, other: SheetView | undefined): boolean =>
  one !== other && headingsOf(one) !== '' && headingsOf(one) === headingsOf(other);

/** The other imported sheets with the headings of one. */
export const alikeIn = (plan: ImportPlan, { book, sheet }: MappingState): readonly MappingState[] =>
  takenIn(plan).filter((one) => isAlike(sheetOf(book, one.sheet), sheetOf(book, sheet)));

/** Those that can be decided with it; a sheet that is only looked at decides for none. */
export const followersIn = (plan: ImportPlan, mapping: MappingState): readonly MappingState[] =>
  plan.taken.includes(mapping.sheet) ? alikeIn(plan, mapping) : [];

/** A sheet and those that are decided with it. */
export const groupIn = (plan: ImportPlan, mapping: MappingState): readonly MappingState[] =>
  plan.together ? [mapping, ...followersIn(plan, mapping)] : [mapping];

/** Sheets that can be seen and have the headings of one that is imported. */
export const offeredIn = ({ book, taken }: ImportPlan): readonly SheetView[] =>
  book.sheets.filter(
    (sheet) =>
      !taken.includes(sheet.index) &&
      !sheet.hidden &&
      sheet.rows > 0 &&
      taken.some((index) => isAlike(sheet, sheetOf(book, index))),
  );

/** The choices of one sheet for another with its headings: by their places where all stand alike, else by the headings. */
export function choicesLike(
  own: MappingState,
  { choices, proposals }: MappingState,
): readonly ColumnChoice[] {
  const isSame =
    own.proposals.length === proposals.length &&
    own.proposals.every(({ header }, at) => headerKey(header) === headerKey(proposals[at]?.header ?? ''));
  return isSame
    ? own.proposals.map(({ index }, at) => ({ index, field: choices[at]?.field ?? null }))
    : choicesOf({ fields: fieldsOf(choices, proposals) }, own.proposals);
}

/** Where the header rows of one sheet are in another with its headings. */
export function headerRowsLike(own: MappingState, model: MappingState): readonly number[] {
  const [there, here] = [sheetOf(model.book, model.sheet), sheetOf(own.book, own.sheet)];
  const foundRow = there?.headerRows[0] ?? null;
  return headerRowsIn({ headerRows: model.headerRows, foundRow }, here?.headerRows ?? []);
}

const isTouched = ({ choices, proposals }: MappingState): boolean =>
  proposals.some(({ field }, at) => field !== choices[at]?.field);

/** A sheet as another with its headings was decided; what it says of the tax itself goes before what that one says. */
export function mappedLike(own: MappingState, model: MappingState): MappingState {
  const isOwnSide = own.taxReason !== '' && model.taxChosen === null;
  const { defaultName, cleanUp, buyerOnly, applied, taxInclusive, taxChosen } = model;
  return {
    ...own,
    ...{ defaultName, cleanUp, buyerOnly, applied },
    ...(isOwnSide ? {} : { taxInclusive, taxChosen }),
    choices: isTouched(model) ? choicesLike(own, model) : own.choices,
  };
}

/** What can be changed of a sheet beside its columns. */
export type Changed = Partial<
  Pick<MappingState, 'taxInclusive' | 'taxChosen' | 'defaultName' | 'cleanUp' | 'buyerOnly'>
>;

/** The same change to another sheet; where that says of itself on which side of the tax it is, nothing was chosen. */
export function changedLike(own: MappingState, { taxChosen: _, ...changed }: Changed): MappingState {
  const { taxInclusive = own.taxInclusive } = changed;
  const isToldSo = own.taxReason !== '' && own.taxChosen === null && own.taxInclusive === taxInclusive;
  const isChosen = changed.taxInclusive !== undefined && !isToldSo;
  return { ...own, ...changed, taxChosen: isChosen ? 'hand' : own.taxChosen };
}
