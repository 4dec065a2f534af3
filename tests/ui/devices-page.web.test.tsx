import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Taxpayer } from '../../domain/account/session.ts';
import { EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import { NO_CLERKS } from '../../domain/invoice/clerks.ts';
import { DevicesPage } from '../../src/features/devices/index.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import { soon } from '../soon.ts';
import { emptyPage } from './empty-page.ts';
import { DEVICE, TAX_CONTROL } from './mounted-face.tsx';

const render = emptyPage();
const [refresh, onUse, onClerks] = [vi.fn(), vi.fn(), vi.fn()];

const TAXPAYERS: readonly Taxpayer[] = [
  {
    id: 't1',
    seller: { ...EMPTY_PARTY, name: '重庆餐饮有限公司', taxId: '91500000MA5EMR5H33' },
    nature: 'smallScale',
    devices: [{ ...DEVICE, kindRates: { digitalSpecial: [100, 300] }, singleLimit: 10_000_000 }],
  },
  {
    id: 't2',
    seller: { ...EMPTY_PARTY, name: '上海贸易有限公司', taxId: '91310115MA1K4DX041' },
    nature: null,
    devices: [{ ...TAX_CONTROL, id: 'd2' }],
  },
];

beforeEach(() => {
  vi.resetAllMocks();
  render(
    <AlertProvider>
      <ToastProvider>
        <DevicesPage
          taxpayers={TAXPAYERS}
          deviceId="d1"
          clerksOf={(_taxpayer, id) =>
            id === 'd1' ? { ...NO_CLERKS, payee: '赵总', checker: '钱' } : NO_CLERKS
          }
          {...{ refresh, onUse, onClerks }}
        />
      </ToastProvider>
    </AlertProvider>,
  );
});

const cells = (): string[][] =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  );

test('each device is listed with model, disk, nature and the rates of its types (M026–M028, M181)', async () => {
  await soon(() => {
    expect(cells()).toEqual([
      [
        '重庆餐饮有限公司91500000MA5EMR5H33小规模纳税人',
        '数电账户d1IT500 · 数电账户',
        '数电专票：1%、3%数电普票、数电纸专、数电纸普：3%、13%',
        '100,000.00元',
        '收款人 赵总复核人 钱',
        '正在使用经办人',
      ],
      [
        '上海贸易有限公司91310115MA1K4DX041纳税人性质未知',
        '税控盘d2IT100 · 金税盘',
        '专票、普票、电普、电专：3%、13%',
        '未知',
        '未设置',
        '使用经办人',
      ],
    ]);
  });
  await userEvent.click(page.getByRole('button', { name: '使用 税控盘' }));
  expect(onUse).toHaveBeenCalledExactlyOnceWith('t2', 'd2');
  await userEvent.click(page.getByRole('button', { name: '设置 数电账户 的默认经办人' }));
  expect(onClerks).toHaveBeenCalledExactlyOnceWith('t1', TAXPAYERS[0]?.devices[0]);
});

test('is found by a part of the company, its tax id or the device, also by how they are read', async () => {
  const search = page.getByRole('searchbox', { name: '按企业或设备查找' });
  for (const [text, id] of [
    ['cqcy', 'd1'],
    ['shanghai', 'd2'],
    ['1k4dx', 'd2'],
    ['税控', 'd2'],
  ] as const) {
    await userEvent.fill(search, text);
    await soon(() => {
      expect([text, cells().map(([, device]) => /d\d/.exec(device ?? '')?.[0])]).toEqual([text, [id]]);
    });
  }
  await userEvent.fill(search, '没有这个');
  await soon(() => {
    expect(document.body.textContent).toContain('没有找到设备');
  });
});

test('what the service knows is asked for again, and told either way (M270)', async () => {
  const button = page.getByRole('button', { name: '刷新终端信息' });
  refresh.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  await userEvent.click(button);
  await soon(() => {
    expect(document.body.textContent).toContain('终端信息没有刷新');
  });
  await userEvent.click(button);
  await soon(() => {
    expect(document.body.textContent).toContain('终端信息已刷新');
  });
  expect(refresh).toHaveBeenCalledTimes(2);
});
