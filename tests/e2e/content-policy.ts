import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    policyBroken: (what: string) => void;
  }
}

/** What the pages, frames and workers of a context did against the Content-Security-Policy they came with, as it happens. */
export async function watchPolicy(context: BrowserContext): Promise<readonly string[]> {
  const broken: string[] = [];
  await context.exposeBinding('policyBroken', (_source, what: string) => {
    broken.push(what);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      window.policyBroken(`${effectiveDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  // What a worker does shows nowhere else.
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) broken.push(message.text());
  });
  return broken;
}
