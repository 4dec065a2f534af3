import * as Comlink from 'comlink';

Comlink.expose({ version: () => 'older', run: () => Promise.reject(new Error('never asked')) });
