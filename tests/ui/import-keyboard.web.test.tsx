import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../domain/kernel/result.ts';
import { forgetFiles, listFiles } from '../../src/offline/adapters/parse-records.ts';
import { soon } from '../soon.ts';
import { fileOf, NOTE, press, tab } from './import-screen.ts';
import { MountedImport, USER } from './mounted-import.tsx';
import { says } from './screen.ts';

let mounted: MountedImport;

beforeEach(() => {
  localStorage.clear();
  mounted = new MountedImport();
});
afterEach(() => {
  mounted.close();
});

describe('by keyboard alone', () => {
  const focused = () => document.activeElement;

  it('a refused file leaves the focus in the dialog, and a record with the reason', async () => {
    await forgetFiles(USER);
    await mounted.open(null);
    await userEvent.upload(page.getByLabelText('选择文件'), fileOf([{ name: '空', rows: [] }], '空.xlsx'));
    await says('空.xlsx：未在文件中找到可导入的表格');
    expect(focused()?.closest('[role="alertdialog"]')).not.toBeNull();
    const result = '未在文件中找到可导入的表格';
    await expect.poll(() => listFiles(USER)).toMatchObject(ok([{ fileName: '空.xlsx', result }]));
    await forgetFiles(USER);
  });

  it('the columns come first once the file is read, and Escape closes after what was pressed is gone', async () => {
    await mounted.open(fileOf([{ ...NOTE, rows: NOTE.rows.slice(0, -1) }]));
    (await page.getByRole('button', { name: '取消' }).findElement()).focus();
    await says('将导入 3 条商品');
    expect(focused()?.textContent).toContain('表头所在行');
    await userEvent.tab();
    expect(focused()).toBe(page.getByLabelText('表头所在行').element());
    await userEvent.selectOptions(page.getByLabelText('有无法识别的内容'), 'skip');
    await tab('跳过 1 行').click();
    await userEvent.selectOptions(page.getByLabelText('有无法识别的内容'), 'empty');
    press(tab('跳过 1 行'));
    (tab('跳过 1 行').element() as HTMLElement).focus();
    await says('将导入 3 条商品');
    await expect.element(tab('跳过 1 行')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await says('尚未导入，关闭后不保留对表头、各列和处理方式的更改。是否关闭？');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('尚未导入，', { exact: false })).not.toBeInTheDocument();
    expect(mounted.onClose).not.toHaveBeenCalled();
    await says('将导入 3 条商品');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: '关闭', exact: true }).click();
    await expect.poll(() => mounted.onClose.mock.calls.length).toBe(1);
  });

  it('Escape closes at once where nothing was decided', async () => {
    await mounted.open(fileOf([NOTE]));
    await says('将导入 3 条商品');
    await userEvent.keyboard('{Escape}');
    expect(mounted.onClose).toHaveBeenCalledOnce();
  });

  it('a row that is none of the sheet is not taken for its heading, and the right ones are told', async () => {
    await mounted.open(fileOf([NOTE]));
    await says('将导入 3 条商品');
    const field = page.getByRole('textbox', { name: '其他表头行号' });
    for (const text of ['99', 'abc', '0', '1.5']) {
      await field.fill(text);
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('alert')).toHaveTextContent('请输入1到6的行号');
      await expect.element(field).toHaveValue(text);
    }
    await field.fill('２');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(field).toHaveValue('');
  });

  it('what had the focus before gets it back', async () => {
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    await mounted.open(fileOf([NOTE]));
    await says('将导入 3 条商品');
    mounted.close();
    await soon(() => {
      expect(focused()).toBe(button);
    });
  });

  it('the lines are one stop, walked through with arrows', async () => {
    await mounted.open(fileOf([NOTE]));
    await says('将导入 3 条商品');
    const sources = () => [...document.querySelectorAll<HTMLElement>('[aria-label="导入预览"] tbody button')];
    await soon(() => {
      expect(sources()).toHaveLength(3);
    });
    sources()[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(focused()).toBe(sources()[2]);
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe(sources()[0]);
    await userEvent.tab();
    expect(focused()?.textContent).toBe('导出解析表格');
  });
});
