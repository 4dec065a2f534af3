import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** Where an attempt goes on; whether it ended well. */
type Next = (at: number) => boolean;
type Match = (at: number, next: Next) => boolean;

/** A text that is searched, and what the search has cost. */
interface Search {
  text: string;
  steps: number;
  most: number;
  readonly starts: number[];
  readonly ends: number[];
}

/** More steps than a search may take. */
export class TooManySteps extends Error {}

/** The engine's own, also while `exec` is counted. */
// oxlint-disable-next-line typescript/unbound-method -- called with its pattern
const exec = RegExp.prototype.exec;
const holds = (pattern: RegExp, text: string): boolean => exec.call(pattern, text) !== null;

const LETTER = /\w/;

const NOTHING: Match = (at, next) => next(at);

const isCharacter = ({ type }: AST.Element): boolean =>
  type === 'Character' || type === 'CharacterSet' || type === 'CharacterClass';

/** Counts the steps in which a backtracking engine searches: the characters it looks at, again and again where it goes back. */
class Counter {
  readonly search: Search = { text: '', steps: 0, most: Infinity, starts: [], ends: [] };
  readonly #match: Match;
  readonly #flags: string;
  readonly #unicode: boolean;

  constructor({ source, flags }: RegExp) {
    this.#unicode = flags.includes('u') || flags.includes('v');
    this.#flags = flags.replace(/[dgy]/g, '');
    const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    });
    this.#match = this.#anyOf(alternatives, false);
  }

  /** The end of a match that begins here; -1 without one. */
  endOf(at: number): number {
    let end = -1;
    this.search.starts.length = 0;
    this.search.ends.length = 0;
    this.#match(at, (last) => {
      end = last;
      return true;
    });
    return end;
  }

  #step(): void {
    this.search.steps += 1;
    if (this.search.steps > this.search.most) throw new TooManySteps();
  }

  #anyOf(alternatives: readonly AST.Alternative[], back: boolean): Match {
    const each = alternatives.map(({ elements }) => this.#allOf(elements, back));
    if (each.length === 1 && each[0] !== undefined) return each[0];
    return (at, next) => each.some((match) => match(at, next));
  }

  #allOf(elements: readonly AST.Element[], back: boolean): Match {
    const each = elements.map((element) => this.#element(element, back));
    const [last = NOTHING, ...before] = back ? each : each.reverse();
    return before.reduce<Match>(
      (rest, match) => (at, next) => match(at, (behind) => rest(behind, next)),
      last,
    );
  }

  #element(element: AST.Element, back: boolean): Match {
    switch (element.type) {
      case 'Assertion':
        return this.#assertion(element);
      case 'Backreference':
        return this.#repeated(element, back);
      case 'CapturingGroup':
        return this.#captured(element, back);
      case 'Group':
        return this.#anyOf(element.alternatives, back);
      case 'Quantifier':
        return this.#quantifier(element, back);
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return this.#character(this.#isOf(element.raw), back);
    }
  }

  #isOf(raw: string): (character: string) => boolean {
    const one = new RegExp(`^(?:${raw})$`, this.#flags.replace('m', ''));
    const known = new Map<string, boolean>();
    return (character) => {
      const told = known.get(character);
      if (told !== undefined) return told;
      const found = holds(one, character);
      known.set(character, found);
      return found;
    };
  }

  /** The character at a place, or before it; '' beyond the text. */
  #at(at: number, back: boolean): string {
    const { text } = this.search;
    if (!this.#unicode) return text.charAt(back ? at - 1 : at);
    if (!back) return at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : '';
    const pair = at > 1 ? text.slice(at - 2, at) : '';
    return pair.length === 2 && pair.codePointAt(0) !== pair.charCodeAt(0) ? pair : text.charAt(at - 1);
  }

  #character(isOf: (character: string) => boolean, back: boolean): Match {
    return (at, next) => {
      this.#step();
      const character = this.#at(at, back);
      return (
        character !== '' && isOf(character) && next(back ? at - character.length : at + character.length)
      );
    };
  }

  #captured(group: AST.CapturingGroup, back: boolean): Match {
    const { starts, ends } = this.search;
    const index = this.#indexOf(group);
    const inner = this.#anyOf(group.alternatives, back);
    return (at, next) =>
      inner(at, (behind) => {
        const before = [starts[index], ends[index]] as const;
        starts[index] = Math.min(at, behind);
        ends[index] = Math.max(at, behind);
        if (next(behind)) return true;
        [starts[index], ends[index]] = before as [number, number];
        return false;
      });
  }

  readonly #groups: AST.CapturingGroup[] = [];
  #indexOf(group: AST.CapturingGroup): number {
    const known = this.#groups.indexOf(group);
    return known >= 0 ? known : this.#groups.push(group) - 1;
  }

  #repeated({ resolved }: AST.Backreference, back: boolean): Match {
    const indices = [resolved].flat().map((group) => this.#indexOf(group));
    return (at, next) => {
      const { text, starts, ends } = this.search;
      const index = indices.find((one) => starts[one] !== undefined);
      const said = index === undefined ? '' : text.slice(starts[index], ends[index]);
      this.#step();
      const from = back ? at - said.length : at;
      return text.startsWith(said, from) && next(back ? from : at + said.length);
    };
  }

  #assertion(element: AST.Assertion): Match {
    switch (element.kind) {
      case 'lookahead':
      case 'lookbehind': {
        const inner = this.#anyOf(element.alternatives, element.kind === 'lookbehind');
        const { negate } = element;
        return (at, next) => inner(at, () => true) !== negate && next(at);
      }
      case 'word': {
        const isLetter = (at: number) => holds(LETTER, this.search.text.charAt(at));
        return (at, next) => (isLetter(at - 1) !== isLetter(at)) !== element.negate && next(at);
      }
      case 'start':
      case 'end': {
        const [edge, side] = element.kind === 'start' ? [0, -1] : [-1, 0];
        const lines = this.#flags.includes('m');
        return (at, next) => {
          const { text } = this.search;
          const isEdge = at === (edge === 0 ? 0 : text.length);
          return (isEdge || (lines && text.charAt(at + side) === '\n')) && next(at);
        };
      }
    }
  }

  #quantifier(quantifier: AST.Quantifier, back: boolean): Match {
    const { element, min, max, greedy } = quantifier;
    if (greedy && isCharacter(element)) return this.#run(this.#isOf(element.raw), min, max, back);
    const one = this.#element(element, back);
    const again = (count: number, at: number, next: Next): boolean => {
      this.#step();
      const more = () =>
        count < max && one(at, (behind) => (behind !== at || count < min) && again(count + 1, behind, next));
      if (count < min) return more();
      return greedy ? more() || next(at) : next(at) || more();
    };
    return (at, next) => again(0, at, next);
  }

  /** As many characters as there are, and fewer and fewer of them: the same without a call for each. */
  #run(isOf: (character: string) => boolean, min: number, max: number, back: boolean): Match {
    return (from, next) => {
      const places = [from];
      for (let at = from; places.length <= max; places.push(at)) {
        this.#step();
        const character = this.#at(at, back);
        if (character === '' || !isOf(character)) break;
        at += back ? -character.length : character.length;
      }
      for (let count = places.length - 1; count >= min; count--) {
        this.#step();
        if (next(places[count] ?? 0)) return true;
      }
      return false;
    };
  }
}

const counters = new Map<string, Counter>();
function counterOf(pattern: RegExp): Counter {
  const key = String(pattern);
  const counter = counters.get(key) ?? new Counter(pattern);
  counters.set(key, counter);
  return counter;
}

/** Where a search from a place on finds something first, and in how many steps. */
export function searchOf(pattern: RegExp, text: string, most = Infinity, from = 0) {
  const counter = counterOf(pattern);
  const { search } = counter;
  Object.assign(search, { text, steps: 0, most });
  const last = pattern.sticky ? from : text.length;
  try {
    for (let at = from; at <= last; at++) {
      const end = counter.endOf(at);
      if (end >= 0) return { at, end, steps: search.steps };
    }
  } catch (failure) {
    if (!(failure instanceof TooManySteps)) throw failure;
  }
  return { at: -1, end: -1, steps: search.steps };
}
