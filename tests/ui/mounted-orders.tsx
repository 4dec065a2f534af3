import { deleteDB } from 'idb';
import type { ReactNode } from 'react';
import { FluentProvider } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { afterEach, beforeEach } from 'vitest';
import type { Session } from '../../domain/account/session.ts';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import { wordsFromUuid } from '../../domain/kernel/ids.ts';
import { encodeGoodsList } from '../../wire/goods-list.codec.ts';
import { ids } from '../../src/offline/adapters/ambient.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { openStore } from '../../src/offline/open-store.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import '../../src/app/base.css';
import { BLANK_FACE } from '../blank-face.ts';
import { emptyPage } from './empty-page.ts';
import { OWN_FONT } from './own-font.ts';
import { fakeOrders, type FakeOrders } from './listed-order.ts';

const LINES = insertRows(emptyLines(), 0, wordsFromUuid(ids.uuid()));
const GOODS = new TextEncoder().encode(encodeGoodsList(LINES, false));

const taxpayer = (id: string, name: string): Session['taxpayers'][number] => ({
  id,
  seller: { ...EMPTY_PARTY, name },
  nature: null,
  devices: [
    {
      id,
      name: `${name}设备`,
      model: 'IT600',
      diskType: 'none',
      invoiceKinds: ['digitalOrdinary'],
      rates: [],
      singleLimit: 0,
    },
  ],
});

/** What the pages of orders stand on, anew in every test of a file. */
export class MountedOrders {
  /** Set before each test. */
  store!: OfflineStore;
  service: FakeOrders = fakeOrders([]);
  readonly #draw: ReturnType<typeof emptyPage>;
  #tenantId = '';

  constructor() {
    beforeEach(() => this.#open());
    afterEach(async () => {
      this.store.close();
      await deleteDB(`suikai:${this.#tenantId}:u`);
    });
    // After the store, as what is set up last ends first: no page is left to ask a closed store.
    this.#draw = emptyPage('display:flex;height:700px;width:1180px');
  }

  /** Nothing reaches the service from here: what is submitted waits. */
  async submit(name: string): Promise<void> {
    const done = await this.store.submitDraft({
      draftId: ids.uuid(),
      ywlsh: ids.serial(),
      taxpayerId: '100440300001',
      deviceId: '100440300001',
      face: { ...BLANK_FACE, buyer: { ...BLANK_FACE.buyer, name, taxId: '91110000MA0123456X' } },
      lines: LINES,
      totals: { amount: 0, tax: 0, total: 0 },
      mainGoods: '水泥',
      goodsListJson: GOODS,
    });
    if (!done.ok) throw new Error(done.error.code);
  }

  render(shown: ReactNode): void {
    this.#draw(
      <FluentProvider theme={OWN_FONT} style={{ display: 'flex', flexGrow: 1, minWidth: 0 }}>
        <ToastProvider>
          <AlertProvider>{shown}</AlertProvider>
        </ToastProvider>
      </FluentProvider>,
    );
  }

  async #open(): Promise<void> {
    await page.viewport(1366, 768);
    this.#tenantId = crypto.randomUUID();
    const session = { userId: 'u', account: 'demo', userName: '演示', roleType: 'member' as const };
    const opened = await openStore({
      ...session,
      roleCodes: [],
      tenantId: this.#tenantId,
      tenantName: '演示',
      taxpayers: [taxpayer('100440300001', '甲'), taxpayer('100440300002', '乙')],
    });
    if (!opened.ok) throw new Error(opened.error.code);
    this.store = opened.value;
    this.service = fakeOrders([]);
  }
}
