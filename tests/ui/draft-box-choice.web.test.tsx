import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import { DraftBoxPage } from '../../src/features/draft-box/index.ts';
import type { DraftSummary } from '../../src/offline/list-types.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import '../../src/app/base.css';
import { emptyPage } from './empty-page.ts';

const NAMES = ['甲', '乙', '丙'];
const rowOf = (name: string, state: DraftSummary['state'] = 'synced') =>
  ({
    ...EMPTY_PARTY,
    draftId: name,
    ywlsh: name,
    version: '1',
    taxpayerId: 't',
    savedAt: 0,
    invoiceKind: 'digitalOrdinary',
    totals: { amount: 100, tax: 13, total: 113 },
    buyerName: name,
    buyerTaxId: '',
    buyerContact: '',
    buyerBank: '',
    receiver: '',
    mainGoods: '螺纹钢',
    lineCount: 1,
    state,
  }) as unknown as DraftSummary;

let rows: readonly DraftSummary[];
let tell: () => void;
const onSend = vi.fn<(draftIds: readonly string[], onSent: () => void) => void>();
const draw = emptyPage('display:flex;height:700px;width:1220px');

beforeEach(async () => {
  await page.viewport(1366, 768);
  rows = NAMES.map((name) => rowOf(name));
  tell = () => undefined;
  onSend.mockReset();
  const store = {
    session: { taxpayers: [], roleType: 'member', roleCodes: [] },
    listDrafts: () =>
      Promise.resolve({ drafts: rows, total: rows.length, sums: { amount: 0, tax: 0, total: 0 } }),
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => undefined;
    },
  } as unknown as OfflineStore;
  draw(
    <FluentProvider theme={webLightTheme} style={{ display: 'flex', flexGrow: 1, minWidth: 0 }}>
      <ToastProvider>
        <AlertProvider>
          <DraftBoxPage
            store={store}
            onOpen={vi.fn()}
            onNew={vi.fn()}
            onIssueNow={vi.fn()}
            onReview={vi.fn()}
            onSend={onSend}
          />
        </AlertProvider>
      </ToastProvider>
    </FluentProvider>,
  );
  await page.getByRole('checkbox', { name: '选择本页全部草稿' }).click();
});

const batch = (text: string) => page.getByRole('button', { name: text, exact: true });

it('counts what was chosen while it is there: what was submitted or deleted meanwhile is counted no more', async () => {
  await expect.element(batch('批量发送（3）')).toBeVisible();
  rows = [rowOf('甲', 'queued'), rowOf('乙'), rowOf('丙')];
  tell();
  await expect.element(batch('批量发送（2）')).toBeVisible();
  rows = [rowOf('甲', 'queued'), rowOf('乙')];
  tell();
  await expect.element(batch('批量删除（1）')).toBeVisible();
});

it('what was sent is chosen no more', async () => {
  await batch('批量发送（3）').click();
  expect(onSend.mock.calls[0]?.[0]).toEqual(NAMES);
  onSend.mock.calls[0]?.[1]();
  await expect.element(batch('批量发送')).toBeVisible();
});

it('a conflict is told in one line beside the columns that scroll', async () => {
  rows = [rowOf('甲', 'conflict')];
  tell();
  const chip = page.getByText('冲突副本');
  await expect.element(chip).toBeVisible();
  const text = document.createRange();
  text.selectNodeContents(chip.element());
  expect(text.getClientRects()).toHaveLength(1);
});

it('of a conflict only the copy is called one: the version that stayed says that it has one', async () => {
  const mark = { other: '', user: '李四', device: '电脑1A2B', at: 0 };
  rows = [
    { ...rowOf('甲', 'conflict'), conflict: { ...mark, isCopy: false } },
    { ...rowOf('乙', 'conflict'), conflict: { ...mark, isCopy: true } },
  ];
  tell();
  await expect.element(page.getByRole('row', { name: '甲' })).toHaveTextContent('有冲突');
  await expect.element(page.getByRole('row', { name: '乙' })).toHaveTextContent('冲突副本');
  await expect.element(page.getByRole('row', { name: '甲' })).not.toHaveTextContent('冲突副本');
});
