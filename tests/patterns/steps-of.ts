import { searchOf } from './count-steps.ts';

/** More than any test has patience for. */
const MOST = 20_000_000;

/* oxlint-disable typescript/unbound-method -- called with their texts */
const { exec } = RegExp.prototype;
const { indexOf, includes } = String.prototype;
/* oxlint-enable typescript/unbound-method */

/**
 * Steps in which a piece of work searches texts, by patterns and by words: the same on every machine, however busy. What it
 * does beside is not counted. It is done at once, and nothing else meanwhile.
 */
export function stepsOf(work: () => unknown): number {
  let steps = 0;
  let isCounted = true;
  const count = (more: () => number): void => {
    if (!isCounted) return;
    isCounted = false;
    steps += more();
    isCounted = true;
    if (steps > MOST) throw new Error('the search takes more steps than anybody waits for');
  };
  const looked = (text: string, from: number, at: number): number =>
    at < 0 ? text.length - from : at - from;
  // All other methods of patterns and of texts that take one call this one.
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    count(() => searchOf(this, text, MOST - steps, from).steps);
    return exec.call(this, text);
  };
  String.prototype.indexOf = function (word, from = 0) {
    const at = indexOf.call(this, word, from);
    count(() => looked(String(this), from, at));
    return at;
  };
  String.prototype.includes = function (word, from = 0) {
    count(() => looked(String(this), from, indexOf.call(this, word, from)));
    return includes.call(this, word, from);
  };
  try {
    work();
  } finally {
    Object.assign(RegExp.prototype, { exec });
    Object.assign(String.prototype, { indexOf, includes });
  }
  return steps;
}

/** How much longer the longer of two texts is, and how much more it may cost: what takes its square takes nine times as much. */
export const LONGER = { times: 3, cost: 4.5 } as const;

/** How many times as much a text costs its reader that is longer; `length` is that of the shorter. */
export function growthOf(read: (length: number) => unknown, length: number): number {
  // What is made once, for the first text of all, is no matter of its length.
  read(length);
  const short = stepsOf(() => read(length));
  return stepsOf(() => read(length * LONGER.times)) / Math.max(1, short);
}
