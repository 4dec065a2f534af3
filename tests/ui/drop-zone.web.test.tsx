import { page } from 'vitest/browser';
import { beforeEach, expect, it } from 'vitest';
import { DropZone } from '../../src/features/goods-import/DropZone.tsx';
import { DROP_TEXT } from '../../src/features/goods-import/drop-zone.text.ts';
import { emptyPage } from './empty-page.ts';

let taken: string[];
let hovered: number;

const draw = async (state: 'opening' | 'open' | 'readOnly') => {
  show(
    <DropZone
      opening={state === 'opening'}
      disabled={state === 'readOnly'}
      onHover={() => (hovered += 1)}
      onFile={(file) => taken.push(file.name)}
    >
      <p>{state}</p>
    </DropZone>,
  );
  await expect.element(page.getByText(state)).toBeVisible();
};

/** Gives whether the browser was kept from opening the file itself. */
const drag = (type: 'dragover' | 'dragleave' | 'drop', name = '甲.xlsx') => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['1'], name));
  const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
  page.getByRole('paragraph').element().dispatchEvent(event);
  return event.defaultPrevented;
};
const drop = (name: string) => drag('drop', name);

beforeEach(() => {
  taken = [];
  hovered = 0;
});

const show = emptyPage();

it('takes a file', async () => {
  await draw('open');
  expect(drop('甲.xlsx')).toBe(true);
  expect(taken).toEqual(['甲.xlsx']);
});

it('keeps a file that comes before the draft is open, and takes it once', async () => {
  await draw('opening');
  expect(drop('甲.xlsx')).toBe(true);
  expect(taken).toEqual([]);
  await draw('open');
  await expect.poll(() => taken).toEqual(['甲.xlsx']);
  await draw('opening');
  await draw('open');
  expect(taken).toEqual(['甲.xlsx']);
});

it('takes none into what can not be changed', async () => {
  await draw('readOnly');
  expect(drop('甲.xlsx')).toBe(true);
  expect(taken).toEqual([]);
});

it('tells once that a file is held over the page, again when it comes back, never where none is taken', async () => {
  await draw('open');
  const call = page.getByText(DROP_TEXT.drop, { exact: true });
  drag('dragover');
  await expect.element(call).toBeVisible();
  drag('dragover');
  expect(hovered).toBe(1);
  drag('dragleave');
  await expect.element(call).not.toBeInTheDocument();
  drag('dragover');
  expect(hovered).toBe(2);
  await draw('readOnly');
  drag('dragover');
  expect(hovered).toBe(2);
});
