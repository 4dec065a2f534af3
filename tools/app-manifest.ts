import type { ManifestOptions } from 'vite-plugin-pwa';
import { EXTENSIONS } from '../workers/files/file-types.ts';
import { SHARED_FILE, SHARE_PATH } from '../src/offline/adapters/share-path.ts';
import { SHORTCUTS } from '../src/app/shortcuts.ts';
import { RAMPS } from './styles/themes.ts';

/** The colour of the window before it is known who works in it; `index.html` names the same. */
export const THEME_COLOR = RAMPS.member[80];

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** What systems call files with these extensions. */
const TYPES: Readonly<Record<string, string>> = {
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  docx: `${OFFICE}.wordprocessingml.document`,
  xls: 'application/vnd.ms-excel',
  et: 'application/wps-office.et',
  doc: 'application/msword',
  wps: 'application/wps-office.wps',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** The extensions the import takes, by what systems call them; what can't be read yet is told so there. M302 */
export function openedTypes(): Record<string, string[]> {
  const accept: Record<string, string[]> = {};
  for (const { ext } of EXTENSIONS) {
    const type = TYPES[ext];
    if (type !== undefined) (accept[type] ??= []).push(`.${ext}`);
  }
  return accept;
}

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `icons/${name}-${String(size)}.png`,
  sizes: `${String(size)}x${String(size)}`,
  type: 'image/png',
  purpose,
});

export const APP_MANIFEST: Partial<ManifestOptions> = {
  id: '/',
  name: '随开 离线开票',
  short_name: '随开',
  description: '离线也能准备的数电发票与税控发票填开工具',
  lang: 'zh-CN',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: THEME_COLOR,
  background_color: '#ffffff',
  icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('maskable', 512, 'maskable')],
  shortcuts: SHORTCUTS.map(({ zh, page }) => ({
    name: zh,
    url: `/#/${page}`,
    icons: [icon('icon', 192, 'any')],
  })),
  // The work that is open is gone on with; it is told what was asked for.
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  file_handlers: [{ action: '/', accept: openedTypes() }],
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: SHARED_FILE, accept: Object.entries(openedTypes()).flat(2) }] },
  },
};
