import { webLightTheme, type Theme } from '@fluentui/react-components';
import { FONT } from '../../tools/styles/themes.ts';

/** A theme with the font of the app: how wide a text is depends on it. */
export const OWN_FONT: Theme = { ...webLightTheme, fontFamilyBase: FONT };
