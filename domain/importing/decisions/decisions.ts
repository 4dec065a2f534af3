import { AS_READ, type CleanUp } from './clean-up.ts';

/** One way to go on with a class of problem. */
type Option = readonly [value: string, zh: string];

/** What can be decided of a class of problem, and what the problem is called. */
export interface Decision {
  readonly key: keyof CleanUp;
  readonly label: string;
  /** The first is what happens unless something is decided; none: a number is typed. */
  readonly options: readonly Option[] | null;
  /** The codes of what is decided; null where no finding tells of it. */
  readonly findings: RegExp | null;
  /** The option that can't be done with every line. */
  readonly mayFail?: string;
}

const RATES = ['0.13', '0.09', '0.06', '0.05', '0.03', '0.01'].map((rate): Option => [
  rate,
  `${String(Math.round(Number(rate) * 100))}%`,
]);

/** One decision for each class of problem, in the order they are shown. */
export const DECISIONS: readonly Decision[] = [
  {
    key: 'unreadable',
    label: '有无法识别的内容',
    options: [
      ['empty', '该格留空'],
      ['skip', '跳过整行'],
    ],
    findings: /\.(unreadable|error)$|^import\.discountRate\.outside$/,
  },
  {
    key: 'contradiction',
    label: '金额与数量×单价不一致',
    options: [
      ['amount', '以金额为准'],
      ['product', '以数量×单价为准'],
    ],
    findings: /^import\.amount\.contradicts$/,
  },
  {
    key: 'taxes',
    label: '税额与金额×税率不一致',
    options: [
      ['rate', '以税率为准，重算税额'],
      ['tax', '以税额为准，推算税率'],
    ],
    findings: /^import\.taxAmount\.contradicts$/,
  },
  {
    key: 'scaled',
    label: '表头写明以万元等为单位',
    options: [
      ['yuan', '换算为元'],
      ['written', '数字已是元，不换算'],
    ],
    findings: /\.scaled$/,
  },
  {
    key: 'perMany',
    label: '单价按每百、每千或每万计',
    options: [
      ['price', '照原数导入'],
      ['each', '换算为每一单位的单价'],
    ],
    findings: /^import\.price\.perMany$/,
  },
  {
    key: 'merged',
    label: '几行的金额合并为一格',
    options: [
      ['first', '只计入首行'],
      ['share', '按各行数量分摊'],
    ],
    findings: /^import\.amount\.merged$/,
    mayFail: 'share',
  },
  {
    key: 'carried',
    label: '沿用上一行的名称、规格或单位',
    options: [
      ['take', '照样沿用'],
      ['leave', '规格、单位留空，没有名称的行跳过'],
    ],
    findings: /^import\.(name|spec|unit)\.above$/,
  },
  {
    key: 'cancelled',
    label: '写明取消、作废、退货、不开票或带删除线的行',
    options: [
      ['keep', '照样导入'],
      ['skip', '跳过整行'],
    ],
    findings: /^import\.name\.(cancelled|struck)$/,
  },
  {
    key: 'inUnit',
    label: '单位里有数字',
    options: [
      ['keep', '照样导入'],
      ['split', '拆成数量和单位'],
    ],
    findings: /^import\.quantity\.inUnit$/,
    mayFail: 'split',
  },
  {
    key: 'discounts',
    label: '折扣列',
    options: [
      ['take', '导入为折扣'],
      ['ignore', '不导入'],
    ],
    findings: null,
  },
  {
    key: 'negative',
    label: '没有数量的负数行',
    options: [
      ['said', '写明折扣的作为上一行的折扣，其余作为单独的行'],
      ['line', '作为单独的行'],
      ['discount', '作为上一行的折扣'],
    ],
    findings: /^import\.(amount\.negative|discountAmount\.row)$/,
    mayFail: 'discount',
  },
  {
    key: 'returns',
    label: '有数量的负数行（退货）',
    options: [
      ['keep', '照样导入'],
      ['offset', '抵减同一商品的行'],
      ['skip', '不导入'],
    ],
    findings: /^import\.amount\.returned$/,
    mayFail: 'offset',
  },
  {
    key: 'roundedCodes',
    label: '税收编码在表格中是数值，末位可能已丢失',
    options: [
      ['keep', '照样导入'],
      ['empty', '留空'],
    ],
    findings: /^import\.taxCode\.rounded$/,
  },
  {
    key: 'dates',
    label: '规格或单位在表格中是日期',
    options: [
      ['keep', '照样导入'],
      ['empty', '留空'],
    ],
    findings: /^import\.(spec|unit)\.date$/,
  },
  {
    key: 'sums',
    label: '像合计或其中项的行',
    options: [
      ['skip', '不导入'],
      ['keep', '作为商品导入'],
    ],
    findings: /^import\.name\.(sum|part|parent)$/,
  },
  {
    key: 'below',
    label: '合计以下、没有数量和单价的行',
    options: [
      ['skip', '不导入'],
      ['keep', '作为商品导入'],
    ],
    findings: /^import\.name\.below$/,
  },
  {
    key: 'belowTotal',
    label: '合计以下的商品，像付款或扣款的行',
    options: [
      ['keep', '照样导入'],
      ['skip', '不导入'],
    ],
    findings: /^import\.name\.(belowTotal|payment|foot)$/,
  },
  {
    key: 'twice',
    label: '金额等于其下分项之和的行',
    options: [
      ['both', '与分项一起导入'],
      ['parts', '只导入分项'],
    ],
    findings: /^import\.amount\.twice$/,
  },
  {
    key: 'copies',
    label: '与本表其他行重复的行（另一联、汇总）',
    options: [
      ['keep', '照样导入'],
      ['skip', '不导入'],
    ],
    findings: /^import\.name\.copy$/,
  },
  {
    key: 'beside',
    label: '并列的另一栏（表头相同）',
    options: [
      ['take', '接在前一栏之后导入'],
      ['leave', '不导入'],
    ],
    findings: /^import\.name\.beside$/,
  },
  {
    key: 'worthless',
    label: '没有数量或金额的行',
    options: [
      ['keep', '照样导入'],
      ['skip', '跳过整行'],
    ],
    findings: /^import\.amount\.none$/,
  },
  {
    key: 'largeDiscounts',
    label: '折扣率大于等于50%',
    options: [
      ['off', '是减去的比例'],
      ['rest', '是折后的比例'],
    ],
    findings: /^import\.discountRate\.large$/,
  },
  {
    key: 'exchangeRate',
    label: '外币金额，按汇率折算（1单位外币=？元）',
    options: null,
    findings: /\.currency$/,
  },
  {
    key: 'unusualRates',
    label: '不常见的税率',
    options: [
      ['keep', '照样导入'],
      ['empty', '留空'],
    ],
    findings: /^import\.taxRate\.unusual$/,
  },
  {
    key: 'defaultRate',
    label: '没有税率的行',
    options: [['', '不填'], ...RATES, ['免税', '免税'], ['不征税', '不征税']],
    findings: /^import\.(taxAmount\.rateless|taxRate\.several)$/,
  },
];

const decisionOf = ({ key, options }: Decision, kept: unknown): string => {
  if (key === 'exchangeRate') return AS_READ.exchangeRate;
  if (key === 'defaultRate') return typeof kept === 'string' ? kept : AS_READ.defaultRate;
  return (options ?? []).find(([value]) => value === kept)?.[0] ?? AS_READ[key];
};

/** Decisions as they were kept; what is none is as read. An exchange rate holds for one file alone. */
export const readCleanUp = (kept: Readonly<Record<string, unknown>>): CleanUp =>
  Object.fromEntries(
    DECISIONS.map((decision) => [decision.key, decisionOf(decision, kept[decision.key])]),
  ) as unknown as CleanUp;
