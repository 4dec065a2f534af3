import { deleteDB } from 'idb';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Session, Taxpayer } from '../../domain/account/session.ts';
import { editCell } from '../../domain/goods/edit-cell.ts';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import { EMPTY_PARTY, NO_EXTRAS, type InvoiceFace } from '../../domain/invoice/invoice.ts';
import { wordsFromUuid } from '../../domain/kernel/ids.ts';
import { encodeGoodsList } from '../../wire/goods-list.codec.ts';
import { ids } from '../../src/offline/adapters/ambient.ts';
import { openStore } from '../../src/offline/open-store.ts';
import type { DraftContent } from '../../src/offline/draft-types.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { SendDialog } from '../../src/features/draft-box/SendDialog.tsx';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import '../../src/app/base.css';
import { emptyPage } from './empty-page.ts';
import { memberSession } from './member-session.ts';

export const SELLER = { ...EMPTY_PARTY, name: '厦门示例科技有限公司', taxId: '91350200M000100Y43' };
/** A company without one would be warned about. */
const BUYER_ID = '91440300MA5EMR5H33';

const device = (id: string) =>
  ({
    id,
    name: `数电账户 ${id}`,
    model: 'IT500',
    diskType: 'digital',
    invoiceKinds: ['digitalOrdinary', 'digitalSpecial'],
    rates: [100, 300],
    singleLimit: 0,
  }) as never;

export const TAXPAYER: Taxpayer = {
  id: 'taxpayer-1',
  seller: SELLER,
  nature: 'smallScale',
  devices: [device('device-1'), device('device-2')],
};

/** A draft of one line that comes to `amount` without tax. */
export function draft(name: string, amount: string, face: Partial<InvoiceFace> = {}): DraftContent {
  let lines = insertRows(emptyLines(), 0, wordsFromUuid(ids.uuid()));
  for (const [field, text] of [
    ['name', `${name}的服务`],
    ['taxCode', '3040201010000000000'],
    ['quantity', '1'],
    ['price', amount],
    ['taxRate', '1%'],
  ] as const) {
    const edited = editCell(lines, 0, field, text, false);
    if (edited.ok) lines = edited.value;
  }
  return {
    draftId: ids.uuid(),
    ywlsh: ids.serial(),
    taxpayerId: 'taxpayer-1',
    deviceId: 'device-1',
    face: {
      invoiceKind: 'digitalOrdinary',
      buyer: { ...EMPTY_PARTY, name, taxId: name === '' ? '' : BUYER_ID, isNaturalPerson: false },
      seller: SELLER,
      taxInclusive: false,
      remark: '',
      receiver: '',
      payee: '',
      checker: '',
      drawer: '张三',
      ...NO_EXTRAS,
      ...face,
    },
    lines,
    totals: totalsOf(lines),
    mainGoods: `${name}的服务`,
    goodsListJson: new TextEncoder().encode(encodeGoodsList(lines, false)),
  };
}

/** 批量发送 over the real store and the real worker, in a new store for each test. */
export class SendDesk {
  store!: OfflineStore;
  session!: Session;
  readonly onEdit = vi.fn();
  readonly onOrders = vi.fn();
  readonly onClose = vi.fn();
  readonly renew = vi.fn<() => Promise<Session | null>>();
  readonly #draw: ReturnType<typeof emptyPage>;

  constructor() {
    beforeEach(async () => {
      await page.viewport(1366, 768);
      localStorage.clear();
      await this.open();
      for (const mock of [this.onEdit, this.onOrders, this.onClose, this.renew]) mock.mockReset();
    });
    afterEach(() => this.#close());
    // After the store, as what is set up last ends first: no page is left to ask a closed store.
    this.#draw = emptyPage();
  }

  /** Another store, in which the taxpayer is told otherwise. */
  async open(more: Partial<Taxpayer> = {}): Promise<void> {
    await this.#close();
    this.session = memberSession([{ ...TAXPAYER, ...more }]);
    const opened = await openStore(this.session);
    if (!opened.ok) throw new Error(opened.error.code);
    this.store = opened.value;
  }

  async #close(): Promise<void> {
    if ((this.session as Session | undefined) === undefined) return;
    this.store.close();
    await deleteDB(`suikai:${this.session.tenantId}:u`);
  }

  show(children: React.ReactNode): void {
    this.#draw(
      <FluentProvider theme={webLightTheme}>
        <ToastProvider>
          <AlertProvider>{children}</AlertProvider>
        </ToastProvider>
      </FluentProvider>,
    );
  }

  send(drafts: readonly DraftContent[], from: OfflineStore = this.store): void {
    this.show(
      <SendDialog
        store={from}
        draftIds={drafts.map(({ draftId }) => draftId)}
        renew={this.renew}
        login={(deviceIds) => <span>{`登录状态 ${deviceIds.join('、')}`}</span>}
        onEdit={this.onEdit}
        onOrders={this.onOrders}
        onClose={this.onClose}
      />,
    );
  }

  /** Drafts and their states, by name. */
  async states(): Promise<readonly string[]> {
    const { drafts } = await this.store.listDrafts({ offset: 0, limit: 50 });
    return drafts.map(({ buyerName, state }) => `${buyerName} ${state}`).sort();
  }
}

export const button = (name: string) => page.getByRole('button', { name, exact: true, includeHidden: true });
