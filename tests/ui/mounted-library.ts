import { BLANK_GOODS } from '../../domain/goods-library/goods-entry.ts';
import type { GoodsSearch, LibraryPlace } from '../../src/features/goods-library/index.ts';
import { eachGoods, type LibraryGoods } from '../../src/offline/goods-entries.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';

export const TAXPAYER = '100440300001';

export const STEEL: LibraryGoods = {
  ...BLANK_GOODS,
  goodsCode: '0001',
  name: '螺纹钢',
  spec: 'HRB400 Φ12',
  unit: '吨',
  taxCode: '1080207010000000000',
  codeName: '钢筋',
  category: '黑色金属冶炼压延品',
  netPrice: '3500',
  grossPrice: '3955',
  rate: 1300,
};

/** Goods that differ from the steel in what is said. */
export const goods = (goodsCode: string, more: Partial<LibraryGoods>): LibraryGoods => ({
  ...STEEL,
  goodsCode,
  ...more,
});

/** Looks whether a text stands in name or spec: how the worker searches is tested where it does. */
export const plainSearch = (store: OfflineStore): GoodsSearch => ({
  async page(text, { from, limit }) {
    const found: LibraryGoods[] = [];
    for await (const batch of eachGoods(store, TAXPAYER))
      found.push(...batch.filter(({ name, spec }) => `${name} ${spec}`.includes(text)));
    return { goods: found.slice(from, from + limit), total: found.length };
  },
  subscribe: (listener) => store.subscribe(listener),
});

/** Where a library is used in tests of pages. */
export const libraryPlace = (store: OfflineStore, more: Partial<LibraryPlace> = {}): LibraryPlace => ({
  store,
  search: plainSearch(store),
  taxpayerId: TAXPAYER,
  nature: 'general',
  device: {
    id: TAXPAYER,
    name: '设备',
    model: 'IT600',
    diskType: 'none',
    invoiceKinds: ['digitalOrdinary'],
    rates: [0, 300, 600, 900, 1300],
    singleLimit: 0,
  },
  ...more,
});
