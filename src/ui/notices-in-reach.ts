/**
 * While a dialog is open, Fluent hides all beside it from screen readers, and the Tab key stays in it. What is told of
 * what was just done is told there, too: the notices are heard, and F6 leads to what can be pressed in them and back.
 */

const NOTICES = '[role="status"][aria-label="通知"]';
const DIALOG = '[aria-modal="true"]';

const noticesOf = (): HTMLElement | null => document.querySelector(NOTICES);

/** The list itself is never hidden, and what it lies in only by its other parts. */
function staysHeard(notices: HTMLElement): void {
  notices.dataset['tabsterNeverHide'] = '';
  for (let around = notices.parentElement; around !== null; around = around.parentElement)
    if (around !== document.body)
      Object.assign(around, { __tabsterElementFlags: { noDirectAriaHidden: true } });
}

/** What can be pressed in the notices that are seen: what they offer, then what closes them. */
const buttonsIn = (notices: HTMLElement): readonly HTMLElement[] =>
  [...notices.children]
    .filter((notice) => notice.checkVisibility())
    .toReversed()
    .flatMap((notice) => [...notice.querySelectorAll('button')].toReversed());

/** Where the keyboard was before it came to the notices. */
let origin: HTMLElement | null = null;

function enter([first]: readonly HTMLElement[], from: Element | null): void {
  origin = from instanceof HTMLElement ? from : null;
  first?.focus();
}

function leave(): void {
  const back = origin?.isConnected === true ? origin : document.querySelector<HTMLElement>(DIALOG);
  origin = null;
  back?.focus();
}

/** Neither the browser nor Fluent, which leads the Tab key of dialogs, moves the focus once more. */
function take(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** From one button to the next; beyond the last of them, over an open dialog, back into it. */
function tab(event: KeyboardEvent, buttons: readonly HTMLElement[], at: number): void {
  if (document.querySelector(DIALOG) === null) return;
  take(event);
  const next = buttons[at + (event.shiftKey ? -1 : 1)];
  if (next === undefined) leave();
  else next.focus();
}

function onKey(event: KeyboardEvent): void {
  const { key } = event;
  if (event.isComposing || !['F6', 'Tab', 'Escape'].includes(key)) return;
  const notices = noticesOf();
  const { activeElement } = document;
  const buttons = notices === null ? [] : buttonsIn(notices);
  const isInside = notices?.contains(activeElement) === true;
  if (buttons.length === 0 || (!isInside && key !== 'F6')) return;
  if (key === 'Tab') {
    tab(event, buttons, buttons.indexOf(activeElement as HTMLElement));
    return;
  }
  take(event);
  if (isInside) leave();
  else enter(buttons, activeElement);
}

let isKept = false;

/** From now on, for as long as the page lives. */
export function keepNoticesInReach(): void {
  const notices = noticesOf();
  if (notices !== null) staysHeard(notices);
  if (isKept) return;
  isKept = true;
  window.addEventListener('keydown', onKey, { capture: true });
}
