import { plainText } from '../plain-text.ts';
import type { Span } from '../pieces.ts';

/** A place where a message says what was claimed. */
export interface Quote extends Span {
  /** Nothing that could belong to it touches it. */
  readonly whole: boolean;
}

/** What may stand between the characters of a quote: spaces in a text, dashes too in a number of an account. */
export type Gaps = 'spaces' | 'dashes';
const GAPS: Readonly<Record<Gaps, RegExp>> = { spaces: /\s/, dashes: /[\s-]/ };

/** A text without its gaps, and where each of its characters stood. */
interface Squeezed {
  readonly text: string;
  readonly places: readonly number[];
}

function squeeze(plain: string, gaps: Gaps): Squeezed {
  const places: number[] = [];
  let text = '';
  for (let at = 0; at < plain.length; at++) {
    const character = plain.charAt(at);
    if (GAPS[gaps].test(character)) continue;
    const lower = character.toLowerCase();
    text += lower.length === 1 ? lower : character;
    places.push(at);
  }
  return { text, places };
}

/** Places looked at for one quote: no text and no answer makes it slow. */
const MAX_QUOTES = 256;

const JOINS = /[\p{L}\p{N}]/u;
const CODE = /[0-9A-Za-z]/;

/** A message that is searched for what somebody says it holds: half width, capitals and gaps do not matter. */
export class Message {
  readonly plain: string;
  readonly #message: string;
  readonly #squeezed: Readonly<Record<Gaps, Squeezed>>;

  constructor(message: string) {
    this.#message = message;
    this.plain = plainText(message);
    this.#squeezed = { spaces: squeeze(this.plain, 'spaces'), dashes: squeeze(this.plain, 'dashes') };
  }

  /** As the message writes it. */
  written({ from, to }: Span): string {
    return this.#message.slice(from, to);
  }

  /** The places that say it, in order; [] when it was invented. */
  find(claimed: string, gaps: Gaps = 'spaces'): readonly Quote[] {
    const wanted = squeeze(plainText(claimed), gaps).text;
    if (wanted === '') return [];
    const { text, places } = this.#squeezed[gaps];
    const quotes: Quote[] = [];
    for (
      let at = text.indexOf(wanted);
      at >= 0 && quotes.length < MAX_QUOTES;
      at = text.indexOf(wanted, at + wanted.length)
    ) {
      const from = places[at] ?? 0;
      const to = (places[at + wanted.length - 1] ?? 0) + 1;
      const around = [text.charAt(at - 1), text.charAt(at + wanted.length)];
      if (this.#cuts({ from, to })) continue;
      quotes.push({ from, to, whole: this.#isWhole({ from, to }, gaps, around) });
    }
    return quotes;
  }

  /** The place that says it most clearly. */
  surest(claimed: string, gaps: Gaps = 'spaces'): Quote | null {
    const quotes = this.find(claimed, gaps);
    return quotes.find(({ whole }) => whole) ?? quotes[0] ?? null;
  }

  /** Whether a number or a word in Latin goes on beyond the place: 500 is not said by 15000, nor 5 by 0.5. */
  #cuts({ from, to }: Span): boolean {
    const [first, last] = [this.plain.charAt(from), this.plain.charAt(to - 1)];
    const [before, after] = [this.plain.slice(Math.max(0, from - 2), from), this.plain.slice(to, to + 2)];
    if (CODE.test(first) && (CODE.test(before.slice(-1)) || /\d[.,-]$/.test(before))) return true;
    return CODE.test(last) && (CODE.test(after.charAt(0)) || /^[.,-]\d/.test(after));
  }

  /** Groups of digits that only a gap keeps apart may be one number; letters that touch may be one name. */
  #isWhole({ from, to }: Span, gaps: Gaps, around: readonly string[]): boolean {
    if (gaps === 'dashes') return !around.some((character) => CODE.test(character));
    return !JOINS.test(this.plain.charAt(from - 1)) && !JOINS.test(this.plain.charAt(to));
  }
}
