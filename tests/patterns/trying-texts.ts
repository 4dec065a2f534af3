import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';

/** Characters of most kinds, for classes that say only what they are not. */
const OTHERS = Array.from('1aA一百万元件 ()/：:.，,、-—=*×%￥¥"<>&;[]#@_+~的税合计２（）\n\t');
/** What repeats at most so often costs each place of a text as much at most, however long it is. */
const FEW = 100;
/** Of a class of characters, and of a list of hundreds of words, so many are tried. */
const MOST_OF_CLASS = 12;
const MOST_OF_LIST = 60;

/** What a pattern is tried with: texts in the middle that are repeated, with what leads to them and what ends them. */
export interface Trial {
  readonly before: string;
  readonly word: string;
  readonly behind: string;
}

class Words {
  readonly #flags: string;
  readonly #letters: readonly string[];

  constructor(flags: string, letters: readonly string[]) {
    this.#flags = flags.replace(/[dgym]/g, '');
    this.#letters = [...letters, ...OTHERS];
  }

  /** Texts that an element matches, lookarounds left aside. */
  of(element: AST.Element | AST.Alternative): readonly string[] {
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return element.alternatives.flatMap((one) => this.of(one));
      case 'Alternative':
        return [element.elements.map((one) => this.first(one)).join('')];
      case 'Quantifier':
        return this.of(element.element).map((text) => text.repeat(Math.max(1, element.min)));
      case 'Assertion':
      case 'Backreference':
        return [''];
      case 'Character':
        return [String.fromCodePoint(element.value)];
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass': {
        const one = new RegExp(`^(?:${element.raw})$`, this.#flags);
        return [...new Set(this.#letters.filter((letter) => one.test(letter)))];
      }
    }
  }

  first(element: AST.Element): string {
    return this.of(element)[0] ?? '';
  }

  /** What a text has before the part that a node of the pattern matches. */
  before(node: AST.Node): string {
    const { parent } = node;
    if (parent === null) return '';
    if (parent.type !== 'Alternative') return this.before(parent);
    const own = parent.elements.slice(0, parent.elements.indexOf(node as AST.Element));
    return this.before(parent) + own.map((one) => this.first(one)).join('');
  }
}

/** Parts that may repeat without a bound, or nearly so. */
function repeatedParts(tree: AST.Pattern): readonly AST.Quantifier[] {
  const found: AST.Quantifier[] = [];
  visitRegExpAST(tree, {
    onQuantifierEnter(one) {
      if (one.max > FEW) found.push(one);
    },
  });
  return found;
}

/**
 * A pattern's own words: its letters, its alternatives, and each part that may repeat, behind what leads
 * to it. None where nothing repeats: the steps of such a pattern grow with its text only.
 */
export function trialsOf({ source, flags }: RegExp): readonly Trial[] {
  const [unicode, unicodeSets] = [flags.includes('u'), flags.includes('v')];
  const tree = new RegExpParser().parsePattern(source, 0, source.length, { unicode, unicodeSets });
  const repeated = repeatedParts(tree);
  if (repeated.length === 0) return [];
  const letters = new Set<string>();
  visitRegExpAST(tree, { onCharacterEnter: ({ value }) => letters.add(String.fromCodePoint(value)) });
  const words = new Words(flags, [...letters]);
  const trials = new Map<string, Trial>();
  const add = (word: string, before = ''): void => {
    if (word === '') return;
    for (const behind of ['', '!\n']) trials.set(`${before}|${word}|${behind}`, { before, word, behind });
  };
  for (const letter of [...letters].slice(0, MOST_OF_LIST)) add(letter);
  visitRegExpAST(tree, {
    onAlternativeEnter(one) {
      const list: readonly AST.Alternative[] = one.parent.alternatives;
      if (list.indexOf(one) % Math.ceil(list.length / MOST_OF_LIST) > 0) return;
      for (const word of words.of(one)) add(word);
    },
  });
  for (const part of repeated) {
    for (const word of words.of(part.element).slice(0, MOST_OF_CLASS)) {
      add(word);
      add(word, words.before(part));
    }
  }
  return [...trials.values()];
}

/** A text of about so many characters. */
export const textOf = ({ before, word, behind }: Trial, length: number): string =>
  before + word.repeat(Math.ceil(length / word.length)) + behind;
