import { beforeEach } from 'vitest';
import type { Session } from '../../domain/account/session.ts';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import { wordsFromUuid } from '../../domain/kernel/ids.ts';
import { encodeGoodsList } from '../../wire/goods-list.codec.ts';
import { ids } from '../../src/offline/adapters/ambient.ts';
import { BLANK_FACE } from '../blank-face.ts';
import { fakeOrders, type FakeOrders } from './listed-order.ts';
import { MountedStore } from './mounted-store.tsx';

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

const TAXPAYERS = [taxpayer('100440300001', '甲'), taxpayer('100440300002', '乙')];

/** What the pages of orders stand on, anew in every test of a file. */
export class MountedOrders extends MountedStore {
  service: FakeOrders = fakeOrders([]);

  constructor() {
    super(TAXPAYERS);
    beforeEach(() => {
      this.service = fakeOrders([]);
    });
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
}
