import type { z } from 'zod';
import { behavesAs, DEVICE_MODELS } from '../../domain/codes/device-models.ts';
import { directoryKey } from '../../domain/entries/directory-key.ts';
import { ratesOffered, ratesOn, type RateChoice } from '../../domain/goods/rates-offered.ts';
import { BLANK_GOODS, type GoodsEntry } from '../../domain/goods-library/goods-entry.ts';
import { checkGoods, tidyGoods } from '../../domain/goods-library/goods.rules.ts';
import type { InvoiceKind } from '../../domain/codes/invoice-kinds.ts';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { CODE_RULES } from '../../domain/rules/coding.rules.ts';
import { issuesOf } from '../../domain/rules/evaluate.ts';
import type {
  deleteGoodsApi,
  goodsListApi,
  goodsOffersApi,
  updateGoodsApi,
  usableRatesApi,
} from '../../wire/goods.api.ts';
import { changedGoods, encodeGoods, encodeOffers, encodeRates } from '../../wire/library-goods.codec.ts';
import type { DeviceRow } from '../store/devices.ts';
import { findGoods, readGoods } from '../store/goods-library.ts';
import type { TenantReader } from '../store/tenant-tx.ts';
import { mayUse } from './company-rights.ts';
import { dropEntry, keepEntry } from './directory-entries.ts';
import { changeOnDevice, readOnDevice } from './on-device.ts';
import type { Principal, Services } from './services.ts';

/*
 * The goods library for programs that speak the specification's calls: the entries that laptops pull and change. M371
 */

/** Why the library is closed to the users of a company; null where it is open. M036 */
const closed = async (tx: TenantReader): Promise<AppError | null> =>
  (await mayUse(tx, 'goods')) ? null : appError('auth.forbidden');

const choicesOn = (device: DeviceRow, invoiceKind: InvoiceKind): readonly RateChoice[] =>
  ratesOffered({
    usable: ratesOn({ rates: device.rates, kindRates: device.kind_rates }, invoiceKind),
    invoiceKind,
    nature: device.nature,
    negativePage: false,
  });

/** A page of the library. M252, M253 */
export const listGoods = (
  services: Services,
  who: Principal,
  { diskId, invoiceKind, paging, ...wanted }: z.infer<typeof goodsListApi.request>,
) =>
  readOnDevice(
    services,
    who,
    diskId,
    async (tx, device): Promise<Result<z.infer<typeof goodsListApi.response>>> => {
      const refusal = await closed(tx);
      if (refusal !== null) return err(refusal);
      const { list, items } = await findGoods(tx, device.taxpayer_id, wanted, paging);
      const rates =
        invoiceKind === undefined
          ? undefined
          : [...new Set(choicesOn(device, invoiceKind).map(({ bp }) => bp))];
      return ok({
        list: list.map(({ goodsCode, goods }) => encodeGoods(goodsCode, goods, rates)),
        pages: { items },
      });
    },
  );

/** What keeps goods out of the library; a code that is not in the table stays where it was kept already. M254–M256, M265 */
function faultOf(goods: GoodsEntry, before: GoodsEntry | null, device: DeviceRow): AppError | null {
  const codes = goods.taxCode === before?.taxCode ? [] : issuesOf(CODE_RULES, goods);
  const first = [...checkGoods(goods, device.disk_type), ...codes].find(({ level }) => level === 'error');
  return first === undefined ? null : appError('server.said', { message: first.message });
}

/** Changes goods, or adds them. */
export const updateGoods = (
  services: Services,
  who: Principal,
  { diskId, goodsCode, changes }: z.infer<typeof updateGoodsApi.request>,
) =>
  changeOnDevice(
    services,
    who,
    diskId,
    async (tx, device): Promise<Result<z.infer<typeof updateGoodsApi.response>>> => {
      const refusal = await closed(tx);
      if (refusal !== null) return err(refusal);
      const before = await readGoods(tx, device.taxpayer_id, goodsCode);
      const { reducedRate } = DEVICE_MODELS[behavesAs(device.model)];
      const fields = tidyGoods(changedGoods(before ?? BLANK_GOODS, changes, reducedRate));
      const key = directoryKey(device.taxpayer_id, goodsCode);
      const fault =
        faultOf(fields, before, device) ??
        (await keepEntry(services, tx, who, { type: 'goods', key, fields }));
      return fault === null ? ok(encodeGoods(goodsCode, fields)) : err(fault);
    },
  );

export const deleteGoods = (
  services: Services,
  who: Principal,
  { diskId, goodsCode }: z.infer<typeof deleteGoodsApi.request>,
) =>
  changeOnDevice(services, who, diskId, async (tx, device): Promise<Result<null>> => {
    const refusal = await closed(tx);
    if (refusal !== null) return err(refusal);
    const key = directoryKey(device.taxpayer_id, goodsCode);
    return (await dropEntry(tx, who, { type: 'goods', key })) ? ok(null) : err(appError('notFound'));
  });

export const goodsOffers = (
  services: Services,
  who: Principal,
  { diskId }: z.infer<typeof goodsOffersApi.request>,
) =>
  readOnDevice(services, who, diskId, (_tx, { rates }) => {
    const policyRates = new Set([0, ...rates]);
    return Promise.resolve(ok(encodeOffers([...policyRates])));
  });

export const usableRates = (
  services: Services,
  who: Principal,
  { diskId, invoiceKind }: z.infer<typeof usableRatesApi.request>,
) =>
  readOnDevice(services, who, diskId, (_tx, device) =>
    Promise.resolve(ok(encodeRates(choicesOn(device, invoiceKind)))),
  );
