/** Signs of one em each. */
const IDEOGRAPHS = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF01-\uFF60]/;

/** How wide texts stand in a font at most, without the browser laying out the page for it: each sign is measured once. */
export class TextWidths {
  readonly #context: CanvasRenderingContext2D | null;
  readonly #known = new Map<string, number>();
  readonly #em: number;

  /** @param style of a cell: its font */
  constructor({ fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) {
    this.#context = document.createElement('canvas').getContext('2d');
    this.#em = Number.parseFloat(fontSize);
    if (this.#context === null) return;
    this.#context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    // Digits of a table are all as wide as their widest.
    const digits = Array.from('0123456789');
    const widest = Math.max(...digits.map((digit) => this.#widthOf(digit)));
    for (const digit of digits) this.#known.set(digit, widest);
  }

  /** Whether a text surely stands in so many pixels. */
  fits(text: string, room: number): boolean {
    if (text.length * this.#em <= room) return true;
    let width = 0;
    for (const sign of text) {
      width += this.#widthOf(sign);
      if (width > room) return false;
    }
    return true;
  }

  #widthOf(sign: string): number {
    if (this.#context === null || IDEOGRAPHS.test(sign)) return this.#em;
    const width = this.#known.get(sign) ?? this.#context.measureText(sign).width;
    this.#known.set(sign, width);
    return width;
  }
}
