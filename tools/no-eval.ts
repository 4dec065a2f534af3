import type { Plugin } from 'vite';

const MODULE = /\/zod\/v4\/core\/core\.js$/;
const CONFIG = '__zod_globalConfig = {})';

/**
 * zod asks whether it may make programs of texts by making one, which the policy of the site refuses and the browser
 * reports. Told that it may not, it does not ask.
 */
export const withoutEval = (): Plugin => ({
  name: 'without-eval',
  transform(code, id) {
    if (!MODULE.test(id)) return null;
    if (!code.includes(CONFIG)) throw new Error(`${id} keeps its settings elsewhere`);
    return { code: code.replace(CONFIG, '__zod_globalConfig = { jitless: true })'), map: null };
  },
});
