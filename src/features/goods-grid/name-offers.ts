import type { KeyboardEvent } from 'react';
import { observable } from '../../ui/listeners.ts';
import type { GridModel } from './grid-model.ts';
import type { OfferedGoods } from './grid-options.ts';

/** Characters from which on goods are offered. C25 */
const OFFERED_FROM = 2;

/** Goods offered at first, and more with each scroll to the end. 001 §7.4, M253 */
const IN_ROW = 10;

/** Typed without an input method: initials or pinyin, which no name is. */
const PINYIN = /^[a-z]+$/;

/**
 * The goods Enter takes without an arrow: those of exactly this name, or the best that pinyin leads to. Whoever types
 * another name means it as it is: -1.
 */
export function firstChosen(text: string, goods: readonly Pick<OfferedGoods, 'name'>[]): number {
  const exact = goods.findIndex(({ name }) => name === text);
  if (exact >= 0 || goods.length === 0) return exact;
  return PINYIN.test(text) && !goods.some(({ name }) => name.toLowerCase().includes(text)) ? 0 : -1;
}

interface Offers {
  /** What they were found by. */
  readonly text: string;
  readonly goods: readonly OfferedGoods[];
  readonly total: number;
  /** Highlighted one; -1 while the text itself is meant. */
  readonly chosen: number;
}

const NONE: Offers = { text: '', goods: [], total: 0, chosen: -1 };

const STEPS: Readonly<Partial<Record<string, 1 | -1>>> = { ArrowDown: 1, ArrowUp: -1 };

const isHeld = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey;

/** What is offered under the name that is typed into one cell. Typing never waits for it. */
export class NameOffers {
  /** Of the list in the page. */
  readonly id = 'goods-offers';
  readonly #grid: GridModel;
  readonly #state = observable(NONE);
  /** What was typed last. */
  #text = '';

  constructor(grid: GridModel) {
    this.#grid = grid;
  }

  readonly getSnapshot = (): Offers => this.#state.getSnapshot();
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  /** Follows what is typed, and hears its keys. Returns its end. */
  open(): () => void {
    const stop = this.#grid.subscribe(() => {
      this.#follow();
    });
    this.#follow();
    return () => {
      stop();
      this.#grid.assist = null;
      this.#text = '';
    };
  }

  get list(): string | null {
    return this.getSnapshot().goods.length > 0 ? this.id : null;
  }

  get chosen(): string | null {
    const { chosen } = this.getSnapshot();
    return chosen < 0 ? null : this.optionId(chosen);
  }

  optionId(index: number): string {
    return `${this.id}-${String(index)}`;
  }

  /** Arrows move, Enter takes what is highlighted, Escape closes the list and leaves the text. */
  onKey(event: KeyboardEvent): boolean {
    const { goods, chosen, text } = this.getSnapshot();
    if (goods.length === 0 || event.nativeEvent.isComposing || isHeld(event)) return false;
    const step = STEPS[event.key];
    const one = text === this.#text ? goods[chosen] : undefined;
    if (step !== undefined) this.#move(step);
    else if (event.key === 'Escape') this.#show(NONE);
    else if (event.key === 'Enter' && one !== undefined) this.take(one);
    else return false;
    event.preventDefault();
    return true;
  }

  /** The end of the list is in sight. */
  more(): void {
    const { goods, total, text } = this.getSnapshot();
    if (goods.length < total && text === this.#text) void this.#ask(goods.length + IN_ROW);
  }

  /** The line becomes these goods, and the cursor goes where the hand goes on. */
  take(goods: OfferedGoods): void {
    const grid = this.#grid;
    const { at, line, row, field } = grid.under();
    if (line === null) return;
    grid.set({ edit: null });
    if (row !== undefined) grid.client.forgetCell(row.id, field);
    void grid.options.library?.take(line, goods);
    const column = grid.columns().findIndex(({ key }) => key === 'quantity');
    grid.select({ row: at.row, column: Math.max(0, column) });
    grid.lacksQuantity = goods.netPrice === '' ? null : at.row;
  }

  #move(step: 1 | -1): void {
    const offers = this.getSnapshot();
    const { length } = offers.goods;
    const from = Math.max(offers.chosen, step < 0 ? 0 : -1);
    this.#show({ ...offers, chosen: (from + step + length) % length });
  }

  #follow(): void {
    const { edit } = this.#grid.getSnapshot();
    const isName = edit?.typed === true && this.#grid.under().field === 'name';
    const text = isName ? edit.text.trim() : '';
    if (text === this.#text) return;
    this.#text = text;
    this.#grid.assist = isName ? this : null;
    if (text.length >= OFFERED_FROM) void this.#ask(IN_ROW);
    else this.#show(NONE);
  }

  async #ask(limit: number): Promise<void> {
    const text = this.#text;
    const found = await this.#grid.options.library?.find(text, limit).catch(() => NONE);
    if (found === undefined || text !== this.#text) return;
    const before = this.getSnapshot();
    const chosen = before.text === text ? before.chosen : firstChosen(text, found.goods);
    this.#show({ ...found, text, chosen });
  }

  #show(offers: Offers): void {
    this.#state.set(offers);
    // The editor says of itself what its list is.
    this.#grid.set({});
  }
}
