import { createRoot, type Root } from 'react-dom/client';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tableText } from '../../domain/goods/line-source.ts';
import { ok } from '../../domain/kernel/result.ts';
import { LineSourceDialog } from '../../src/features/goods-import/LineSourceDialog.tsx';
import { fileOf, forgetFiles, keepFile, KEPT, listFiles } from '../../src/offline/adapters/parse-records.ts';
import { sealedKey, withDatabase } from '../../src/offline/session-database.ts';
import { workbookBytes } from '../workers/workbooks.ts';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { MountedImport, USER } from './mounted-import.tsx';
import { says } from './screen.ts';

let mounted: MountedImport;

beforeEach(async () => {
  await forgetFiles(USER);
  mounted = new MountedImport();
});
afterEach(async () => {
  mounted.close();
  await forgetFiles(USER);
});

const goods = () =>
  new File(
    [
      workbookBytes([
        {
          name: '9月',
          rows: [
            ['品名', '数量', '单价'],
            ['铣刀', 2, 3],
            ['钻头', 1, 4],
          ],
        },
      ]),
    ],
    '清单.xlsx',
  );
const button = (name: string | RegExp) => page.getByRole('button', { name });
const records = async () => {
  const listed = await listFiles(USER);
  return listed.ok ? listed.value : [];
};

it('a file that was read is listed with its result, and opened and mapped again (M319)', async () => {
  await mounted.open(goods());
  await says('将导入 2 条商品');
  await button('确认导入').click();
  await expect.poll(async () => (await records()).map(({ result }) => result)).toEqual(['已导入2条']);
  await mounted.open(null);
  await button('解析记录（1）').click();
  await expect.element(page.getByRole('row', { name: /清单\.xlsx .* 已导入2条/ })).toBeVisible();
  await expectAccessible();
  const [before] = await records();
  await button('重新打开 清单.xlsx').click();
  await says('将导入 2 条商品');
  await expect.poll(async () => (await records())[0]?.readAt).toBeGreaterThan(before?.readAt ?? NaN);
  await button('取消').click();
  expect((await records()).map(({ result }) => result)).toEqual(['已导入2条']);
});

it('lines of a file beyond what is taken at once are told with what was imported', async () => {
  const lines = Array.from({ length: 5003 }, (_, index) => [`商品${String(index)}`, 2, 3]);
  const sheet = { name: '多', rows: [['品名', '数量', '单价'], ...lines] };
  await mounted.open(new File([workbookBytes([sheet])], '多.xlsx'));
  await says('将导入 5000 条商品');
  await button('确认导入').click();
  await soon(() => {
    expect(mounted.onTaken.mock.lastCall?.[0].told).toMatch(/^已导入5000条数据，超出5000条上限的3条未导入/);
  });
});

it('the oldest go first, as many as there is no room for; another user sees none', async () => {
  const record = (mark: number, size: number) => ({
    ...{ mark: String(mark).padStart(4, '0'), fileName: `${String(mark)}.xlsx`, size, readAt: mark },
  });
  const file = new Blob(['x']);
  for (let mark = 0; mark < KEPT.files + 2; mark++) await keepFile(USER, record(mark, 10), file);
  expect((await records()).map(({ mark }) => Number(mark)).at(-1)).toBe(2);
  expect(await fileOf(USER, '0001')).toEqual(ok(null));
  await keepFile(USER, record(100, KEPT.bytes - 15), file);
  expect((await records()).map(({ readAt }) => readAt)).toEqual([100, KEPT.files + 1]);
  expect(await listFiles({ ...USER, userId: 'another' })).toEqual(ok([]));
});

it('a csv is refused with the sentence of the list, and its own entry takes it from there (C27)', async () => {
  await mounted.open(new File(['品名,数量,单价\n铣刀,2,3\n'], '清单.csv'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('清单.csv：不支持csv文件上传');
  await page.getByRole('alert').getByRole('button', { name: '按CSV、文本或ODS文件导入' }).click();
  await says('将导入 1 条商品');
});

it('a line shows its cell in the file while that is kept, its address in words when not', async () => {
  await mounted.open(goods());
  await says('将导入 2 条商品');
  await expect.poll(async () => (await records()).length).toBe(1);
  const [{ mark } = { mark: '' }] = await records();
  mounted.close();
  const address = `${tableText({ file: '清单.xlsx', mark, sheet: '9月', column: 'A' })}3`;
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const root: Root = createRoot(host);
  const client = { ask: () => Promise.resolve(ok({ address })) } as never;
  const show = (key: string) => {
    root.render(
      <FluentProvider theme={webLightTheme}>
        <LineSourceDialog key={key} client={client} row={4} user={USER} onClose={() => undefined} />
      </FluentProvider>,
    );
  };
  show('kept');
  await says('来自文件“清单.xlsx”的工作表“9月”，单元格 A3。');
  await soon(() => {
    expect(document.querySelector('[aria-current="location"]')?.textContent).toBe('钻头');
  });
  await expectAccessible();
  await forgetFiles(USER);
  show('gone');
  await says('本机没有保留该文件，请打开原文件查看。');
  root.unmount();
});

const results = async () => (await records()).map(({ fileName, result }) => [fileName, result]);

it('a text that was taken and a file that was refused have their result, too', async () => {
  await mounted.open(new File(['<html><body><p>名称：上海新科贸易有限公司</p></body></html>'], '资料.doc'));
  await expect.poll(() => mounted.onText.mock.calls.length).toBe(1);
  await expect.poll(results).toEqual([['资料.doc', '已识别文字']]);
  await mounted.open(new File(['品名,数量,单价\n铣刀,2,3\n'], '清单.csv'));
  await expect.poll(results).toContainEqual(['清单.csv', '不支持csv文件上传']);
  await mounted.open(null);
  await button('解析记录（2）').click();
  await button('重新打开 清单.csv').click();
  await says('将导入 1 条商品');
  await expect.poll(results).toContainEqual(['清单.csv', '未导入']);
  await button('确认导入').click();
  await expect.poll(results).toContainEqual(['清单.csv', '已导入1条']);
  await mounted.open(new File(['品名,数量,单价\n铣刀,2,3\n'], '又名.csv'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('又名.csv：不支持csv文件上传');
  await expect.poll(results).toContainEqual(['又名.csv', '已导入1条']);
});

it('what can be done with a file stands in sight beside a long name and a long reason', async () => {
  const record = {
    mark: 'a',
    fileName: `${'很长的名字'.repeat(20)}.xlsx`,
    size: 19_000_000,
    readAt: Date.now(),
  };
  await keepFile(USER, record, new Blob(['x']), '文件有密码，请在Excel中去掉密码另存后再导入');
  await mounted.open(null);
  await button('解析记录（1）').click();
  const frame = page.getByRole('region', { name: '解析记录' });
  await expect.element(button(/^删除记录/)).toBeVisible();
  const { clientWidth, scrollWidth } = frame.element();
  expect(scrollWidth).toBe(clientWidth);
});

it('beside what is sealed no file is kept, and that is told', async () => {
  const sealed = { wrapped: {}, proof: '', idleMinutes: 0 } as never;
  await withDatabase((db) => db.put('sessions', sealed, sealedKey(USER)));
  try {
    await mounted.open(goods());
    await says('将导入 2 条商品');
    await button('重新选择').click();
    await says('解析记录：本机已加密，不保留解析过的文件');
    expect(await records()).toEqual([]);
  } finally {
    await withDatabase((db) => db.delete('sessions', sealedKey(USER)));
  }
});

it.each(['Worker', 'DecompressionStream'])(
  'a browser without %s is told what to do (M330)',
  async (lacks) => {
    vi.stubGlobal(lacks, undefined);
    try {
      await mounted.open(goods());
      const told = '清单.xlsx：当前浏览器不支持本地解析文件，请用新版Chrome或Edge打开，网址须以https开头';
      await expect.element(page.getByRole('alert')).toHaveTextContent(told);
      await mounted.open(null);
      await expect.element(page.getByRole('alert')).toHaveTextContent(/^当前浏览器不支持本地/);
    } finally {
      vi.unstubAllGlobals();
    }
  },
);

it('where ciphers are kept from the page, as on plain http, that is told, too (M330)', async () => {
  const subtle = vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  try {
    await mounted.open(goods());
    await expect.element(page.getByRole('alert')).toHaveTextContent(/当前浏览器不支持本地/);
  } finally {
    subtle.mockRestore();
  }
});
