import { page, userEvent } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { box, button, dialogShown, MESSAGE, onClose, onFile, read } from './mounted-face-text.tsx';

const show = dialogShown();

it('reads only what is there, and says so where nothing is (M301, M324)', async () => {
  show();
  await expect.element(button('识别')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  // Nothing to switch where the administrator has set no provider (M318).
  expect(document.querySelector('[role="switch"]')).toBeNull();
  await expect.element(page.getByText('内容只在本机识别，不会上传。', { exact: false })).toBeVisible();
  await read('你好，在吗？');
  await expect.element(page.getByRole('alert')).toHaveTextContent('未识别出票面信息');
});

it('a text out of a file is read at once; its goods stay with the table where that was taken (M307)', async () => {
  show({ given: { text: MESSAGE, withGoods: false } });
  const name = page.getByRole('textbox', { name: '购买方名称的内容', exact: true });
  await expect.element(name).toHaveValue('上海新科贸易有限公司');
  expect(document.querySelector('[aria-label="识别的商品"]')).toBeNull();
});

it('a total that no line can take is told until every line says what it comes to', async () => {
  show();
  await read('餐费 2份\n住宿费 3晚\n合计500元');
  const notice = page.getByText('文字写明合计500元，但有商品没有金额，合计没有填入，请补上金额后核对');
  await expect.element(notice).toBeVisible();
  await page.getByRole('textbox', { name: '第1行金额' }).fill('200');
  await expect.element(notice).toBeVisible();
  await page.getByRole('textbox', { name: '第2行金额' }).fill('300');
  await expect.element(notice).not.toBeInTheDocument();
});

it('a number that found no place is told with the words before it until it is filled in', async () => {
  show();
  await read('服务费 500元，一张800元');
  const notice = page.getByText('文字中的“一张800元”没有识别，请核对');
  await expect.element(notice).toBeVisible();
  await expectAccessible();
  const source = page.getByRole('region', { name: '粘贴的文字' });
  await expect.element(source).toHaveTextContent('服务费 500元，一张800元');
  await expect.element(source.getByText('一张800元', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: '第1行金额' }).fill('800.00');
  await expect.element(notice).not.toBeInTheDocument();
  await userEvent.click(button('收起文字'));
  await expect.element(source).not.toBeInTheDocument();
});

it('it is said why nobody can be sure whether tax is in the numbers', async () => {
  show();
  await read('设备 3000元（含税），安装 2000元');
  await expect.element(page.getByText('“含税”请核对：只写明了一部分商品')).toBeVisible();
  await userEvent.click(button('重新粘贴'));
  await read('服务费 500元');
  await expect.element(page.getByText('文字没有写明是否含税，请确认')).toBeVisible();
});

const drop = (file: File): void => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  box()
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
};

it('a file that is dropped or chosen is read into the box; one with goods is imported (M299)', async () => {
  const below = vi.fn();
  document.addEventListener('drop', below, { once: true });
  show();
  await box().fill('开专票');
  drop(new File(['<html><body><p>名称：上海新科贸易有限公司</p></body></html>'], '资料.doc'));
  await expect.element(box()).toHaveValue('开专票\n名称：上海新科贸易有限公司');
  await userEvent.upload(page.getByLabelText('选择文件'), new File(['MZ'], '资料.exe'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('资料.exe：');
  await expect.element(box()).toHaveValue('开专票\n名称：上海新科贸易有限公司');
  expect(onFile).not.toHaveBeenCalled();
  const table = new File(['品名,数量,单价\n铣刀,2,3\n钻头,1,4'], '清单.csv');
  drop(table);
  await expect.poll(() => onFile.mock.calls).toEqual([[table]]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(below).not.toHaveBeenCalled();
});
