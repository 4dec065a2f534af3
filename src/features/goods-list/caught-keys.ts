/** Letters and Enter; the rest waits for whom it is meant for. */
const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key.length === 1 || key === 'Enter') && !ctrlKey && !metaKey && !altKey;

/** A list that does not come gives the keyboard back, milliseconds. */
const MOST = 5000;

/**
 * Keys pressed while the lines are on their way from the face to the list, or back: nothing on the screen takes them
 * then, and a scanner doesn't wait.
 */
export class CaughtKeys {
  #keys: KeyboardEvent[] = [];
  #end: ReturnType<typeof setTimeout> | undefined;

  start(): void {
    this.take();
    window.addEventListener('keydown', this.#catch, { capture: true });
    this.#end = setTimeout(() => this.take(), MOST);
  }

  /** Ends it; what was caught, in its order. */
  take(): readonly KeyboardEvent[] {
    clearTimeout(this.#end);
    window.removeEventListener('keydown', this.#catch, { capture: true });
    const keys = this.#keys;
    this.#keys = [];
    return keys;
  }

  readonly #catch = (event: KeyboardEvent): void => {
    if (!isTyped(event) || event.isComposing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#keys.push(event);
  };
}
