/** A key goes to what has the focus; a letter that nobody takes lands in its text. */
function press(key: string): void {
  const target = document.activeElement ?? document.body;
  const down = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  const isFree = target.dispatchEvent(down);
  if (!isFree || key.length > 1 || !(target instanceof HTMLInputElement)) return;
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  value?.set?.call(target, target.value + key);
  target.dispatchEvent(new InputEvent('input', { bubbles: true, data: key }));
}

/** A scanner sends a code and Enter, whatever is on the screen. */
export function scan(code: string): void {
  for (const key of code) press(key);
  press('Enter');
}
