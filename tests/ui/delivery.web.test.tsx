import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ReceivedInvoice } from '../../domain/invoice/received.ts';
import { appError, errorText } from '../../domain/kernel/errors.ts';
import { err, ok } from '../../domain/kernel/result.ts';
import {
  DeliveryPage,
  issuedDelivery,
  receivedDelivery,
  type FindInvoice,
  type WantedInvoice,
} from '../../src/features/delivery/index.ts';
import { InvoiceSheet } from '../../src/features/invoice-preview/index.ts';
import type { OrderService } from '../../src/offline/order-service.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { FocusAids } from '../../src/ui/FocusAids.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import { receivedPaper } from '../../domain/preview/received-paper.ts';
import '../../src/app/base.css';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { emptyPage } from './empty-page.ts';
import { listedOrder } from './listed-order.ts';
import { says } from './screen.ts';

const NUMBER = '26312000000000000001';
const party = (name: string) => ({ name, taxId: '91310115MA1K4DX041', address: '', bank: '' });
const RECEIVED: ReceivedInvoice = {
  type: 'digitalOrdinary',
  code: '',
  number: NUMBER,
  paperCode: '',
  paperNumber: '',
  issuedOn: '2026-11-03',
  buyer: party('随开演示科技有限公司'),
  seller: party('上海钢材有限公司'),
  lines: [
    {
      name: '*黑色金属*螺纹钢',
      spec: 'HRB400',
      unit: '吨',
      quantity: '2',
      price: '50',
      amount: 100_00,
      tax: 13_00,
      rate: '0.13',
      discountAmount: NaN,
      discountTax: NaN,
    },
  ],
  amount: 100_00,
  tax: 13_00,
  total: 113_00,
  checkCode: '',
  payee: '',
  checker: '',
  drawer: '李四',
  remark: '',
  state: '正常',
};
const paper = () => {
  const drawn = receivedPaper(RECEIVED);
  if (drawn === null) throw new Error('no paper');
  return drawn;
};
const ISSUED = issuedDelivery(listedOrder(1, { number: NUMBER, sandbox: false }), paper(), ['pdf', 'ofd']);

const draw = emptyPage('display:flex;height:700px;width:1180px');
const find = vi.fn<FindInvoice>();
const readFile = vi.fn<OrderService['file']>();
const INPUT: WantedInvoice = { code: '', number: NUMBER, isInput: true };
const OUTPUT: WantedInvoice = { ...INPUT, isInput: false };

beforeEach(async () => {
  await page.viewport(1366, 768);
  vi.resetAllMocks();
});

const show = (wanted: WantedInvoice | null, connected = true) => {
  draw(
    <FluentProvider theme={webLightTheme} style={{ display: 'flex', flexGrow: 1, minWidth: 0 }}>
      <FocusAids />
      <ToastProvider>
        <AlertProvider>
          <DeliveryPage
            wanted={wanted}
            find={find}
            readFile={readFile}
            connected={connected}
            views={null}
            drawPaper={(drawn, actions) => <InvoiceSheet invoice={drawn} actions={actions} />}
          />
        </AlertProvider>
      </ToastProvider>
    </FluentProvider>,
  );
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name });

it('sums have thousands separators and their sign before the currency, in red below zero', async () => {
  const back = { ...RECEIVED, amount: -1_234_567_00, tax: -160_493_71, total: -1_395_060_71 };
  find.mockResolvedValue(ok(receivedDelivery(back)));
  show(INPUT);
  const facts = page.getByRole('region', { name: '发票信息' });
  await expect
    .element(facts)
    .toHaveTextContent('合计金额−¥1,234,567.00合计税额−¥160,493.71价税合计−¥1,395,060.71');
  const [sum, word] = ['−¥1,234,567.00', '合计金额'].map((text) => facts.getByText(text).element());
  expect(sum && getComputedStyle(sum).color).not.toBe(word && getComputedStyle(word).color);
});

it('a received invoice stands on its paper, says that no file came with it, and is printed, exported and copied', async () => {
  find.mockResolvedValue(ok(receivedDelivery(RECEIVED)));
  show(INPUT);
  await expect.element(page.getByRole('article', { name: '电子发票（普通发票）' })).toHaveTextContent(NUMBER);
  expect(find).toHaveBeenCalledWith(INPUT);
  const facts = page.getByRole('region', { name: '发票信息' });
  for (const text of ['上海钢材有限公司', '2026-11-03', '113.00', '正常'])
    await expect.element(facts).toHaveTextContent(text);
  await expect.element(facts).toHaveTextContent('归集时没有取得发票文件，需要版式文件请从电子税务局下载。');
  for (const name of ['打印', '导出Excel']) await expect.element(button(name)).toBeVisible();
  await expectAccessible();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await button('复制发票号码').click();
  expect(write).toHaveBeenCalledWith(NUMBER);
  await says('发票号码已复制');
  write.mockRejectedValue(new Error('denied'));
  await button('复制发票号码').click();
  await says('浏览器没有允许复制');
});

it('a type without a paper of ours shows its goods as a table, or that there are none', async () => {
  find.mockResolvedValue(ok(receivedDelivery({ ...RECEIVED, type: 'vehicle' })));
  show(INPUT);
  const table = page.getByRole('table', { name: '商品明细' });
  await expect.element(table).toHaveTextContent('*黑色金属*螺纹钢');
  await expect.element(table).toHaveTextContent('13%');
  await expect
    .element(page.getByRole('region', { name: '发票信息' }))
    .toHaveTextContent('机动车销售统一发票');
  await expect.element(button('导出Excel')).toBeVisible();
  await expectAccessible();
  find.mockResolvedValue(ok(receivedDelivery({ ...RECEIVED, type: 'railTicket', lines: [] })));
  show({ ...INPUT, number: '26312000000000000002' });
  await says('没有商品明细');
});

it('an issued invoice hands out the files it came with', async () => {
  find.mockResolvedValue(ok(ISSUED));
  readFile.mockResolvedValue(err(appError('server.busy')));
  show(OUTPUT);
  await button('下载PDF').click();
  await soon(() => {
    expect(readFile).toHaveBeenCalledWith(ISSUED.subId, 'pdf');
  });
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent(errorText(appError('server.busy')));
  await page.getByRole('button', { name: '知道了' }).click();
  await expect.element(button('下载OFD')).toBeVisible();
  await expectAccessible();
  // What was found stays; its files need the service.
  show(OUTPUT, false);
  await expect.element(button('下载OFD')).toHaveAttribute('aria-disabled', 'true');
});

it.each([
  [{ ...ISSUED, files: [] }, true, '开具时没有收到发票文件，可以打印票面或导出Excel。'],
  [{ ...ISSUED, files: null }, true, '暂时无法查询发票文件，请稍后刷新页面。'],
  [{ ...ISSUED, files: null }, false, '当前离线，联网后可以下载发票文件。'],
])('without files it says why %#', async (delivered, connected, sentence) => {
  find.mockResolvedValue(ok(delivered));
  show(OUTPUT, connected);
  await says(sentence);
});

it('an address without a number asks nobody', async () => {
  show(null);
  await expect.element(heading('缺少发票号码')).toBeVisible();
  expect(find).not.toHaveBeenCalled();
  await expectAccessible();
});

it('while it is looked for that is said; an unknown number, and another company’s, are not found', async () => {
  let answer: (said: Awaited<ReturnType<FindInvoice>>) => void = () => undefined;
  find.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  show(INPUT);
  await says('正在查找发票…');
  answer(err(appError('notFound')));
  await expect.element(heading('没有找到这张发票')).toBeVisible();
  await expectAccessible();
  find.mockResolvedValue(ok(receivedDelivery(RECEIVED)));
  await button('重试').click();
  await expect.element(page.getByRole('region', { name: '票面' })).toBeVisible();
});

it('offline it is looked for again when the network is back; a service that fails says why', async () => {
  find.mockResolvedValue(err(appError('net.unreachable')));
  show(INPUT, false);
  await expect.element(heading('当前离线')).toBeVisible();
  find.mockResolvedValue(err(appError('server.busy')));
  show(INPUT);
  await expect.element(heading('暂时无法查看发票')).toBeVisible();
  await says(errorText(appError('server.busy')));
  find.mockResolvedValue(ok(receivedDelivery(RECEIVED)));
  await button('重试').click();
  await expect.element(page.getByRole('region', { name: '发票信息' })).toBeVisible();
});
