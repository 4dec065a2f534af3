import { DEVICE_MODELS } from '../../../../domain/codes/device-models.ts';
import {
  codesInTable,
  goodsFromTableSteps,
  type GoodsPlan,
  type GoodsRead,
  type ImportedGoods,
} from '../../../../domain/goods-library/goods-from-table.ts';
import { GOODS_HEADERS, GOODS_TABLE, goodsTableRow } from '../../../../domain/goods-library/goods-table.ts';
import { ok } from '../../../../domain/kernel/result.ts';
import { eachGoods, keepGoods, type LibraryGoods } from '../../../offline/goods-entries.ts';
import { keepPieces, type DirectoryTable, type ImportSource } from '../../../transfer/directory-table.ts';
import { readInSlices, tableOfFile } from '../../../transfer/read-rows.ts';
import type { ExportSource } from '../../../transfer/use-table-export.ts';
import { factsOfCodes } from '../facts-of-codes.ts';
import { TEXT } from '../goods-library.text.ts';
import type { LibraryPlace } from '../library-place.ts';
import { mintGoodsCode } from '../mint-goods-code.ts';

const TABLE: DirectoryTable = { noun: '商品', counted: '种商品', sheetName: '商品库', columns: GOODS_TABLE };

/** All goods of a library, what was changed last at the end. */
async function allGoods({ store, taxpayerId }: LibraryPlace): Promise<readonly LibraryGoods[]> {
  const all: LibraryGoods[] = [];
  for await (const batch of eachGoods(store, taxpayerId)) all.push(...batch);
  return all;
}

/** What is exported of a library, what was changed last first. */
export async function goodsToExport(place: LibraryPlace): Promise<ExportSource> {
  const all = await allGoods(place);
  return { table: TABLE, rows: all.toReversed().map(goodsTableRow) };
}

/** What is worth knowing of the columns that were found. */
const noticesOf = ({ columns }: GoodsRead): readonly string[] =>
  columns.includes('price') && !columns.includes('taxInclusive') ? [TEXT.sideUnsaid] : [];

/** How goods are imported from a file. */
export function goodsImport(place: LibraryPlace): ImportSource<GoodsPlan, ImportedGoods> {
  const { store, taxpayerId, device } = place;
  const { reducedRate: formula } = DEVICE_MODELS[device.model];
  return {
    table: TABLE,
    hint: TEXT.importHint,
    read: async (lane, file, signal) => {
      const table = await tableOfFile(lane, file, GOODS_HEADERS, signal);
      if (!table.ok) return table;
      const [codes, kept] = await Promise.all([factsOfCodes(codesInTable(table.value)), allGoods(place)]);
      const steps = goodsFromTableSteps(table.value, { codes, kept, disk: device.diskType, formula });
      const read = await readInSlices(steps, signal);
      if (!read.ok) return read;
      const leftOut = read.value.leftOut.map(({ row, goods, why }) => ({
        row,
        name: goods.name,
        why,
        cells: goodsTableRow(goods),
      }));
      return ok({ plan: read.value, leftOut, notices: [...noticesOf(read.value), ...table.value.notices] });
    },
    keep: (items, keeping) =>
      keepPieces(items, keeping, (piece) =>
        keepGoods(
          store,
          taxpayerId,
          piece.map(({ goods, goodsCode }) => ({ ...goods, goodsCode: goodsCode ?? mintGoodsCode() })),
        ),
      ),
  };
}
