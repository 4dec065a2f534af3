import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';

/** Draws on a page with nothing else on it, anew in every test of a file; `style` is that of the box around it. */
export function emptyPage(style = ''): (shown: ReactNode) => void {
  let root: Root;
  beforeEach(() => {
    const host = document.createElement('div');
    host.style.cssText = style;
    document.body.replaceChildren(host);
    root = createRoot(host);
  });
  afterEach(() => {
    root.unmount();
  });
  return (shown) => {
    root.render(shown);
  };
}
