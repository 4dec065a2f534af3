import { INVOICE_KINDS } from '../domain/codes/invoice-kinds.ts';
import {
  LINE_FIELDS,
  SURE_FROM,
  TITLE_FIELDS,
  withoutAsking,
  type FaceText,
} from '../domain/face-text/found.ts';
import type { Found, FoundLine, LineField, TitleField } from '../domain/face-text/found.ts';
import { calledGoods, goodsBeside } from '../domain/face-text/goods-beside.ts';
import { lostText } from '../domain/face-text/lost-text.ts';
import { sideDoubt } from '../domain/face-text/side-doubt.ts';
import { FIELD_NAMES } from '../domain/goods/field-names.ts';
import type { MappedLine } from '../domain/importing/mapping.ts';
import { reportLine, type ParseReport, type ReportFinding, type ReportTable } from './report.ts';

type ReportTitle = ParseReport['title'];

const TITLE_NAMES: Readonly<Record<TitleField, readonly [key: keyof ReportTitle, zh: string]>> = {
  name: ['name', '购买方名称'],
  taxId: ['taxId', '纳税人识别号'],
  address: ['address', '地址'],
  phone: ['telephone', '电话'],
  bank: ['bank', '开户银行'],
  account: ['bankAccount', '银行账号'],
  email: ['email', '收票邮箱'],
};

/** Who a text says the buyer is; '' for what it doesn't say. */
export const titleOf = ({ title }: FaceText): ReportTitle =>
  Object.fromEntries(
    TITLE_FIELDS.map((field) => [TITLE_NAMES[field][0], title[field]?.value ?? '']),
  ) as ReportTitle;

/** The goods a text lists, as a table without headings; null where it lists none. */
export function tableOfText({ lines, taxRate, taxInclusive }: FaceText): ReportTable | null {
  if (lines.length === 0) return null;
  const shared = { headerRows: [], columns: [], skipped: [] };
  return {
    ...{ sheet: '', hidden: false, ...shared },
    taxInclusive: taxInclusive?.value ?? false,
    lines: lines.map((line, index) => {
      const score = Math.min(...founds(line).map(([, found]) => found.score));
      return reportLine(mappedLine(line, taxRate, index), '', score);
    }),
  };
}

const founds = (line: FoundLine): readonly (readonly [LineField, Found])[] =>
  LINE_FIELDS.flatMap((field) => {
    const found = line[field];
    return found === undefined ? [] : [[field, found] as const];
  });

function mappedLine(line: FoundLine, taxRate: Found | null, index: number): MappedLine {
  const text = (field: LineField): string => line[field]?.value ?? '';
  return {
    ...{ name: text('name'), spec: text('spec'), unit: text('unit') },
    ...{ quantity: text('quantity'), price: text('price'), amount: text('amount') },
    taxRate: text('taxRate') || (taxRate?.value ?? ''),
    ...{ taxAmount: '', taxCode: '', category: '', policy: '' },
    ...{ discountAmount: line.discount?.value ?? '', discountRate: '' },
    cell: String(index + 1),
  };
}

interface Told {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
  /** 1-based. */
  readonly line?: number;
}

/** Whether the goods of a text are taken; else what it says itself, and what the tables come to beside which it stands. */
interface TextUse {
  readonly withGoods: boolean;
  readonly text?: string;
  readonly sums?: ReadonlySet<number>;
}

/** What of a text nobody should take unseen, as the dialog marks it. 002 §5, M317 */
export function textFindings(
  face: FaceText,
  { withGoods, text = '', sums }: TextUse,
): readonly ReportFinding[] {
  const told = [
    ...unsureTitle(face),
    // A rate of the lines of a table is told with them.
    ...unsureFace(withGoods ? face : { ...face, taxRate: null }),
    ...wholeText(face),
    ...(withGoods
      ? [...unsureGoods(face), ...lostOf(face)]
      : [...unnamedBuyer(face, text), ...otherGoods(face, sums)]),
  ];
  return told.map(({ code, message, field = '', line = null }) => ({
    ...{ level: 'warning', code, line, field, message, sheet: '' },
  }));
}

const isUnsure = <Value>(found: Found<Value> | null): found is Found<Value> =>
  found !== null && found.score < SURE_FROM;

const unsureTitle = ({ title }: FaceText): readonly Told[] =>
  TITLE_FIELDS.flatMap((field) => {
    const found = title[field];
    const [key, zh] = TITLE_NAMES[field];
    return isUnsure(found)
      ? [
          {
            code: 'text.unsure',
            field: key,
            message: `${zh}“${found.value}”请核对：${withoutAsking(found.reason)}`,
          },
        ]
      : [];
  });

/** The only company of a paper may be who writes it. */
const unnamedBuyer = ({ title: { name }, others }: FaceText, text: string): readonly Told[] =>
  name?.reason !== UNNAMED || others.length > 0 || /[:：]\s*$/.test(text.slice(0, name.from))
    ? []
    : [{ code: 'text.unsure', field: 'name', message: `购买方名称“${name.value}”请核对：没有写明是购买方` }];
const UNNAMED = '像单位名称';

const unsureFace = ({ kind, taxRate, remark }: FaceText): readonly Told[] =>
  (
    [
      ['invoiceKind', '发票类型', kind, kind === null ? '' : INVOICE_KINDS[kind.value].zh],
      ['taxRate', '税率', taxRate, taxRate?.value ?? ''],
      ['remark', '备注', remark, remark?.value ?? ''],
    ] as const
  ).flatMap(([field, zh, found, shown]) =>
    found !== null && found.score < SURE_FROM
      ? [{ code: 'text.unsure', field, message: `${zh}“${shown}”请核对：${withoutAsking(found.reason)}` }]
      : [],
  );

/** Named beside the table; more are counted. */
const NAMED = 3;

function otherGoods(face: FaceText, sums?: ReadonlySet<number>): readonly Told[] {
  const goods = goodsBeside(face.lines, sums).map((line) => `“${calledGoods(line)}”`);
  if (goods.length === 0) return [];
  const named = `${goods.slice(0, NAMED).join('、')}${goods.length > NAMED ? '等' : ''}`;
  const message = `表格之外的文字里还有${String(goods.length)}条像商品的内容，未列出：${named}`;
  return [{ code: 'text.goods', message }];
}

const unsureGoods = ({ lines, taxInclusive, spareTotal, leftOut }: FaceText): readonly Told[] => [
  ...(lines.length > 0 ? unsureSide(taxInclusive) : []),
  ...(spareTotal === null
    ? []
    : [{ code: 'text.spareTotal', message: `文字写明合计${spareTotal.value}元，没有填入任何一行，请核对` }]),
  ...(leftOut > 0 ? [{ code: 'text.leftOut', message: `后面的${String(leftOut)}条商品没有识别` }] : []),
  ...lines.flatMap((line, index) =>
    founds(line).flatMap(([field, found]) =>
      isUnsure(found)
        ? [
            {
              ...{ code: 'text.unsure', field, line: index + 1 },
              message: `第${String(index + 1)}行${FIELD_NAMES[field]}“${found.value}”请核对：${withoutAsking(found.reason)}`,
            },
          ]
        : [],
    ),
  ),
];

/** Numbers that found no place. */
const lostOf = ({ lost }: FaceText): readonly Told[] =>
  lost.length === 0 ? [] : [{ code: 'text.lost', message: lostText(lost) }];

/** Whether tax is in the numbers: nobody says so, or only of some of them. */
function unsureSide(side: FaceText['taxInclusive']): readonly Told[] {
  const message = sideDoubt(side);
  return message === null ? [] : [{ code: 'text.unsure', message }];
}

const wholeText = ({ others, cut }: FaceText): readonly Told[] => [
  ...(others.length > 0
    ? [
        {
          code: 'text.buyers',
          message: `文字中可能有${String(others.length + 1)}个购买方，列出的是第一个，请核对`,
        },
      ]
    : []),
  ...(cut ? [{ code: 'text.cut', message: '文字过长，只识别了前10万字' }] : []),
];
