import {
  createDarkTheme,
  createLightTheme,
  type BrandVariants,
  type Theme,
} from '@fluentui/react-components';
import type { Area } from '../../domain/codes/role-types.ts';

/** One ramp an area, equal lightness steps, so that all three read alike. 000 §2, M008. */
export const RAMPS: Readonly<Record<Area, BrandVariants>> = {
  member: {
    10: '#010e29',
    20: '#00183f',
    30: '#012455',
    40: '#002f6d',
    50: '#003b86',
    60: '#01489f',
    70: '#0c56b5',
    80: '#1c65c8',
    90: '#3075d6',
    100: '#4988e5',
    110: '#629cf1',
    120: '#7daff9',
    130: '#9bc3fe',
    140: '#b8d5ff',
    150: '#d2e4ff',
    160: '#ebf2fd',
  },
  account: {
    10: '#001312',
    20: '#02201e',
    30: '#002d2b',
    40: '#033b39',
    50: '#084a47',
    60: '#015956',
    70: '#066965',
    80: '#0b7974',
    90: '#0f8984',
    100: '#049e98',
    110: '#36b0aa',
    120: '#62c0ba',
    130: '#8ad0cb',
    140: '#acdeda',
    150: '#cbebe8',
    160: '#e7f5f4',
  },
  service: {
    10: '#140725',
    20: '#220b3d',
    30: '#301253',
    40: '#3f1a69',
    50: '#4d247f',
    60: '#5c3093',
    70: '#6b3ca8',
    80: '#7a4aba',
    90: '#885bc9',
    100: '#9870d8',
    110: '#a986e5',
    120: '#ba9cef',
    130: '#cab3f6',
    140: '#d9c9fb',
    150: '#e7ddfd',
    160: '#f4effe',
  },
};

/** What all texts of the app are set in. */
export const FONT =
  '"Segoe UI Variable Text", "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

const light = (ramp: BrandVariants): Theme => ({ ...createLightTheme(ramp), fontFamilyBase: FONT });

const dark = (ramp: BrandVariants): Theme => ({
  ...createDarkTheme(ramp),
  fontFamilyBase: FONT,
  colorBrandForeground1: ramp[120],
  colorBrandForeground2: ramp[130],
  colorBrandForegroundLink: ramp[120],
  colorBrandForegroundLinkHover: ramp[130],
});

/** Every custom property of a theme. */
type Properties = Readonly<Record<string, string | number>>;

const rule = (selector: string, properties: Properties): string =>
  `${selector}{${Object.entries(properties)
    .map(([name, value]) => `--${name}:${String(value)};`)
    .join('')}}`;

/** What `properties` changes of what holds already. */
const changed = (properties: Properties, held: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([name, value]) => held[name] !== value));

const AREAS = Object.keys(RAMPS) as Area[];
const LIGHT: Properties = { ...light(RAMPS.member) };
const lightOf = (area: Area): Properties => changed({ ...light(RAMPS[area]) }, LIGHT);
const DARK = changed({ ...dark(RAMPS.member) }, LIGHT);
const darkOf = (area: Area): Properties =>
  changed({ ...dark(RAMPS[area]) }, { ...LIGHT, ...lightOf(area), ...DARK });

/** The colours of all areas as stylesheets; the dark one changes the light one. `data-theme` and `data-area` choose. */
export const THEME_SHEETS = {
  light: [
    rule(':root', LIGHT),
    ...AREAS.map((area) => rule(`:root[data-area='${area}']`, lightOf(area))),
  ].join('\n'),
  dark: [
    rule(":root[data-theme='dark']", DARK),
    ...AREAS.map((area) => rule(`:root[data-theme='dark'][data-area='${area}']`, darkOf(area))),
  ].join('\n'),
} as const;
