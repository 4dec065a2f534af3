/** Marks the list of the goods, the one dialog in which their keys go on. */
export const LIST_MARK = { 'data-goods-list': '' } as const;

/** What has an undo of its own. A cell of the grid is one of these: it takes the keys before the page hears them. */
const TEXT_FIELD =
  'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]:not([contenteditable="false"])';
const OTHER_DIALOG = '[aria-modal="true"]:not([data-goods-list])';

const STEPS: Readonly<Record<string, 'undo' | 'redo'>> = { z: 'undo', Z: 'redo', y: 'redo' };

/** The step a key press asks for, Command counting as Ctrl; null for any other. */
function stepOf({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  return STEPS[shiftKey ? key.toUpperCase() : key.toLowerCase()] ?? null;
}

/** Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z wherever the focus is not in a text and nothing else is asked. Returns its end. */
export function onTravelKey(travel: (step: 'undo' | 'redo') => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const step = stepOf(event);
    const taken = event.defaultPrevented || event.isComposing;
    if (step === null || taken || document.querySelector(OTHER_DIALOG) !== null) return;
    if (event.target instanceof Element && event.target.closest(TEXT_FIELD) !== null) return;
    event.preventDefault();
    travel(step);
  };
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('keydown', onKey);
  };
}
