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

const isInText = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(TEXT_FIELD) !== null;

interface GoodsKeys {
  readonly onTravel: (step: 'undo' | 'redo') => void;
  /** F8 */
  readonly onProblem: () => void;
  /** F6: the keyboard goes into the goods. */
  readonly onEnter: () => void;
}

/**
 * Keys of the goods wherever the focus is and nothing else is asked: F6, F8, and outside of texts Ctrl+Z, Ctrl+Y and
 * Ctrl+Shift+Z. Returns its end.
 */
export function onGoodsKey({ onTravel, onProblem, onEnter }: GoodsKeys): () => void {
  const keys: Readonly<Record<string, () => void>> = { F6: onEnter, F8: onProblem };
  const onKey = (event: KeyboardEvent) => {
    const step = stepOf(event);
    const act = event.shiftKey ? undefined : keys[event.key];
    if (act === undefined && (step === null || isInText(event))) return;
    const taken = event.defaultPrevented || event.isComposing;
    if (taken || document.querySelector(OTHER_DIALOG) !== null) return;
    event.preventDefault();
    if (step !== null) onTravel(step);
    else act?.();
  };
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('keydown', onKey);
  };
}
