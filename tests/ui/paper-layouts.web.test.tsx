import { createRoot, type Root } from 'react-dom/client';
import { commands, page } from 'vitest/browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoicePaper } from '../../domain/preview/invoice-paper.ts';
import { SHEETS } from '../../domain/preview/face-sheet.ts';
import '../../src/app/base.css';
import { PaperFace } from '../../src/features/invoice-preview/PaperFace.tsx';
import { until } from '../soon.ts';
import kept from './paper-layouts.json';
import { LAYOUTS, type Layout } from './paper-layouts.ts';

/** A text of the paper and where its box begins, thousandths of the paper's width and height. */
type Placed = readonly [text: string, x: number, y: number];

/**
 * How far a box may stand from where it was kept, thousandths of the paper. Kept are places, not pictures: another
 * machine draws other glyphs for the same font family, so that pixels differ everywhere and say nothing, while a box
 * that moves by more than the difference of two Chinese fonts is a layout that changed. What people looked at stands
 * beside it: docs/screenshots/layouts-*.png.
 */
const TOLERANCE = 25;

/** `VITE_KEEP_LAYOUTS=1 npx vitest run --project chromium tests/ui/paper-layouts.web.test.tsx` keeps them anew. */
const KEEPS = import.meta.env['VITE_KEEP_LAYOUTS'] === '1';

let root: Root;
const now: Record<string, readonly Placed[]> = {};
const heights: Record<string, ReturnType<typeof heightOf>> = {};

beforeAll(async () => {
  await page.viewport(1366, 768);
  const host = document.createElement('div');
  host.style.width = '1000px';
  document.body.replaceChildren(host);
  root = createRoot(host);
});

/** Layouts on one picture, so that their texts can be read. */
const ON_PICTURE = 6;

/** All of them on pictures, for people. */
async function keepPictures(): Promise<void> {
  await page.viewport(1280, 720);
  const host = document.createElement('div');
  host.style.cssText =
    'display:grid;grid-template-columns:repeat(3,1fr);gap:4px;width:1280px;background:#888';
  document.body.replaceChildren(host);
  const sheets = createRoot(host);
  for (let at = 0; at < LAYOUTS.length; at += ON_PICTURE) {
    const shown = LAYOUTS.slice(at, at + ON_PICTURE);
    sheets.render(
      shown.map(([name, { invoice, goods }]) => {
        const made = invoicePaper(invoice);
        return (
          <div key={name} data-layout={name} style={{ zoom: 0.38, width: 1000, background: '#fff' }}>
            <b style={{ fontSize: 28 }}>{name}</b>
            <PaperFace paper={made} lines={made.onList ? [] : goods.read(0, 8)} />
          </div>
        );
      }),
    );
    const last = shown.at(-1)?.[0] ?? '';
    await until(() => document.querySelector(`[data-layout="${last}"] .paper-face`) !== null);
    const path = `../../docs/screenshots/layouts-${String(1 + at / ON_PICTURE)}.png`;
    await page.screenshot({ element: host, path });
  }
  sheets.unmount();
}

afterAll(async () => {
  root.unmount();
  if (!KEEPS) return;
  await keepPictures();
  const layouts = Object.entries(now).map(
    ([name, parts]) =>
      `  ${JSON.stringify(name)}: [\n${parts.map((part) => `    ${JSON.stringify(part)}`).join(',\n')}\n  ]`,
  );
  await commands.writeFile('tests/ui/paper-layouts.json', `{\n${layouts.join(',\n')}\n}\n`);
});

const ownText = (element: Element): string =>
  [...element.childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent?.trim() ?? '')
    .join('');

/** Every text on the paper with the place of its box, in the order of the document. */
function placedTexts(sheet: Element): readonly Placed[] {
  const { left, top, width, height } = sheet.getBoundingClientRect();
  return [...sheet.querySelectorAll('*')]
    .map((element) => [ownText(element), element.getBoundingClientRect()] as const)
    .filter(([text]) => text !== '')
    .map(([text, box]) => [
      text,
      Math.round(((box.left - left) / width) * 1000),
      Math.round(((box.top - top) / height) * 1000),
    ]);
}

/** Millimetres of a face whose width is 241, and of the sheet it asks for. */
function heightOf(face: HTMLElement): readonly [height: number, sheet: number] {
  const { width, height } = face.getBoundingClientRect();
  const name = face.style.getPropertyValue('page').replace('paper-', '');
  return [(height / width) * 241, Object.entries(SHEETS).find(([each]) => each === name)?.[1] ?? NaN];
}

async function render(name: string, { invoice, goods }: Layout): Promise<readonly Placed[]> {
  const made = invoicePaper(invoice);
  root.render(
    <div key={name} data-layout={name}>
      <PaperFace paper={made} lines={made.onList ? [] : goods.read(0, 8)} />
    </div>,
  );
  const find = () => document.querySelector<HTMLElement>(`[data-layout="${name}"] .paper-face`);
  await until(() => find() !== null);
  await document.fonts.ready;
  await new Promise(requestAnimationFrame);
  const sheet = find();
  if (sheet === null) throw new Error(`no paper for ${name}`);
  heights[name] = heightOf(sheet);
  return placedTexts(sheet);
}

const KEPT = kept as unknown as Readonly<Record<string, readonly Placed[]>>;

describe('layouts of the paper (M038–M063)', () => {
  it.each(LAYOUTS)('%s stands as it was looked at', async (name, layout) => {
    const placed = await render(name, layout);
    now[name] = placed;
    if (KEEPS) return;
    const before = KEPT[name] ?? [];
    expect(placed.map(([text]) => text)).toEqual(before.map(([text]) => text));
    const moved = placed.filter(([, x, y], at) => {
      const [, keptX = NaN, keptY = NaN] = before[at] ?? [];
      return !(Math.abs(x - keptX) <= TOLERANCE && Math.abs(y - keptY) <= TOLERANCE);
    });
    expect(moved).toEqual([]);
  });

  it('each stands on its sheet, and on none that is higher than it needs', () => {
    expect(Object.keys(heights)).toHaveLength(LAYOUTS.length);
    for (const [name, [height, sheet]] of Object.entries(heights)) {
      expect([name, height <= sheet + 0.1]).toEqual([name, true]);
      expect([name, sheet === SHEETS.slip || height > sheet - 85]).toEqual([name, true]);
    }
  });

  it('nothing leaves the paper, and no two layouts share a name', () => {
    expect(new Set(LAYOUTS.map(([name]) => name)).size).toBe(LAYOUTS.length);
    for (const [name, parts] of Object.entries(now))
      expect([name, parts.filter(([, x, y]) => x < 0 || y < 0 || x > 1000 || y > 1000)]).toEqual([name, []]);
    expect(Object.keys(KEEPS ? now : KEPT).sort()).toEqual(LAYOUTS.map(([name]) => name).toSorted());
  });
});
