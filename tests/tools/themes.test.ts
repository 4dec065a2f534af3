import { createDarkTheme, createLightTheme } from '@fluentui/react-components';
import { describe, expect, it } from 'vitest';
import { RAMPS, THEME_SHEETS } from '../../tools/styles/themes.ts';
import type { Area } from '../../domain/codes/role-types.ts';

type Properties = Record<string, string>;

/** What a page of this area and mode would see: the rules whose selectors fit, one after another. */
function seen(area: Area, mode: 'light' | 'dark'): Properties {
  const sheets = mode === 'light' ? [THEME_SHEETS.light] : [THEME_SHEETS.light, THEME_SHEETS.dark];
  const found: Properties = {};
  for (const [, selector = '', body = ''] of sheets.join('\n').matchAll(/(:root[^{]*)\{([^}]*)\}/g)) {
    const names = [...selector.matchAll(/\[data-(\w+)='(\w+)'\]/g)];
    if (!names.every(([, name, value]) => (name === 'area' ? value === area : value === mode))) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--(\w+):([^;]*);/g)) found[name] = value;
  }
  return found;
}

describe('themes as stylesheets', () => {
  it.each(['member', 'account', 'service'] as const)(
    '%s wears the colours of its ramp, light and dark',
    (area) => {
      const texts = (theme: object) =>
        Object.fromEntries(Object.entries(theme).map(([name, value]) => [name, String(value)]));
      const { fontFamilyBase, ...light } = seen(area, 'light');
      expect(light).toEqual(
        (({ fontFamilyBase: _font, ...rest }) => rest)(texts(createLightTheme(RAMPS[area]))),
      );
      expect(fontFamilyBase).toContain('Microsoft YaHei');
      const dark = seen(area, 'dark');
      const fluent = texts(createDarkTheme(RAMPS[area]));
      const own = Object.keys(dark).filter((name) => dark[name] !== fluent[name]);
      expect(own.sort()).toEqual(
        [
          'colorBrandForeground1',
          'colorBrandForeground2',
          'colorBrandForegroundLink',
          'colorBrandForegroundLinkHover',
          'fontFamilyBase',
        ].sort(),
      );
    },
  );
});
