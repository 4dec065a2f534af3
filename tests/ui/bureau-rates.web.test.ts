import { expect, it } from 'vitest';
import type { Device, Taxpayer } from '../../domain/account/session.ts';
import type { LineColumns } from '../../domain/goods/columns.ts';
import { EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import { ok } from '../../domain/kernel/result.ts';
import { doneText } from '../../src/features/bureau-workbook/bureau-workbook.text.ts';
import { saveInvoices } from '../../src/features/bureau-workbook/save-invoices.ts';
import type { ImportedDraft } from '../../src/offline/draft-types.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { openLane } from '../../workers/client/lanes.ts';
import { runTask } from '../../workers/client/run-task.ts';
import { openBureau } from '../../workers/contract/bureau-tasks.ts';
import { bureauBytes, head, line } from '../bureau-workbook/made-workbook.ts';

/** 普通发票 may be over 1 and 3 %, 专用发票 over 13 % alone. */
const device: Device = {
  id: 'device-1',
  name: '数电账户',
  model: 'IT500',
  diskType: 'none',
  invoiceKinds: ['digitalOrdinary', 'digitalSpecial'],
  rates: [100, 300],
  kindRates: { digitalSpecial: [1300] },
  singleLimit: 0,
};
const taxpayer: Taxpayer = { id: 't', seller: EMPTY_PARTY, nature: null, devices: [device] };

const MADE = {
  invoices: [head('A1', { 购买方名称: '甲公司' }), head('A2', { 发票类型: '增值税专用发票' })],
  lines: [
    line('A1', { 税率: '0.13', 折扣金额: '10' }),
    line('A1', { 税率: '0.01' }),
    line('A2', { 税率: '0.03' }),
    line('A2', { 税率: '0.13' }),
  ],
};

const ratesOf = ({ rate, count }: LineColumns): readonly number[] => [...rate.subarray(0, count)];

it('rates that a device lacks for the type become the highest it has, sums and goods with them, and it is told (M180, M181)', async () => {
  const lane = openLane('files');
  const bytes = bureauBytes(MADE).slice().buffer;
  const opened = await runTask(lane, openBureau, { fileName: '开票.xlsx', bytes, places: {} });
  if (!opened.ok) throw new Error(opened.error.code);
  let saved: readonly ImportedDraft[] = [];
  const store = {
    session: { userName: '张三' },
    importDrafts: (drafts: readonly ImportedDraft[]) => {
      saved = drafts;
      return Promise.resolve(ok({ saved: drafts.length, known: 0 }));
    },
  } as unknown as OfflineStore;
  const { signal } = new AbortController();
  const onProgress = () => undefined;
  const done = await saveInvoices({ taxpayer, device, store, lane, places: [0, 1], signal, onProgress });
  lane.close();
  expect(saved.map(({ content }) => ratesOf(content.lines))).toEqual([
    [300, 300, 100],
    [1300, 1300],
  ]);
  expect(saved.map(({ content }) => content.totals.tax)).toEqual([370, 2600]);
  const goods = saved.map(({ content }) => new TextDecoder().decode(content.goodsListJson));
  expect(goods.map((one) => one.includes('"taxRate":"0.13"'))).toEqual([false, true]);
  expect(goods[1]).not.toContain('"taxRate":"0.03"');
  if (done?.ok !== true) throw new Error('not saved');
  expect(doneText(done.value)).toBe(
    '已存为 2 张草稿。税率不适用于该发票类型或设备，已调整2行。请在草稿箱中检查后发送。',
  );
});
