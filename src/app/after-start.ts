import '../platform/install-offer.ts';
import { startServiceWorker } from '../platform/service-worker.ts';

/** What the page begins with as soon as it is drawn, and is not drawn with. The browser's offer to install comes once. */
export const afterStart = startServiceWorker;
