import { errorText } from '../../../domain/kernel/errors.ts';
import type { CellField } from '../../ledger/cell-marks.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { leftWords } from '../../ledger/left-words.ts';
import type { TypedText } from '../../ledger/unwritten-steps.ts';
import { finalText, offered, type CellEdit } from './cell-edit.ts';
import type { GridOptions, NoticeTone } from './grid-options.ts';
import type { Under } from './cell-under.ts';
import type { GridState } from './grid-state.ts';
import { isScan, typedKey, type Burst } from './scan-burst.ts';

/** The grid around the cell, as far as typing needs it. */
interface Surroundings {
  readonly client: LedgerClient;
  readonly options: GridOptions;
  readonly getSnapshot: () => GridState;
  readonly set: (change: Partial<GridState>) => void;
  under(): Under;
  lines(): number;
  offered(): number;
  say(text: string, tone?: NoticeTone): void;
}

/** What is typed into the cell under the cursor, from the first key to the ledger. */
export class CellEditing {
  readonly #grid: Surroundings;
  #burst: Burst | null = null;
  #pressed = 0;

  constructor(grid: Surroundings) {
    this.#grid = grid;
  }

  /** Opens what stands in the cell. */
  open(): void {
    if (this.isRefused()) return;
    const over = this.#grid.under();
    const choice = Math.max(0, offered(over.column, this.#grid.options, null).indexOf(over.value));
    this.#set({ over, text: over.value, typed: false, choice, mode: 'text' });
  }

  type(text: string): void {
    const edit = this.#edit;
    if (edit === null && this.isRefused()) return;
    this.#set({ over: this.#cell(), text, typed: true, choice: 0, mode: edit?.mode ?? 'typing' });
  }

  /** The values a list offers under the open cell. */
  choices(): readonly string[] {
    const edit = this.#edit;
    return edit === null ? [] : offered(this.#grid.under().column, this.#grid.options, edit);
  }

  /** Moves in the open list; false when there is none. */
  moveChoice(step: 1 | -1): boolean {
    const edit = this.#edit;
    const choices = this.choices();
    if (edit === null || choices.length === 0) return false;
    const choice = (edit.choice + step + choices.length) % choices.length;
    const text = edit.typed ? edit.text : (choices[choice] ?? edit.text);
    this.#set({ ...edit, choice, text });
    return true;
  }

  pick(choice: string): void {
    const cell = this.#cell();
    this.#set(null);
    if (choice !== cell.value) this.#write(cell, choice);
  }

  /** Ends the typing; what was typed goes to the ledger. */
  commit(): void {
    this.#burst = null;
    if (this.#edit === null) return;
    const cell = this.#cell();
    const typed = this.typed();
    this.#set(null);
    if (typed !== null) this.#write(cell, typed.text);
  }

  /** What would go to the ledger if the typing ended now. */
  typed(): TypedText | null {
    const edit = this.#edit;
    if (edit === null) return null;
    const cell = this.#cell();
    const text = finalText(cell, edit, this.choices(), cell.at.row >= this.#grid.lines());
    if (text === null || cell.line === null) return null;
    return { row: cell.line, id: cell.row?.id ?? null, field: cell.field, text };
  }

  /** Drops what is being typed, and a text that was refused. */
  cancel(): void {
    const { row, field } = this.#cell();
    this.#burst = null;
    this.#set(null);
    if (row !== undefined) this.#grid.client.forgetCell(row.id, field);
  }

  write(text: string): void {
    this.#write(this.#cell(), text);
  }

  /** A key goes down, milliseconds by the clock of the keyboard. */
  keyPressed(at: number): void {
    this.#pressed = at;
  }

  /** The key is typed into the cell. */
  keyTyped(): void {
    this.#burst = typedKey(this.#burst, this.#pressed);
  }

  /** Whether the key, an Enter, ends a scan into the name of the empty last row. UX §1 "Scanner". */
  isScan(): boolean {
    const { at, field } = this.#grid.under();
    return field === 'name' && at.row === this.#grid.offered() - 1 && isScan(this.#burst, this.#pressed);
  }

  /** Whether the cell can't be typed into; says why not. */
  isRefused(): boolean {
    const { locked } = this.#grid.under();
    if (this.#grid.options.readOnly) return true;
    if (locked !== null) this.#grid.say(errorText(locked), 'error');
    return locked !== null;
  }

  get #edit(): CellEdit | null {
    return this.#grid.getSnapshot().edit;
  }

  #set(edit: CellEdit | null): void {
    this.#grid.set({ edit });
  }

  /** The cell under the cursor; while one is typed into that one, as it was last seen where its row is no longer on the page. */
  #cell(): Under {
    const over = this.#edit?.over;
    const now = this.#grid.under();
    if (over === undefined || over.line === null) return now;
    return now.line === over.line && now.row !== undefined ? now : over;
  }

  #write({ line, field }: Under, text: string): void {
    if (line !== null && !this.#grid.options.readOnly) void this.#send(line, field, text);
  }

  /** What a number lost is said. A refused text shows in its cell with the reason, which is said where there is no such cell. */
  async #send(line: number, field: CellField, text: string): Promise<void> {
    const { client } = this.#grid;
    const done = await client.setCell(line, field, text);
    const left = done.ok ? await leftWords(done.value) : null;
    if (left !== null) this.#grid.say(left.text, left.tone);
    if (done.ok) return;
    const shows = client.refusals().some((one) => one.line === line && one.field === field);
    if (!shows) this.#grid.say(errorText(done.error), 'error');
  }
}
