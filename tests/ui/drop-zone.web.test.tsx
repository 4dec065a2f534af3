import { page } from 'vitest/browser';
import { beforeEach, expect, it } from 'vitest';
import { DropZone } from '../../src/features/goods-import/DropZone.tsx';
import { emptyPage } from './empty-page.ts';

let taken: string[];

const draw = async (state: 'opening' | 'open' | 'readOnly') => {
  show(
    <DropZone
      opening={state === 'opening'}
      disabled={state === 'readOnly'}
      onFile={(file) => taken.push(file.name)}
    >
      <p>{state}</p>
    </DropZone>,
  );
  await expect.element(page.getByText(state)).toBeVisible();
};

/** Gives whether the browser was kept from opening the file itself. */
const drop = (name: string) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['1'], name));
  const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
  page.getByRole('paragraph').element().dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => {
  taken = [];
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
