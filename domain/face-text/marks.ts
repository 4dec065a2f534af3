import { FACE_MARKS, type FaceMark } from './face-marks.ts';
import { GOODS_MARKS, type GoodsMark } from './goods-marks.ts';

export type MarkName = FaceMark | GoodsMark;

/** A mark of a text, and where it begins. */
export interface Mark {
  readonly name: MarkName;
  readonly text: string;
  readonly index: number;
}

interface Finder {
  readonly name: MarkName;
  readonly pattern: RegExp;
}

/** Bounded everywhere: no text makes them slow. One pattern of them all is too long for the engine to optimise, and takes ten times as long. */
const FINDERS: readonly Finder[] = [...FACE_MARKS, ...GOODS_MARKS].map(([name, pattern]) => ({
  name,
  pattern: new RegExp(pattern, 'giu'),
}));

const BEHIND_ALL = Infinity;

function firstOf({ name, pattern }: Finder, text: string, from: number): Mark {
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return found === null
    ? { name, text: '', index: BEHIND_ALL }
    : { name, text: found[0], index: found.index };
}

/** The marks of a text from front to back: each is looked for again only once it is passed. */
export class TextMarks {
  readonly #text: string;
  readonly #next: Mark[];

  constructor(text: string) {
    this.#text = text;
    this.#next = FINDERS.map((finder) => firstOf(finder, text, 0));
  }

  /** The first mark from a place on, no lower than the last one; of several there, the surest. */
  from(at: number): Mark | null {
    let first: Mark | null = null;
    for (const [place, finder] of FINDERS.entries()) {
      let mark = this.#next[place];
      if (mark === undefined || mark.index < at) {
        mark = firstOf(finder, this.#text, at);
        this.#next[place] = mark;
      }
      if (mark.index < (first?.index ?? BEHIND_ALL)) first = mark;
    }
    return first;
  }
}
