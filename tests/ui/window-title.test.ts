import { expect, it } from 'vitest';
import { windowTitle } from '../../src/app/window-signs.ts';

it.each([
  ['/member/fullpower/yidaikai', 0, '开票填开 · 随开'],
  ['/account/gulesInvoice', 0, '开票填开 · 随开'],
  ['/member/drafts', 3, '草稿箱 · 未同步 3 · 随开'],
  ['/account/yidikaiOrder', 0, '开票订单 · 随开'],
  ['/member/fullpower/invoiceOrder', 0, '开票订单 · 随开'],
  ['/account/enterprise', 0, '客户信息 · 随开'],
  ['/member/input/collection', 0, '进项归集 · 随开'],
  ['/qdjfy', 1, '发票交付 · 未同步 1 · 随开'],
  ['/member/nothing', 0, '随开'],
])('at %s with %s unsynced the window is called %s', (path, unsynced, title) => {
  expect(windowTitle(path, unsynced)).toBe(title);
});
