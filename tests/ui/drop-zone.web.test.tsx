import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { beforeEach, expect, it } from 'vitest';
import { DropZone } from '../../src/features/goods-import/DropZone.tsx';
import { DROP_TEXT } from '../../src/features/goods-import/drop-zone.text.ts';
import { ToastProvider } from '../../src/ui/toast.tsx';
import { emptyPage } from './empty-page.ts';

let taken: string[];
let hovered: number;

const draw = async (state: 'opening' | 'open' | 'readOnly' | 'taking') => {
  show(
    <FluentProvider theme={webLightTheme}>
      <ToastProvider>
        <DropZone
          opening={state === 'opening'}
          disabled={state === 'readOnly'}
          taking={state === 'taking'}
          onHover={() => (hovered += 1)}
          onFile={(file) => taken.push(file.name)}
        >
          <p>{state}</p>
        </DropZone>
      </ToastProvider>
    </FluentProvider>,
  );
  await expect.element(page.getByText(state)).toBeVisible();
};

/** Gives whether the browser was kept from opening the file itself. */
const drag = (type: 'dragover' | 'dragleave' | 'drop', names = ['甲.xlsx']) => {
  const dataTransfer = new DataTransfer();
  for (const name of names) dataTransfer.items.add(new File(['1'], name));
  const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
  page.getByRole('paragraph').element().dispatchEvent(event);
  return event.defaultPrevented;
};
const drop = (...names: string[]) => drag('drop', names);

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

it('takes the first of several files and tells that the others are not', async () => {
  await draw('open');
  drop('甲.xlsx', '乙.xlsx', '丙.xlsx');
  expect(taken).toEqual(['甲.xlsx']);
  await expect
    .element(page.getByText('一次只导入一个文件：已打开“甲.xlsx”，其余2个文件未导入'))
    .toBeVisible();
});

it('takes one while the list of the goods is open: the lines go into it', async () => {
  await draw('open');
  const list = document.createElement('div');
  list.setAttribute('aria-modal', 'true');
  list.dataset['goodsList'] = '';
  document.body.append(list);
  drag('dragover');
  expect(hovered).toBe(1);
  drop('甲.xlsx');
  expect(taken).toEqual(['甲.xlsx']);
  const question = document.createElement('div');
  question.setAttribute('aria-modal', 'true');
  document.body.append(question);
  drop('乙.xlsx');
  expect(taken).toEqual(['甲.xlsx']);
});

it('takes none while another dialog is open, and says so; one of its own may be dropped on', async () => {
  await draw('open');
  const dialog = document.createElement('div');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  drag('dragover');
  expect(hovered).toBe(0);
  expect(drop('甲.xlsx')).toBe(true);
  expect(taken).toEqual([]);
  await expect.element(page.getByText('请先完成或关闭当前窗口，再拖入文件')).toBeVisible();
  await draw('taking');
  drop('乙.xlsx');
  expect(taken).toEqual(['乙.xlsx']);
});
