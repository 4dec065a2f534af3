import { FluentProvider, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok } from '../../domain/kernel/result.ts';
import type { PreviewedInvoice } from '../../domain/preview/invoice-paper.ts';
import type { PaperGoods } from '../../domain/preview/paper-goods.ts';
import '../../src/app/base.css';
import { PreviewDialog } from '../../src/features/invoice-preview/index.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { draftOf, goodsOf, ISSUED, STEEL } from '../unit/preview/invoices.ts';
import { goodRow, need } from '../unit/special-business/examples.ts';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { emptyPage } from './empty-page.ts';

const onClose = vi.fn();

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const texts = (selector: string) => all(selector).map(({ textContent }) => textContent);
const face = () => document.querySelector<HTMLElement>('[role=dialog] .paper-face');
const cells = (sheet: string) =>
  all(`[role=dialog] ${sheet} .paper-goods > tbody > tr:not([aria-hidden])`).map((row) =>
    [...row.children].map(({ textContent }) => textContent).join('|'),
  );
const button = (name: string) => {
  const found = all('button').find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
};

const steel = (count: number) =>
  goodsOf(Array.from({ length: count }, (_, at) => ({ ...STEEL, name: `螺纹钢${String(at + 1)}` })));

const from = (goods: PaperGoods) =>
  vi.fn((first: number, count: number) => Promise.resolve(ok(goods.read(first, count))));

const open = (
  invoice: PreviewedInvoice,
  readLines: Parameters<typeof PreviewDialog>[0]['readLines'],
  dark = false,
) => {
  draw(
    <FluentProvider theme={dark ? webDarkTheme : webLightTheme}>
      <AlertProvider>
        <PreviewDialog invoice={invoice} readLines={readLines} onClose={onClose} />
      </AlertProvider>
    </FluentProvider>,
  );
};

beforeEach(() => {
  onClose.mockReset();
});

afterEach(() => {
  vi.restoreAllMocks();
});
const draw = emptyPage();

it('previews a draft: title, parties, lines, sums and the mark; no number, no QR code', async () => {
  const goods = goodsOf([STEEL, { ...STEEL, taxRate: '免税' }]);
  open(draftOf({ drawer: '李四', remark: '合同 1' }, { goods }), from(goods));
  await soon(() => {
    expect(cells('.paper-face')).toEqual([
      '*黑色金属冶炼压延品*螺纹钢|HRB400φ16E|吨|2|1500.5|3001.00|13%|390.13',
      '*黑色金属冶炼压延品*螺纹钢|HRB400φ16E|吨|2|1500.5|3001.00|免税|***',
    ]);
  });
  expect(texts('[role=dialog] h2')).toEqual(['发票预览', '电子发票（增值税专用发票）']);
  await expectAccessible();
  expect(texts('.paper-facts dd')).toEqual(['', '']);
  expect(document.querySelector('.paper-qr')).toBeNull();
  expect(document.querySelector('[aria-label="购买方信息"]')?.textContent).toContain('厦门示例贸易有限公司');
  expect(texts('.paper-goods > tfoot td')).toEqual(['', '', '', '', '¥6002.00', '', '¥390.13']);
  expect(document.querySelector('.paper-words')?.textContent).toBe(
    '价税合计（大写）陆仟叁佰玖拾贰圆壹角叁分（小写）¥6392.13',
  );
  expect(document.querySelector('[aria-label="预览，不作为发票使用"]')).not.toBeNull();
  expect(document.querySelector('.paper-remark p')?.textContent).toBe('合同 1');
});

it('details an issued invoice: number, date, the table of the business, stamp and the sandbox mark', async () => {
  const goods = goodsOf([STEEL]);
  const business = need('goodsTransport');
  const issued = { ...ISSUED, state: 'blueVoid' } as const;
  const entry = { key: business.key, block: [goodRow(business)] };
  open(draftOf({ business: entry }, { goods, issued, business }), from(goods));
  await soon(() => {
    expect(texts('[role=dialog] h2')[0]).toBe('发票详情');
    expect(texts('.paper-block td')).toEqual([
      '公路运输',
      '闽D00000',
      '福建省厦门市思明区',
      '广东省深圳市南山区示例物流园',
      '瓷砖',
    ]);
  });
  expect(texts('.paper-facts dd')).toEqual([ISSUED.number, '2026年11月21日']);
  expect(texts('.paper-stamp')).toEqual(['作废']);
  await expectAccessible();
  expect(document.querySelector('[aria-label="沙箱，不作为发票使用"]')).not.toBeNull();
});

it('eight lines fit on a sheet of 241 × 140; the paper stays white in the dark', async () => {
  const goods = steel(8);
  open(draftOf({ drawer: '李四' }, { goods }), from(goods), true);
  await soon(() => {
    expect(cells('.paper-face')).toHaveLength(8);
  });
  const box = face()?.getBoundingClientRect();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(241 / 140, 2);
  const look = getComputedStyle(face() ?? document.body);
  expect([look.backgroundColor, look.color]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

it('shows more than eight lines on a list, 32 a page, and reads no more than that', async () => {
  const goods = steel(70);
  const read = from(goods);
  open(draftOf({}, { goods }), read);
  await soon(() => {
    expect(cells('.paper-face')).toEqual(['（详见销货清单）|||||210070.00||27309.10']);
  });
  await userEvent.click(button('查看清单'));
  await soon(() => {
    expect(cells('.paper-list')).toHaveLength(32);
  });
  expect(texts('.paper-list tfoot tr').map((text) => text.replace(/\s/g, ''))).toEqual([
    '小计¥96032.00¥12484.16',
    '总计¥210070.00¥27309.10',
  ]);
  await expectAccessible();
  await userEvent.click(button('下一页'));
  await soon(() => {
    expect(cells('.paper-list')[0]).toContain('33|*黑色金属冶炼压延品*螺纹钢33');
  });
  await userEvent.fill(document.querySelector('[aria-label="跳转到页"]') as HTMLElement, '99');
  await userEvent.keyboard('{Enter}');
  await soon(() => {
    expect(cells('.paper-list')).toHaveLength(6);
    expect(document.querySelector('nav')?.textContent).toContain('第 3 / 3 页');
  });
  expect(Math.max(...read.mock.calls.map(([, count]) => count))).toBe(32);
  await userEvent.keyboard('{Escape}');
  await soon(() => {
    expect(document.querySelector('.paper-list')).toBeNull();
  });
  expect(onClose).not.toHaveBeenCalled();
});

it('gives the keyboard back to the preview when its list is closed, and then to who opened the preview', async () => {
  const goods = steel(9);
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  open(draftOf({}, { goods }), from(goods));
  await soon(() => {
    expect(cells('.paper-face')).toHaveLength(1);
  });
  for (const keys of ['{Escape}', '{Enter}']) {
    button('查看清单').focus();
    await userEvent.keyboard('{Enter}');
    await soon(() => {
      expect(cells('.paper-list')).toHaveLength(9);
      expect(document.activeElement?.closest('[role=dialog]')?.textContent).toContain('销货清单');
    });
    if (keys === '{Enter}')
      all('[role=dialog] button')
        .findLast((one) => one.textContent === '关闭')
        ?.focus();
    await userEvent.keyboard(keys);
    await soon(() => {
      expect(document.querySelector('.paper-list')).toBeNull();
      expect(document.activeElement).toBe(button('查看清单'));
      expect(button('查看清单').closest('[aria-hidden=true]')).toBeNull();
    });
  }
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await soon(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  draw(<FluentProvider theme={webLightTheme}>{null}</FluentProvider>);
  await soon(() => {
    expect(document.activeElement).toBe(opener);
  });
});

it('prints the face and every list page from the page itself, and takes them away again', async () => {
  const goods = steel(70);
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  open(draftOf({}, { goods }), from(goods));
  await soon(() => {
    expect(cells('.paper-face')).toHaveLength(1);
  });
  await userEvent.click(button('打印'));
  await soon(() => {
    expect(print).toHaveBeenCalledOnce();
  });
  expect(all('[data-paper] article').map((sheet) => sheet.getAttribute('aria-label'))).toEqual([
    '电子发票（增值税专用发票）',
    '销售货物或者提供应税劳务、服务清单 第1页',
    '销售货物或者提供应税劳务、服务清单 第2页',
    '销售货物或者提供应税劳务、服务清单 第3页',
  ]);
  expect(all('[data-paper] .paper-list tbody tr:not([aria-hidden])')).toHaveLength(70);
  expect(all('[data-paper] [aria-label="预览，不作为发票使用"]')).toHaveLength(4);
  window.dispatchEvent(new Event('afterprint'));
  await soon(() => {
    expect(document.querySelector('[data-paper]')).toBeNull();
  });
});

it('is what Ctrl+P and the print of the browser’s menu print', async () => {
  const goods = steel(70);
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  print.mockClear();
  open(draftOf({}, { goods }), from(goods));
  await soon(() => {
    expect(cells('.paper-face')).toHaveLength(1);
  });
  await soon(() => {
    window.dispatchEvent(new Event('beforeprint'));
    expect(all('[data-paper] article')).toHaveLength(4);
  });
  window.dispatchEvent(new Event('afterprint'));
  await soon(() => {
    expect(document.querySelector('[data-paper]')).toBeNull();
  });
  expect(print).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}p{/Control}');
  await soon(() => {
    expect(print).toHaveBeenCalledOnce();
  });
  expect(all('[data-paper] article')).toHaveLength(4);
  window.dispatchEvent(new Event('afterprint'));
});

it('says why lines could not be read, and closes with Escape', async () => {
  open(draftOf(), () => Promise.resolve(err(appError('task.crashed'))));
  await soon(() => {
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('处理程序意外停止，请重试');
  });
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
