import type { CellMark } from '../../ledger/cell-marks.ts';
import type { GridColumn } from './grid-columns.ts';
import type { EditMode } from './grid-keys.ts';
import type { Under } from './cell-under.ts';

/** What is being typed into the cell under the cursor. */
export interface CellEdit {
  /** The cell as it was last seen: the text is its own, wherever the rows of a sorted or filtered list have gone. */
  readonly over: Under;
  readonly text: string;
  /** The user typed since the editor opened; before that a list shows all its choices. */
  readonly typed: boolean;
  /** Highlighted choice of the list. */
  readonly choice: number;
  readonly mode: Exclude<EditMode, 'resting'>;
}

type EditText = Pick<CellEdit, 'text' | 'typed' | 'choice'>;

interface Lists {
  readonly rates: readonly string[];
  readonly policies: readonly { readonly zh: string }[];
}

/** The values a column's list offers for what is typed so far; the one that is meant for sure comes first. */
export function offered({ offers }: GridColumn, lists: Lists, edit: EditText | null): readonly string[] {
  if (offers === null) return [];
  const text = edit?.typed === true ? edit.text.trim() : '';
  const all = offers === 'rates' ? lists.rates : lists.policies.map(({ zh }) => zh);
  const found = all.filter((choice) =>
    offers === 'rates' ? choice.startsWith(text) : choice.includes(text),
  );
  const exact = found.filter((choice) => choice === text || choice === `${text}%`);
  return [...exact, ...found.filter((choice) => !exact.includes(choice))];
}

/** What a finished edit puts into its cell; null when nothing changes. */
export function finalText(
  { value, mark }: { readonly value: string; readonly mark: CellMark | undefined },
  { text, typed, choice }: EditText,
  choices: readonly string[],
  isNewRow: boolean,
): string | null {
  const picked = typed && text.trim() !== '' ? (choices[choice] ?? text) : text;
  const unchanged = picked === value && (mark === undefined || mark.error === null);
  return unchanged || (picked === '' && isNewRow) ? null : picked;
}
