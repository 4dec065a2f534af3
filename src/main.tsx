import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startServiceWorker } from './platform/service-worker.ts';

/** Failures are shown by the error boundaries; nothing is printed. */
const silent = () => undefined;

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root, { onCaughtError: silent }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  startServiceWorker();
}
