import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { go } from './app/address.tsx';
import { App } from './app/App.tsx';
import { homeOf } from './app/areas.ts';
import { openSession } from './app/session.tsx';
import { themeShown } from './app/theme-mode.ts';

/** Failures are shown by the error boundaries; nothing is printed. */
const silent = () => undefined;

/** Milliseconds until what saves drafts is fetched: a first visit may lose its network before the service worker has it. */
const SOON = 2000;

/** The page of index.html stays until it is known who works here: the first thing drawn is the page they want. */
async function start(root: HTMLElement): Promise<void> {
  const [found] = await Promise.all([openSession(), themeShown]);
  if (found.phase === 'signedIn' && ['', '#/'].includes(location.hash))
    go(homeOf(found.session.roleType), { replace: true });
  createRoot(root, { onCaughtError: silent }).render(
    <StrictMode>
      <App found={found} />
    </StrictMode>,
  );
  import('./app/after-start.ts').then((m) => m.afterStart()).catch(silent);
  setTimeout(() => void import('./offline/draft-writes.ts').catch(silent), SOON);
}

const root = document.getElementById('root');
if (root !== null) void start(root);
