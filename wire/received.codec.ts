import type { z } from 'zod';
import { RECEIVED_TYPES, type ReceivedType } from '../domain/codes/received-types.ts';
import type { ReceivedInvoice, ReceivedLine, ReceivedRow } from '../domain/invoice/received.ts';
import { parseFen } from '../domain/money/fen.ts';
import type { Collected, receivedRow } from './received.api.ts';

/** Fen of a sum in yuan; NaN where there is none. */
const fenOf = (yuan: string): number => parseFen(yuan) ?? NaN;

const TYPES = Object.keys(RECEIVED_TYPES) as ReceivedType[];

/** Of a code the schema knows. */
function typeOf(code: Collected['fplxdm']): ReceivedType {
  const found = TYPES.find((type) => RECEIVED_TYPES[type].code === code);
  if (found === undefined) throw new Error(`no type ${code}`);
  return found;
}

/** A discount is told with or without its sign; it stands against its line. */
const takenOff = (yuan: string, line: string): number => Math.abs(fenOf(yuan)) * (fenOf(line) < 0 ? 1 : -1);

const lineOf = (line: Collected['goodsInfoList'][number]): ReceivedLine => ({
  name: line.spmc,
  spec: line.ggxh,
  unit: line.dw,
  quantity: line.spsl,
  price: line.dj,
  amount: fenOf(line.je),
  tax: fenOf(line.se),
  rate: line.sl,
  discountAmount: takenOff(line.zkje, line.je),
  discountTax: takenOff(line.zkse, line.je),
});

/** A received invoice from its official fields. 000 §3, M117 */
export const decodeReceived = (wire: Collected): ReceivedInvoice => ({
  type: typeOf(wire.fplxdm),
  code: wire.fpdm,
  number: wire.fphm,
  paperCode: wire.zzfpdm,
  paperNumber: wire.zzfphm,
  issuedOn: wire.kprq.slice(0, 10),
  buyer: { name: wire.ghdwmc, taxId: wire.ghdwsbh, address: wire.gfdzdh, bank: wire.gfyhzh },
  seller: { name: wire.xhdwmc, taxId: wire.xhdwsbh, address: wire.xfdzdh, bank: wire.xfyhzh },
  lines: wire.goodsInfoList.map(lineOf),
  amount: fenOf(wire.hjje),
  tax: fenOf(wire.hjse),
  total: fenOf(wire.jshj),
  checkCode: wire.jym,
  payee: wire.skr,
  checker: wire.fhr,
  drawer: wire.kpr,
  remark: wire.bz,
  state: wire.fpztName,
});

/** A row of the list. 002 §3, M398 */
export const decodeReceivedRow = (wire: z.infer<typeof receivedRow>): ReceivedRow => ({
  type: typeOf(wire.fplxdm),
  code: wire.fpdm,
  number: wire.fphm,
  issuedOn: wire.kprq.slice(0, 10),
  sellerName: wire.xhdwmc,
  mainGoods: wire.mainGoodsName,
  isCollected: wire.gjzt === '1',
  amount: fenOf(wire.hjje),
  tax: fenOf(wire.hjse),
  total: fenOf(wire.jshj),
  state: wire.fpztName,
});
