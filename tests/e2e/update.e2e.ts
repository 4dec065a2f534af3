import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';

test.use({ serviceWorkers: 'allow' });

let suikai: Running;
let dist = '';

test.beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'suikai-dist-'));
  cpSync('dist', dist, { recursive: true });
  suikai = await startSuikai({ SUIKAI_DIST: dist });
});
test.afterAll(async () => {
  await suikai.stop();
  rmSync(dist, { recursive: true, force: true });
});

test('an update is offered and throws nothing away, in this tab and in the other', async ({
  page,
  context,
}) => {
  const filling = await FillingPage.readyForOffline(page, suikai.url);
  await filling.buyer('名称').fill('更新前填的公司');
  await filling.type(1, '商品名称', '铣刀');
  const other = new FillingPage(await context.newPage());
  await other.page.goto(suikai.url);
  await other.buyer('名称').fill('另一个标签页里的公司');

  appendFileSync(join(dist, 'sw.js'), '\n// next version\n');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await expect(page.getByText('发现新版本')).toBeVisible();
  await page.getByRole('button', { name: '更新', exact: true }).click();
  await expect(page.getByText('发现新版本')).toBeHidden();
  await expect(filling.buyer('名称')).toHaveValue('更新前填的公司');
  await expect(filling.cell(1, '商品名称')).toHaveText('铣刀');
  await expect(other.buyer('名称')).toHaveValue('另一个标签页里的公司');
});
