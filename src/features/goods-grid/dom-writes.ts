/** Writes to the page outside React: only what differs, since each write costs the browser a look at the element. */

/** @returns whether it was another text */
export function writeText(node: Text | HTMLElement, text: string): boolean {
  const isNew = node.textContent !== text;
  if (isNew) node.textContent = text;
  return isNew;
}

/** An attribute; null takes it away. */
export function writeAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

export function writeClass(element: HTMLElement, classes: string): void {
  if (element.className !== classes) element.className = classes;
}

export function writeStyle(
  element: HTMLElement,
  name: 'transform' | 'gridColumn' | 'height' | 'top',
  value: string,
): void {
  const { style } = element;
  if (style[name] !== value) style[name] = value;
}
