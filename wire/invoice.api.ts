import { z } from 'zod';
import { ISSUE_TYPES } from '../domain/codes/issue-types.ts';
import { MAX_SOURCE } from '../domain/goods/line-source.ts';
import { TEXT_LENGTHS } from '../domain/goods/text-lengths.ts';
import { SPECIAL_BUSINESSES } from '../domain/special-business/all.ts';
import { jointBuyersWire } from './special-business-joint-buyers.schema.ts';
import { specialBusinessWire } from './special-business.schema.ts';
import { voucherWire } from './voucher.schema.ts';

const text = (max: number) => z.string().max(max);
const decimal = z
  .string()
  .max(30)
  .regex(/^-?\d{0,15}(\.\d{0,13})?$/);

/** A goods line under its official names. 001 §3.3, M392–M393. Numbers are decimal text, '' when empty. */
export const goodsLineWire = z.object({
  /** Ours: identity of the line through saving, merging and splitting. */
  lineId: z.uuid(),
  name: text(TEXT_LENGTHS.name),
  ggxh: text(TEXT_LENGTHS.spec),
  dw: text(TEXT_LENGTHS.unit),
  quantity: decimal,
  /** In the mode of `taxInclusive`. */
  price: decimal,
  hsdj: decimal,
  bhsdj: decimal,
  /** In the mode of `taxInclusive`. */
  amount: decimal,
  /** '0.13', '' when not chosen. */
  taxRate: decimal,
  taxAmount: decimal,
  lslbs: z.enum(['0', '1', '2', '3']),
  taxInclusive: z.enum(['0', '1']),
  ssflbm: text(TEXT_LENGTHS.taxCode),
  /** Ours: bits of EDITED (domain/goods/columns.ts). */
  edited: z.number().int().min(0).max(7),
  /** 税收分类简称; what follows stands only where it says something. */
  ssfl: text(TEXT_LENGTHS.category).optional(),
  /** 发票行性质: 1 a discount of the line above, 2 a discounted line. */
  fphxz: z.enum(['1', '2']).optional(),
  /** 扣除额 of a difference levy, in the mode of `taxInclusive`. */
  kce: decimal.optional(),
  /** 1 with a 优惠政策; its words stand in both of the next. DOMAIN A1 "exempt line payload" */
  yhzcbs: z.literal('1').optional(),
  yhzcsm: text(TEXT_LENGTHS.policy).optional(),
  zzstsgl: text(TEXT_LENGTHS.policy).optional(),
  /** Whether the 0 % of such a line was exempt or not taxed. M182 */
  oldLslbs: z.enum(['1', '2', '3']).optional(),
  /** 征税方式 of the line; it follows from the others. M185, C19 */
  tdzsfs: z.enum(['01', '02', '03', '04', '05']).optional(),
  note: text(TEXT_LENGTHS.note).optional(),
  checked: z.literal(true).optional(),
  /** Ours: the file and the cell an imported line came from (line-sources.codec.ts). */
  source: text(MAX_SOURCE)
    .regex(/^$|(?:^|\D)[1-9]\d{0,6}$/)
    .optional(),
  /** On a discounted line, below zero like the discount: in the mode of `taxInclusive`, its tax, both. M392 */
  discountAmount: decimal.optional(),
  discountTaxAmount: decimal.optional(),
  discountTotal: decimal.optional(),
});

const flag = z.enum(['Y', 'N']).optional();

/** What most invoices don't have and then don't say. M054, M063, M145, M216–M221, M246 */
const extrasWire = z.object({
  /** Number of the red-letter notice, and the invoice it is about. */
  tzdbh: text(40).optional(),
  yfpdm: text(12).optional(),
  yfphm: text(20).optional(),
  sfzsgmfdzdh: flag,
  sfzsgmfyhzh: flag,
  sfzsxsfdzdh: flag,
  sfzsxsfyhzh: flag,
  options: z.object({ zdBcGfxx: z.literal('1') }).optional(),
  /** 差额征税扣除凭证. M208 */
  cepzmxList: z.array(voucherWire).max(5000).optional(),
  ...jointBuyersWire.partial().shape,
  ...specialBusinessWire.partial().shape,
  tdyslxdm: z.enum(SPECIAL_BUSINESSES.map(({ code }) => code)).optional(),
});

/** The invoice face under its official names. 001 §3.1; lengths of C13. */
export const invoiceWire = z.object({
  /** Business serial: made once per draft, the key towards the bureau. M147. */
  ywlsh: z.string().min(8).max(40),
  invoiceType: z.enum(['81', '82', '85', '86', '004', '007', '026', '028']),
  /** 0 ordinary, 2 difference levy, 3 the same on the full amount. M201, C19 */
  zsfs: z.enum(['0', '2', '3']),
  hsbz: z.enum(['0', '1']),
  buyerTaxerName: text(200),
  buyerTaxerId: text(20),
  gmfZrrbs: z.enum(['Y', 'N']),
  gmfdz: text(200),
  gmflxdh: text(20),
  gmfkhh: text(200),
  gmfyhzh: text(50),
  taxerName: text(200),
  taxerId: text(20),
  xsfdz: text(200),
  xsflxdh: text(20),
  xsfkhh: text(200),
  xsfyhzh: text(50),
  receiver: text(200),
  payee: text(50),
  checker: text(50),
  drawer: text(50),
  /** An invoice takes 400 characters (C12); a draft keeps what was typed. */
  remark: text(4000),
  totalAmount: decimal,
  totalTaxAmount: decimal,
  totalSum: decimal,
  /** 1 reduced-rate levy, 2 difference levy; absent otherwise. C19 */
  newticket: z.enum(['1', '2']).optional(),
  /** Mirrors zsfs 2 and 3. C19 */
  cezslxDm: z.enum(['2', '3']).optional(),
  /** Ours: amounts are below zero. */
  sign: z.literal(-1).optional(),
  /** Ours: the other formula of 1.5 %. DOMAIN A1 */
  reducedRate: z.literal('fivePercentBase').optional(),
  ...extrasWire.shape,
  goodsList: z.array(goodsLineWire).max(5000),
});
export type InvoiceWire = z.infer<typeof invoiceWire>;
export type GoodsLineWire = z.infer<typeof goodsLineWire>;

/** Signed by the service; what stands in it is its own business. */
export const receipt = z.string().max(2000);

/** 001 §7.5, M367: submit on the full-power filling page. `{diskId}` is the device. */
export const issueInvoiceApi = {
  method: 'POST',
  path: '/v2/tax/issue/invoice/:diskId',
  query: { src: '1', scene: '17', asm: '0', dup: '1', isch: '1' },
  /** Header that carries the submission's id; also the `subId` of the body. */
  keyHeader: 'idempotency-key',
  /** Header of a submission that was accepted before the service was restored from a backup: 1. PROTOCOL §9 */
  againHeader: 'x-suikai-again',
  /** Beside it: the receipt that came with the answer then. */
  receiptHeader: 'x-suikai-receipt',
  request: z.object({
    subId: z.uuid(),
    draftId: z.uuid(),
    /** SHA-256 (hex) of the invoice's JSON text as sent in the draft op; guards against a changed draft. */
    snapshotHash: z
      .string()
      .length(64)
      .regex(/^[0-9a-f]{64}$/),
    /** The user was told of an order that looks the same and wants another invoice. PROTOCOL §6.7 */
    allowDuplicate: z.literal(true).optional(),
    invoice: invoiceWire,
  }),
  /**
   * `acked` echoes the subId: without it an answer is no answer (captive portal). `receipt`: proves to a service that was restored
   * that it had taken the submission; services of older versions sign none.
   */
  response: z.object({ ddbh: z.string(), acked: z.uuid(), receipt: receipt.optional() }),
} as const;

/** 001 §7.5: submit on every other page; same body, same answer, same service behind it. */
export const submitOrderApi = { ...issueInvoiceApi, path: '/v2/las/order/submit/:diskId' } as const;

/** An order as lists show it. 002 §3, M396, plus our submission and draft ids. */
export const orderWire = z.object({
  subId: z.uuid(),
  draftId: z.uuid(),
  ddbh: z.string(),
  /** When the service took the order, ISO 8601. */
  ddrq: z.string(),
  fplxdm: z.string(),
  kplx: z.enum(Object.values(ISSUE_TYPES).map(({ code }) => code)),
  /** Code of a tax-control invoice; '' for digital ones and before it is issued. */
  fpdm: z.string().default(''),
  fphm: z.string(),
  /** When it was issued, ISO 8601; '' before. */
  kprq: z.string(),
  /** Without tax. Older services don't tell it. */
  hjje: decimal.optional(),
  jshj: decimal,
  /** Ours: the taxpayer is who buys, and gfmc who sells. M042 */
  purchase: z.literal(true).optional(),
  gfmc: z.string(),
  zyspmc: z.string(),
  jqbh: z.string(),
  /** Code of ORDER_STATES. */
  ddzt: z.string(),
  diskType: z.string(),
  /** Issued by the sandbox robot: no real invoice. */
  sandbox: z.boolean(),
  /** ISO 8601 or '' before: when a robot took the order, when it asked the bureau, when it ended; the robot's last word. */
  progress: z
    .object({ leasedAt: z.string(), begunAt: z.string(), endedAt: z.string().default(''), text: z.string() })
    .default({ leasedAt: '', begunAt: '', endedAt: '', text: '' }),
  /** Ours, while ddzt is 4: key of HOLD_REASONS. A restored service took it again, and a person must release it. PROTOCOL §9 */
  hold: z.string().optional(),
  /** Ours: key of VOID_STATES, once somebody has asked for it to be voided. M360 */
  voiding: z.string().optional(),
  errorMsg: z.object({ hints: z.string(), message: z.string() }).nullable(),
  /** Ours: the invoice a red letter takes back. Older services don't tell it. */
  original: z.object({ yfpdm: z.string(), yfphm: z.string() }).optional(),
  /** Ours, in lists: what red letters take back of it, issued and on their way. */
  reversed: z.object({ issued: decimal, pending: decimal }).optional(),
});
export type OrderWire = z.infer<typeof orderWire>;
