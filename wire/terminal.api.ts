import { z } from 'zod';
import type { Device, Taxpayer } from '../domain/account/session.ts';
import { DISK_TYPES } from '../domain/codes/disk-types.ts';
import { INVOICE_KINDS } from '../domain/codes/invoice-kinds.ts';
import { TAXPAYER_NATURES } from '../domain/codes/taxpayer-natures.ts';
import type { GoodsEntry } from '../domain/goods-library/goods-entry.ts';
import { ratesOn } from '../domain/goods/rates-offered.ts';
import type { ClerkField, Clerks } from '../domain/invoice/clerks.ts';
import type { Party } from '../domain/invoice/invoice.ts';
import type { SellerConfig } from '../domain/invoice/seller-config.ts';
import { encodeRate } from './library-goods.codec.ts';
import { filterText, pages, paging } from './lists.ts';

const disk = { diskId: z.string().max(40) };

/** 002 §7 getQdLoginStatus: status 1 is signed in to the bureau; ewm is what the QR code holds. M285, M369 */
export const loginStatusApi = {
  method: 'GET',
  path: '/v2/terminal/login-status/:diskId',
  request: z.object(disk),
  response: z.object({ status: z.enum(['0', '1']), dlfs: z.string(), ewm: z.string().nullable() }),
} as const;

/** 002 §7 getToken: whether the bureau can be reached for this device; bureau.* says why not. M384 */
export const bureauTokenApi = {
  method: 'GET',
  path: '/v2/statistics/token/:diskId',
  request: z.object(disk),
  response: z.object({ status: z.literal('1'), dlfs: z.string() }),
} as const;

/** 000 §7 getVaService: state 1 is enabled. M377 */
export const valueServiceApi = {
  method: 'GET',
  path: '/v2/service/value/:diskId',
  request: z.object({ ...disk, type: z.literal('0').default('0'), name: z.string().max(40) }),
  response: z.array(z.object({ name: z.string(), state: z.enum(['0', '1']) })),
} as const;

/** 000 §7 getHasIT300: whether the user holds a permission, by its official code; an unknown one nobody holds. M030, M031 */
export const permissionApi = {
  method: 'GET',
  path: '/v2/service/permission/:code',
  request: z.object({ code: z.string().max(60) }),
  response: z.object({ isExist: z.boolean() }),
} as const;

/** 000 §7 funcShowTermBiz: whether a feature is on for a device, by its official key. M032 */
export const featureApi = {
  method: 'GET',
  path: '/v2/terminal/feature/:diskId/:key',
  request: z.object({ ...disk, key: z.string().max(60) }),
  response: z.object({ isShow: z.boolean() }),
} as const;

/** 000 §7 checkInputPackage: refused with 24101 when the package was not bought. M383 */
export const inputPackageApi = {
  method: 'GET',
  path: '/v2/service/input-package/:diskId',
  request: z.object(disk),
  response: z.null(),
} as const;

/** 001 §7.4: what the terminal remembers of its user's choices; kpqxzpz false: don't ask about new goods again. M381 */
export const terminalConfigApi = {
  method: 'POST',
  path: '/v2/terminal/config/:diskId',
  request: z
    .object({ ...disk, kpqxzpz: z.boolean() })
    .transform(({ diskId, kpqxzpz }) => ({ diskId, ask: kpqxzpz })),
} as const;

/** Ours: what stands there, so that it can be read back. */
export const readTerminalConfigApi = {
  method: 'GET',
  path: '/v2/terminal/config/:diskId',
  request: z.object(disk),
  response: z.object({ kpqxzpz: z.boolean() }),
} as const;

export const encodeTerminalConfig = (ask: boolean) => ({ kpqxzpz: ask });

const addressRow = z.object({ address: z.string().max(200), telephone: z.string().max(20) });
const bankRow = z.object({ bankName: z.string().max(200), bankAccount: z.string().max(50) });
const sellerInfo = z.object({
  ...addressRow.shape,
  ...bankRow.shape,
  addressList: z.array(addressRow).max(49),
  bankList: z.array(bankRow).max(49),
});
type SellerInfoWire = z.infer<typeof sellerInfo>;
type SellerLines = Pick<SellerConfig, 'addresses' | 'banks'>;

/** Line 1 stands beside the lists, the others in them. 001 §3, 002 §5 */
export function encodeSeller({
  addresses: [first, ...others],
  banks: [bank, ...more],
}: SellerLines): SellerInfoWire {
  const addressOf = (line?: SellerLines['addresses'][number]) => ({
    address: line?.address ?? '',
    telephone: line?.phone ?? '',
  });
  const bankOf = (line?: SellerLines['banks'][number]) => ({
    bankName: line?.bank ?? '',
    bankAccount: line?.account ?? '',
  });
  return {
    ...addressOf(first),
    ...bankOf(bank),
    addressList: others.map(addressOf),
    bankList: more.map(bankOf),
  };
}

export const decodeSeller = ({ addressList, bankList, ...first }: SellerInfoWire): SellerLines => ({
  addresses: [first, ...addressList].map(({ address, telephone }) => ({ address, phone: telephone })),
  banks: [first, ...bankList].map(({ bankName, bankAccount }) => ({ bank: bankName, account: bankAccount })),
});

/** 001 §7.7: what a seller prints of itself; line 1 stands beside the lists. M381 */
export const readSellerApi = {
  method: 'GET',
  path: '/v2/terminal/seller/:diskId',
  request: z.object(disk),
  response: sellerInfo,
} as const;

export const writeSellerApi = {
  method: 'POST',
  path: '/v2/terminal/seller/:diskId',
  request: sellerInfo
    .extend(disk)
    .transform(({ diskId, ...seller }) => ({ diskId, lines: decodeSeller(seller) })),
} as const;

const product = z.object({
  zxbm: z.string(),
  name: z.string(),
  ggxh: z.string(),
  taxPrice: z.string(),
  spbm: z.object({ jc: z.string() }),
});

/** 001 §7.4: the goods of the library a new line starts with; null where none are set. M260, M381 */
export const readDefaultProductApi = {
  method: 'GET',
  path: '/v2/terminal/default-product/:diskId',
  request: z.object(disk),
  response: product.nullable(),
} as const;

/** Goods of the library by their code, or by name and spec; without either none are set any more. */
export const writeDefaultProductApi = {
  method: 'PUT',
  path: '/v2/terminal/default-product/:diskId',
  request: z
    .object({
      ...disk,
      zxbm: z.string().max(50).default(''),
      name: z.string().max(400).default(''),
      ggxh: z.string().max(400).default(''),
    })
    .transform(({ diskId, zxbm, name, ggxh }) => ({ diskId, goodsCode: zxbm, name, spec: ggxh })),
} as const;

/** Goods as the default product shows them. */
export const encodeProduct = (
  goodsCode: string,
  { name, spec, grossPrice, category }: GoodsEntry,
): z.infer<typeof product> => ({
  zxbm: goodsCode,
  name,
  ggxh: spec,
  taxPrice: grossPrice,
  spbm: { jc: category },
});

const people = z.object({
  payee: z.string(),
  checker: z.string(),
  drawer: z.string(),
  /** Names to choose from; the specification says that there are lists, not what they are called. 000 §3, §7 */
  payeeList: z.array(z.string()),
  checkerList: z.array(z.string()),
  drawerList: z.array(z.string()),
});

interface DeviceClerks {
  readonly chosen: Clerks;
  readonly names: Readonly<Record<ClerkField, readonly string[]>>;
}

/** Whom invoices of a device begin with, and the names to choose from. */
export const encodePeople = ({ chosen, names }: DeviceClerks): z.infer<typeof people> => ({
  payee: chosen.payee,
  checker: chosen.checker,
  drawer: chosen.drawer,
  payeeList: [...names.payee],
  checkerList: [...names.checker],
  drawerList: [...names.drawer],
});

/** 000 §7 alerinfoDef and salerinfo: who stands on the invoices of a device. M376 */
export const peopleApi = {
  method: 'GET',
  path: '/v2/terminal/people/:diskId',
  request: z.object(disk),
  response: people.extend({ deviceId: z.string() }),
} as const;

export const writePeopleApi = {
  method: 'POST',
  path: '/v2/terminal/people/:diskId',
  request: z.object({
    ...disk,
    payee: z.string().max(50),
    checker: z.string().max(50),
    drawer: z.string().max(50),
  }),
} as const;

/** Rates of a device for one of its types, 0.13 for 13 %. */
const kindRates = z.object({ invoiceType: z.string(), taxRates: z.array(z.string()) });

/**
 * 000 §7 taxerDeviceall: the devices of all taxpayers, by a part of the taxpayer's name or tax id. Name, model, kind of disk,
 * nature ('' where it is not known) and rates are ours: the specification names none of them. M376
 */
export const deviceListApi = {
  method: 'GET',
  path: '/v2/terminal/all',
  request: z.object({ kw: filterText, ...paging }),
  response: z.object({
    list: z.array(
      people.extend({
        termId: z.string(),
        diskId: z.string(),
        taxerId: z.string(),
        taxerName: z.string(),
        termName: z.string(),
        model: z.string(),
        diskType: z.string(),
        nature: z.string(),
        rateList: z.array(kindRates),
      }),
    ),
    pages,
  }),
} as const;

/** A device with its taxpayer, under official names. */
export const encodeDevice = ({
  taxpayer,
  clerks,
  ...device
}: ListedDevice): z.infer<typeof deviceListApi.response>['list'][number] => ({
  ...encodePeople(clerks),
  termId: device.id,
  diskId: device.id,
  taxerId: taxpayer.id,
  taxerName: taxpayer.name,
  termName: device.name,
  model: device.model,
  diskType: DISK_TYPES[device.diskType].code,
  nature: taxpayer.nature === null ? '' : TAXPAYER_NATURES[taxpayer.nature].code,
  rateList: device.invoiceKinds.map((kind) => ({
    invoiceType: INVOICE_KINDS[kind].code,
    taxRates: ratesOn(device, kind).map(encodeRate),
  })),
});

interface ListedDevice extends Pick<
  Device,
  'id' | 'name' | 'diskType' | 'invoiceKinds' | 'rates' | 'kindRates'
> {
  /** As its file named it. */
  readonly model: string;
  readonly taxpayer: Pick<Taxpayer, 'id' | 'nature'> & Pick<Party, 'name'>;
  readonly clerks: DeviceClerks;
}
