import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SHORTCUTS } from '../../src/app/shortcuts.ts';
import { APP_MANIFEST, openedTypes, THEME_COLOR } from '../../tools/app-manifest.ts';
import { EXTENSIONS } from '../../workers/files/file-types.ts';

it('the icon leads to 填开, 草稿箱 and 导入, by addresses that no area is part of', () => {
  expect(APP_MANIFEST.shortcuts?.map(({ name, url }) => [name, url])).toEqual([
    ['填开', '/#/filling'],
    ['草稿箱', '/#/drafts'],
    ['导入', '/#/import'],
  ]);
  expect(SHORTCUTS).toHaveLength(3);
});

it('the system opens with it what the import takes: tables, documents, pages and pictures (M302)', () => {
  const opened = Object.values(openedTypes()).flat();
  for (const ext of ['.xlsx', '.xls', '.et', '.docx', '.pdf', '.png', '.jpg', '.jpeg'])
    expect(opened).toContain(ext);
  const taken = EXTENSIONS.map(({ ext }) => `.${ext}`);
  expect(opened.filter((ext) => !taken.includes(ext))).toEqual([]);
  expect(APP_MANIFEST.share_target?.params.files).toMatchObject([{ name: 'file' }]);
});

it('its colour is that of the page before anything is drawn', () => {
  const html = readFileSync('index.html', 'utf8');
  expect(APP_MANIFEST.theme_color).toBe(THEME_COLOR);
  expect(html).toContain(
    `<meta name="theme-color" content="${THEME_COLOR}" media="(prefers-color-scheme: light)" />`,
  );
});

it('every icon it names is there', () => {
  const icons = [
    ...(APP_MANIFEST.icons ?? []),
    ...(APP_MANIFEST.shortcuts ?? []).flatMap((one) => one.icons ?? []),
  ];
  for (const { src } of icons) expect([src, existsSync(`public/${src}`)]).toEqual([src, true]);
});
