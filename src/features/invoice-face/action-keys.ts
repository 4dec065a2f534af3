import { actionOf, type FaceAction } from './face-actions.ts';

/** Dialogs take the keys for themselves; only the list of the goods is a part of the page. */
const DIALOG = '[aria-modal="true"]';
const PAGE_DIALOG = '[data-goods-list]';

/** In the list the invoice can be saved; anything else would open a dialog over it. */
const reaches = (action: FaceAction): boolean => {
  const dialogs = [...document.querySelectorAll(DIALOG)];
  return dialogs.length === 0 || (action === 'save' && dialogs.every((one) => one.matches(PAGE_DIALOG)));
};

/** The keys of the page, instead of the browser's own. Returns its end. */
export function onActionKey(act: (action: FaceAction) => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const action = actionOf(event);
    if (action === null) return;
    const reached = reaches(action);
    if (reached || action === 'save') event.preventDefault();
    if (reached && !event.isComposing && !event.repeat) act(action);
  };
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('keydown', onKey);
  };
}
