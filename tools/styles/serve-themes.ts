import type { Plugin } from 'vite';
import { THEME_SHEETS } from './themes.ts';

const SHEETS = new Map(
  Object.entries(THEME_SHEETS).map(([name, css]) => [`virtual:themes/${name}.css`, css]),
);

/** `virtual:themes/light.css` and `dark.css`: what Fluent would make of the themes at every start. ADR 18 */
export const serveThemes = (): Plugin => ({
  name: 'serve-themes',
  resolveId: { filter: { id: /^virtual:themes\// }, handler: (id) => `/@themes/${id}` },
  load: { filter: { id: /^\/@themes\// }, handler: (id) => SHEETS.get(id.slice('/@themes/'.length)) ?? null },
});
