import { longPrintOf } from '../kernel/text-print.ts';
import type { CleanUp } from './decisions/clean-up.ts';
import { readCleanUp } from './decisions/decisions.ts';
import { TARGET_FIELDS, type ColumnChoice, type ColumnProposal, type TargetField } from './mapping.ts';
import { headerKey } from './headings/match-header.ts';
import type { ColumnProposals } from './columns/propose-columns.ts';

/** What the user decided about tables with certain headings, to be decided so again. */
export interface Recipe {
  /** Of the headings as they were found. */
  readonly fingerprint: string;
  /** Only for invoices to this buyer; '' for all. */
  readonly buyer: string;
  /** The file it was made with. */
  readonly fileName: string;
  /** 0-based rows of the sheet. */
  readonly headerRows: readonly number[];
  /** The row the headings were found at then; null where that was not noted. */
  readonly foundRow: number | null;
  /** The field of each heading, in the order of the columns. */
  readonly fields: readonly (readonly [heading: string, field: TargetField])[];
  /** The side of the tax that was chosen by hand; null: what each file says of itself. */
  readonly taxInclusive: boolean | null;
  readonly defaultName: string;
  /** Without an exchange rate: next month's is another. */
  readonly cleanUp: CleanUp;
  /** Milliseconds since 1970, when it was decided last; 0 where that was not noted. */
  readonly keptAt: number;
}

/** What a recipe is for. */
export type RecipeKey = Pick<Recipe, 'fingerprint' | 'buyer'>;

/** A recipe goes to other laptops as a text of at most 10 000 letters. */
const MAX_LENGTH = 9_800;
/** Longer headings are known by their print: a wide sheet has more letters than a recipe may have. */
const MAX_FINGERPRINT = 1_000;

/** Headings in their order, without what differs from file to file; '' for a table without any. */
export const fingerprintOf = (proposals: readonly Pick<ColumnProposal, 'header'>[]): string =>
  shortened(
    proposals
      .map(({ header }) => headerKey(header))
      .filter((key) => key !== '')
      .join('|'),
  );

const shortened = (fingerprint: string): string =>
  fingerprint.length > MAX_FINGERPRINT
    ? `#${String(fingerprint.length)}#${longPrintOf(fingerprint)}`
    : fingerprint;

/** What a recipe is kept under: there is one for the same headings and buyer. */
export const recipeName = ({ fingerprint, buyer }: RecipeKey): string =>
  longPrintOf(JSON.stringify([fingerprint, buyer]));

/** The text a recipe is kept as; null where it is too long for one. */
export function recipeText(recipe: Recipe): string | null {
  const text = JSON.stringify(recipe);
  return text.length > MAX_LENGTH ? null : text;
}

/** The decisions of a recipe for the columns of a sheet; two columns of one heading are told apart by their order. */
export function choicesOf(
  { fields }: Pick<Recipe, 'fields'>,
  proposals: readonly ColumnProposal[],
): readonly ColumnChoice[] {
  const left = [...fields];
  return proposals.map(({ index, header }) => {
    const at = left.findIndex(([heading]) => heading === headerKey(header));
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return { index, field: found?.[1] ?? null };
  });
}

/** What the tax of a file lies in. */
const MONEY: readonly TargetField[] = ['price', 'amount'];

/**
 * The side of the tax a recipe decides, null where the file does: what the file says of the columns the recipe takes
 * goes before what was chosen for another file.
 */
export function taxSideOf(
  recipe: Recipe,
  { proposals, taxReason }: Pick<ColumnProposals, 'proposals' | 'taxReason'>,
): boolean | null {
  const choices = choicesOf(recipe, proposals);
  const isSame = proposals.every(
    ({ field }, at) => field === choices[at]?.field || ![field, choices[at]?.field].some(isMoney),
  );
  return isSame && taxReason !== '' ? null : recipe.taxInclusive;
}

const isMoney = (field: TargetField | null | undefined): boolean => MONEY.some((one) => one === field);

/** The fingerprint some rows would have as headings, texts that merging repeats taken once. */
export const fingerprintOfRows = (rows: readonly (readonly string[])[]): string => {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const headers = Array.from({ length: width }, (_, column) => {
    const keys = rows.map((row) => headerKey(row[column] ?? '')).filter((key) => key !== '');
    return { header: keys.filter((key, at) => key !== keys[at - 1]).join('') };
  });
  return fingerprintOf(headers);
};

/** The header rows of a recipe in a sheet whose headings are found elsewhere: a title more or less moves all of them. */
export function headerRowsIn(
  { headerRows, foundRow }: Pick<Recipe, 'headerRows' | 'foundRow'>,
  found: readonly number[],
): readonly number[] {
  const [row = foundRow] = found;
  if (foundRow === null || row === null) return headerRows;
  const moved = headerRows.map((one) => one + row - foundRow);
  return moved.some((one) => one < 0) ? found : moved;
}

/** The pairs a recipe keeps of the user's decisions. */
export const fieldsOf = (
  choices: readonly ColumnChoice[],
  proposals: readonly ColumnProposal[],
): Recipe['fields'] =>
  choices.flatMap(({ index, field }) => {
    const header = proposals.find((one) => one.index === index)?.header ?? '';
    return field === null ? [] : [[headerKey(header), field] as const];
  });

/** The recipe for such headings on an invoice to a buyer: their own, else the one for all. */
export const recipeFor = (
  recipes: readonly Recipe[],
  { fingerprint, buyer }: RecipeKey,
): Recipe | undefined => {
  const same = recipes.filter((one) => fingerprint !== '' && one.fingerprint === fingerprint);
  return same.find((one) => buyer !== '' && one.buyer === buyer) ?? same.find((one) => one.buyer === '');
};

/** Recipes as they were kept, several or one; what is none is left out. */
export function readRecipes(text: string): readonly Recipe[] {
  try {
    const kept: unknown = JSON.parse(text);
    return (Array.isArray(kept) ? kept : [kept]).flatMap((one: unknown) => readRecipe(one) ?? []);
  } catch {
    return [];
  }
}

type Loose = Readonly<Record<string, unknown>>;

const isField = (value: unknown): value is TargetField => TARGET_FIELDS.includes(value as TargetField);

const wholeOf = (value: unknown): number | null => (Number.isSafeInteger(value) ? Number(value) : null);

function readRecipe(kept: unknown): Recipe | null {
  const { fingerprint, buyer, fileName, headerRows, foundRow, fields, taxInclusive, ...more } = (kept ??
    {}) as Loose;
  const { defaultName, cleanUp, keptAt } = more;
  if (typeof fingerprint !== 'string' || fingerprint === '' || !Array.isArray(fields)) return null;
  return {
    fingerprint: shortened(fingerprint),
    buyer: typeof buyer === 'string' ? buyer : '',
    fileName: typeof fileName === 'string' ? fileName : '',
    headerRows: Array.isArray(headerRows)
      ? headerRows.filter((row: unknown) => Number.isSafeInteger(row))
      : [],
    foundRow: wholeOf(foundRow),
    fields: fields.flatMap((pair: unknown) => {
      const [heading, field] = Array.isArray(pair) ? (pair as readonly unknown[]) : [];
      return typeof heading === 'string' && isField(field) ? [[heading, field] as const] : [];
    }),
    taxInclusive: typeof taxInclusive === 'boolean' ? taxInclusive : null,
    defaultName: typeof defaultName === 'string' ? defaultName : '',
    cleanUp: readCleanUp((cleanUp ?? {}) as Loose),
    keptAt: wholeOf(keptAt) ?? 0,
  };
}
