/** Signs of one em each. */
const IDEOGRAPHS = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF01-\uFF60]/;

/** Signs of numbers beside digits, and of names. */
const USUAL = '.,%*-';

/** What each sign of a font takes. */
function signWidths({ fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) {
  const em = Number.parseFloat(fontSize);
  const known = new Map<string, number>();
  const context = document.createElement('canvas').getContext('2d');
  if (context !== null) context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const widthOf = (sign: string): number => {
    if (context === null || IDEOGRAPHS.test(sign)) return em;
    const width = known.get(sign) ?? context.measureText(sign).width;
    known.set(sign, width);
    return width;
  };
  // Digits of a table are all as wide as their widest.
  const digits = Array.from('0123456789');
  const widest = Math.max(...digits.map(widthOf));
  for (const digit of digits) known.set(digit, widest);
  return { em, widthOf };
}

/** How wide texts stand in a font at most, without the browser laying out the page for it: each sign is measured once. */
export class TextWidths {
  readonly #style: CSSStyleDeclaration;
  /** null: there was no text yet, and no look at its font, for which the browser styles the page. */
  #signs: ReturnType<typeof signWidths> | null = null;

  /** @param style of a cell: its font */
  constructor(style: CSSStyleDeclaration) {
    this.#style = style;
  }

  /** Measures what nearly all numbers are made of, before there is a text. */
  learn(): void {
    this.#signs ??= signWidths(this.#style);
    for (const sign of USUAL) this.#signs.widthOf(sign);
  }

  /** Whether a text surely stands in so many pixels. */
  fits(text: string, room: number): boolean {
    if (text === '') return true;
    this.#signs ??= signWidths(this.#style);
    const { em, widthOf } = this.#signs;
    if (text.length * em <= room) return true;
    let width = 0;
    for (const sign of text) {
      width += widthOf(sign);
      if (width > room) return false;
    }
    return true;
  }
}
