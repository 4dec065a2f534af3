import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import '../../src/app/base.css';
import { CopyDialog } from '../../src/features/copy-invoice/index.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import type { OfflineStore } from '../../src/offline/offline.ts';
import type { Submission } from '../../src/offline/submission-types.ts';
import { expectAccessible } from './accessible.ts';
import { emptyPage } from './empty-page.ts';

const onCopy = vi.fn<(submission: Submission) => void>();
const onClose = vi.fn();

const submission = (at: number, total = 11_300): Submission => ({
  subId: `sub-${String(at)}`,
  draftId: `draft-${String(at)}`,
  submittedAt: Date.UTC(2026, 10, 22, 1, at),
  buyerName: `购方${String(at)}有限公司`,
  mainGoods: '螺纹钢',
  invoiceKind: 'digitalOrdinary',
  totals: { amount: total, tax: 0, total },
  state: 'issued',
  ddbh: '',
  number: '26440000000000000001',
  issuedAt: '2026-11-22 09:30:00',
  sandbox: true,
  reason: null,
});

/** What of a device the dialog asks: submissions, a page at a time. */
const storeOf = (
  submissions: readonly Submission[],
): Pick<OfflineStore, 'listSubmissions' | 'subscribe'> => ({
  listSubmissions: ({ offset, limit }) =>
    Promise.resolve({ submissions: submissions.slice(offset, offset + limit), total: submissions.length }),
  subscribe: () => () => undefined,
});

const show = (submissions: readonly Submission[]) => {
  const store = storeOf(submissions);
  draw(
    <FluentProvider theme={webLightTheme}>
      <AlertProvider>
        <CopyDialog store={store} onCopy={onCopy} onClose={onClose} />
      </AlertProvider>
    </FluentProvider>,
  );
};
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

beforeEach(async () => {
  await page.viewport(1366, 768);
  vi.clearAllMocks();
});
const draw = emptyPage();

it('what was submitted stands on pages, and the chosen one is handed on', async () => {
  show(Array.from({ length: 25 }, (_, at) => submission(at)));
  await expect.element(page.getByRole('table', { name: '可复制的发票' })).toHaveTextContent('购方0有限公司');
  await expectAccessible();
  await press('下一页');
  await press('复制 购方24有限公司 113.00');
  expect(onCopy.mock.calls.map(([{ subId }]) => subId)).toEqual(['sub-24']);
});

it('a red one is not copied, which is said (M353)', async () => {
  show([submission(0, -11_300)]);
  await press('复制 购方0有限公司 −113.00');
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('负数开票不允许复制');
  expect(onCopy).not.toHaveBeenCalled();
});

it('says that there is nothing yet, and closes', async () => {
  show([]);
  await expect
    .element(page.getByRole('dialog', { name: '复制发票' }))
    .toHaveTextContent('还没有可以复制的发票');
  await expectAccessible();
  await press('关闭');
  expect(onClose).toHaveBeenCalledOnce();
});
