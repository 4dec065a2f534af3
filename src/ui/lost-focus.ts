/**
 * What has the keyboard may be taken away: a deleted row, the page that was left, a button that is done with. The
 * browser gives the keyboard to nothing then; here it goes on to where its user goes on.
 */

/** What had the focus, and where to go on when it is gone. */
interface Held {
  readonly element: HTMLElement;
  /** The dialog or the page it lay in; null: a notice or the frame around the page. */
  readonly layer: Element | null;
  /** Its row or the rows beside it, then the list. */
  readonly beside: readonly Element[];
}

/** After a dialog has given the focus back, and whoever moves it on purpose has done so. */
const SETTLED_MS = 80;
/** A dialog, the question it asks and a notice lie above each other. */
const REMEMBERED = 8;

const ROW = 'tr, li';
const LIST = '[role="region"][tabindex="0"]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';
const PAGE = 'main';
const CONTROLS = 'button:enabled, input:enabled, select:enabled, textarea:enabled, a[href]';
/** Where an invoice is begun; other pages begin with their heading. */
const STARTS = ['[data-field="buyer.name"]', 'h1'];

/** Latest last. */
let held: readonly Held[] = [];
let timer = 0;

const isGone = ({ element }: Held): boolean => !element.isConnected || element.matches(':disabled');

const isFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
};

/** What alone can be reached: the uppermost dialog, else everything. */
const reach = (): Element =>
  [...document.querySelectorAll(DIALOG)].findLast((one) => one.ariaModal === 'true') ?? document.body;

function focus(element: HTMLElement): boolean {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
  return !isFree();
}

/** In a row the button that says the same, else its first; a list itself. */
function enter(place: Element, { element }: Held): boolean {
  if (!(place instanceof HTMLElement)) return false;
  if (!place.matches(ROW)) return focus(place);
  const controls = [...place.querySelectorAll<HTMLElement>(CONTROLS)];
  const same = controls.find(({ tagName, textContent }) => {
    return tagName === element.tagName && textContent === element.textContent;
  });
  const control = same ?? controls[0];
  return control !== undefined && focus(control);
}

/** A dialog is heard as a whole; a page may not have come yet. */
function start(within: Element): void {
  if (within instanceof HTMLElement && within.matches(DIALOG)) {
    focus(within);
    return;
  }
  const page = document.querySelector(PAGE) ?? within;
  const found = STARTS.map((one) => page.querySelector<HTMLElement>(one)).find((one) => one !== null);
  if (found !== undefined) focus(found);
}

function goOn(): void {
  const last = held.at(-1);
  if (!isFree() || last === undefined || !isGone(last)) return;
  const within = reach();
  for (const one of held.toReversed()) {
    if (!isGone(one) && within.contains(one.element) && focus(one.element)) return;
    if (one.beside.some((place) => within.contains(place) && enter(place, one))) return;
    // What lay in a notice or in a dialog that is gone, too, was above something else.
    if (one.layer?.isConnected === true) break;
  }
  start(within);
}

function hold(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target === document.body) return;
  const layer = target.closest(DIALOG) ?? target.closest(PAGE);
  const others = held.filter(({ element }) => element !== target);
  held = [...others, { element: target, layer, beside: [] }].slice(-REMEMBERED);
}

function besideOf({ target, nextSibling, previousSibling }: MutationRecord): readonly Element[] {
  const around = target instanceof Element ? target : null;
  const rows = [around?.closest(ROW), nextSibling, previousSibling].filter(
    (one) => one instanceof Element && one.matches(ROW),
  );
  return [...rows, around?.closest(LIST)].filter((one) => one instanceof Element);
}

function note(records: readonly MutationRecord[]): void {
  for (const record of records) {
    for (const node of record.removedNodes) {
      if (!(node instanceof Element)) continue;
      held = held.map((one) =>
        node.contains(one.element) ? { ...one, beside: [...one.beside, ...besideOf(record)] } : one,
      );
    }
  }
  if (!isFree()) return;
  clearTimeout(timer);
  timer = window.setTimeout(goOn, SETTLED_MS);
}

let isKept = false;

/** From now on, for as long as the page lives. */
export function keepFocusInSight(): void {
  if (isKept) return;
  isKept = true;
  hold(document.activeElement);
  document.addEventListener(
    'focusin',
    ({ target }) => {
      hold(target);
    },
    { capture: true },
  );
  new MutationObserver(note).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
}
