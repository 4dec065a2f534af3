import { page } from 'vitest/browser';
import { beforeEach, vi } from 'vitest';
import type { Session } from '../../domain/account/session.ts';
import type { InvoiceKind } from '../../domain/codes/invoice-kinds.ts';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { EMPTY_PARTY, NO_EXTRAS } from '../../domain/invoice/invoice.ts';
import { wordsFromUuid } from '../../domain/kernel/ids.ts';
import { encodeGoodsList } from '../../wire/goods-list.codec.ts';
import { ids } from '../../src/offline/adapters/ambient.ts';
import type { DraftContent } from '../../src/offline/draft-types.ts';
import { DraftBoxPage } from '../../src/features/draft-box/index.ts';
import { MountedStore } from './mounted-store.tsx';

const OWN: Session['taxpayers'][number] = {
  id: 'taxpayer-1',
  seller: { ...EMPTY_PARTY, name: '收购公司', taxId: '9144SHOUGOU', address: '广州', phone: '020' },
  nature: null,
  devices: [],
};

/** One line that comes to a total, 0.13 of it tax. */
function linesOf(total: number) {
  const lines = insertRows(emptyLines(), 0, wordsFromUuid(ids.uuid()));
  lines.amount[0] = total - 13;
  lines.tax[0] = 13;
  return lines;
}

/** A draft for a buyer that comes to a total, fen. */
export function draft(
  name: string,
  total: number,
  invoiceKind: InvoiceKind = 'digitalOrdinary',
): DraftContent {
  const lines = linesOf(total);
  const buyer = {
    ...EMPTY_PARTY,
    name,
    taxId: '91110000MA0123456X',
    phone: '010-12345678',
    bank: '工商银行',
  };
  return {
    draftId: ids.uuid(),
    ywlsh: ids.serial(),
    taxpayerId: 'taxpayer-1',
    deviceId: 'device-1',
    face: {
      invoiceKind,
      buyer: { ...buyer, isNaturalPerson: false },
      seller: EMPTY_PARTY,
      taxInclusive: false,
      remark: '',
      receiver: '13800000000',
      payee: '',
      checker: '',
      drawer: '',
      ...NO_EXTRAS,
    },
    lines,
    totals: { amount: total - 13, tax: 13, total },
    mainGoods: `${name}的螺纹钢`,
    goodsListJson: new TextEncoder().encode(encodeGoodsList(lines, false)),
  };
}

/** The draft box, and what its buttons call. */
export class DraftBoxScreen extends MountedStore {
  readonly actions = {
    onOpen: vi.fn(),
    onPreview: vi.fn(),
    onNew: vi.fn(),
    onIssueNow: vi.fn(),
    onSend: vi.fn(),
    onReview: vi.fn(),
  };

  constructor() {
    super([OWN]);
    beforeEach(() => {
      for (const mock of Object.values(this.actions)) mock.mockReset();
    });
  }

  show(): void {
    this.render(<DraftBoxPage store={this.store} {...this.actions} />);
  }
}

// Fluent takes aria-hidden off the page only when the focus moves after a dialog.
export const button = (name: string) => page.getByRole('button', { name, exact: true, includeHidden: true });
export const box = (name: string) => page.getByRole('checkbox', { name, includeHidden: true });
export const sums = () => page.getByRole('status', { name: '草稿合计', includeHidden: true });
export const shown = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.children[6]?.textContent).join(',');
