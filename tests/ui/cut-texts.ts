/** Numbers of four digits or more with what belongs to them, as they stand on the screen. */
const NUMBER = /[¥−-]*\d[\d,.:%-]{2,}\d%?/g;

/** Texts that are wholly to be read, whatever is in them. */
const WHOLE = 'h1, h2, th, [role=columnheader], button';

interface Piece {
  readonly text: string;
  readonly element: HTMLElement;
  readonly range: Range;
}

function piecesOf(node: Text): readonly Piece[] {
  const element = node.parentElement;
  const text = node.data;
  if (element === null || text.trim() === '' || !element.checkVisibility({ visibilityProperty: true }))
    return [];
  const found =
    element.closest(WHOLE) === null
      ? [...text.matchAll(NUMBER)].map(({ 0: number, index }) => [index, index + number.length] as const)
      : [[0, text.length] as const];
  return found.map(([from, to]) => {
    const range = new Range();
    range.setStart(node, from);
    range.setEnd(node, to);
    return { text: text.slice(from, to).trim(), element, range };
  });
}

const isOpaque = (element: Element): boolean => {
  const { backgroundColor } = getComputedStyle(element);
  return backgroundColor !== 'transparent' && !backgroundColor.endsWith(', 0)');
};

/** Whether a point of an element's text is seen there: neither clipped nor covered. */
function isSeen(element: Element, x: number, y: number): boolean {
  for (const at of document.elementsFromPoint(x, y)) {
    if (at === element || element.contains(at)) return true;
    if (isOpaque(at)) return false;
  }
  return false;
}

/** What cuts a text for good: nobody scrolls there. */
function isClipped(element: HTMLElement, { left, right }: DOMRect): boolean {
  for (let box: HTMLElement | null = element; box !== null; box = box.parentElement) {
    const { overflowX, position } = getComputedStyle(box);
    const edges = box.getBoundingClientRect();
    // Said, not shown.
    if (edges.width <= 1) return false;
    if ((overflowX === 'auto' || overflowX === 'scroll') && box !== element) return false;
    if (
      (overflowX === 'hidden' || overflowX === 'clip') &&
      (right > edges.right + 1 || left < edges.left - 1)
    )
      return true;
    if (position === 'fixed') return false;
  }
  return false;
}

/** What is wrong with how a text stands; '' for nothing. */
function faultOf({ element, range }: Piece): string {
  // Of the lines a long text is broken into, each.
  const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
  if (lines.length === 0 || element.closest('[data-paper]') !== null) return '';
  if (lines.some((line) => isClipped(element, line))) return 'clipped';
  const halves = lines.some(({ left, right, top, bottom }) => {
    const y = (top + bottom) / 2;
    return isSeen(element, left + 1, y) !== isSeen(element, right - 1, y);
  });
  if (halves) return 'covered';
  const isTorn = lines.length > 1 && element.closest('.paper-sheet') === null;
  return isTorn && !range.toString().includes(' ') ? 'torn' : '';
}

/**
 * Numbers and headings of which the screen shows a part only, each with what is wrong: `clipped` by what it stands in,
 * `covered` by what lies above, `torn` into two lines, or longer than its `field`. Knows nothing but the page it runs in.
 */
export function cutTexts(): readonly string[] {
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')];
  const root = dialogs.at(-1) ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  while (walker.nextNode() !== null)
    for (const piece of piecesOf(walker.currentNode as Text)) {
      const fault = faultOf(piece);
      if (fault !== '') cut.push(`${fault}: ${piece.text}`);
    }
  for (const input of root.querySelectorAll('input'))
    if (/\d{5}/.test(input.value) && input.checkVisibility() && input.scrollWidth > input.clientWidth + 1)
      cut.push(`field: ${input.value}`);
  return cut;
}
