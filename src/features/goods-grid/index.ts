export { GoodsGrid, type GoodsGridHandle } from './GoodsGrid.tsx';
export { GridToolbar } from './GridToolbar.tsx';
export { LedgerClient } from './ledger-client.ts';
export { openGoodsLedger } from './open-goods-ledger.ts';
