import type { z } from 'zod';
import { directoryKey } from '../../domain/entries/directory-key.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import {
  encodeProduct,
  type readDefaultProductApi,
  type writeDefaultProductApi,
} from '../../wire/terminal.api.ts';
import { readFields } from '../store/entries.ts';
import { goodsNamed, readGoods, type LibraryGoods } from '../store/goods-library.ts';
import type { TenantReader } from '../store/tenant-tx.ts';
import { dropEntry, keepEntry } from './directory-entries.ts';
import { changeOnDevice, readOnDevice } from './on-device.ts';
import type { Principal, Services } from './services.ts';

type Given = z.infer<typeof writeDefaultProductApi.request>;
type Product = z.infer<typeof readDefaultProductApi.response>;

/** The goods a new face and a new line of a device begin with; null where none are set, or they are gone. M260 */
export const readDefaultProduct = (
  services: Services,
  who: Principal,
  { diskId }: z.infer<typeof readDefaultProductApi.request>,
) =>
  readOnDevice(services, who, diskId, async (tx, { taxpayer_id: taxpayerId }): Promise<Result<Product>> => {
    const chosen = await readFields(tx, { type: 'defaultGoods', key: directoryKey(taxpayerId, diskId) });
    const goodsCode = chosen?.goods ?? '';
    const goods = await readGoods(tx, taxpayerId, goodsCode);
    return ok(goods === null ? null : encodeProduct(goodsCode, goods));
  });

async function wantedGoods(
  tx: TenantReader,
  taxpayerId: string,
  { goodsCode, name, spec }: Given,
): Promise<Omit<LibraryGoods, 'goods'> | null> {
  if (goodsCode === '') return goodsNamed(tx, taxpayerId, { name, spec });
  return (await readGoods(tx, taxpayerId, goodsCode)) === null ? null : { goodsCode };
}

/** Sets the goods a device begins with; laptops pull them as their own. */
export const writeDefaultProduct = (services: Services, who: Principal, given: Given) =>
  changeOnDevice(
    services,
    who,
    given.diskId,
    async (tx, { taxpayer_id: taxpayerId }): Promise<Result<null>> => {
      const entry = { type: 'defaultGoods', key: directoryKey(taxpayerId, given.diskId) } as const;
      if (given.goodsCode === '' && given.name === '') {
        await dropEntry(tx, who, entry);
        return ok(null);
      }
      const wanted = await wantedGoods(tx, taxpayerId, given);
      if (wanted === null) return err(appError('goods.notInLibrary'));
      const fault = await keepEntry(services, tx, who, { ...entry, fields: { goods: wanted.goodsCode } });
      return fault === null ? ok(null) : err(fault);
    },
  );
