import { headerLevels } from '../headings/detect-header.ts';
import { headerKey } from '../headings/match-header.ts';
import { simplified } from '../cells/simplified.ts';
import { cellText, type SheetGrid } from '../grid/sheet-grid.ts';

interface Signs {
  /** The key of a heading whose column has such signs. */
  readonly heading: RegExp;
  /** What says that a row is not sold as the others are. */
  readonly words: RegExp;
  /** It says so only beside rows that say the opposite: what goes in is sold where all of it does. */
  readonly beside?: RegExp;
  /** It went back: nothing to tell where its numbers say so. */
  readonly isBack?: true;
}

/** Columns whose cells turn a row around, or leave it off the invoice. */
const SIGNS: readonly Signs[] = [
  {
    heading:
      /^(?:收退|销退|方向|正负|符号|红蓝|正负号)(?:标[志识记]|类型|方向|字)?$|^红[蓝冲字](?:标[志识记])?$/,
    words: /^(?:退货?|[-−－—]|负数?|红字?|冲红|红冲)$/,
    isBack: true,
  },
  { heading: /^(?:收发|出入库?|出入库?方向|方向)$/, words: /^入库?$/, beside: /^出库?$/, isBack: true },
  { heading: /^(?:收支|方向)$/, words: /^(?:支出?|付)$/, beside: /^收入?$/, isBack: true },
  { heading: /^借贷(?:方向|标[志识记])?$|^方向$/, words: /^贷方?$/, beside: /^借方?$/, isBack: true },
  {
    heading: /^(?:是否)?(?:需要?|要)?开(?:票|发票|具|具发票)(?:与?否)?$/,
    words: /^(?:否|不|无|不需要?|无需|不用|不开|N|NO|×|✗|X)$/i,
  },
  { heading: /^(?:是否)?已开(?:票|发票|具)?$/, words: /^(?:是|已|Y|YES|√|✓)$/i },
  {
    heading: /^(?:订单|交易|买家|当前)?状态$/,
    words: /^(?:(?:等待|待)?买家付款|(?:未|待|等待)付款|(?:未|待)支付)$/,
  },
  {
    heading: /^(?:费用|结算|账单|款项|扣费)(?:项目?|类型|类别|名称|科目|说明)$/,
    words: /佣金|扣点|(?:技术|平台|软件|推广|信息)服务费|推广费|手续费|扣款/,
    beside: /^(?:货款|价款|商品|销售|订单)/,
  },
  {
    heading: /类型|类别|性质|方式|业务|标[志识记]/,
    words: /^(?:换货|调换|赠送?|赠品|样品|试用|补发|返修|借用|免费)$/,
  },
];

/** What a sign says of a row, and of which of them. */
export interface RowSign {
  /** As it is told: 方向：-. */
  readonly text: string;
  readonly isBack: boolean;
}

/** So many rows tell whether both sides are there. */
const SAMPLE_ROWS = 500;

interface SignColumn extends Signs {
  readonly column: number;
  readonly header: string;
}

function signColumns(grid: SheetGrid, headerRows: readonly number[]): readonly SignColumn[] {
  const from = (headerRows.at(-1) ?? -1) + 1;
  const has = (column: number, pattern: RegExp): boolean => {
    for (let row = from; row < Math.min(grid.height, from + SAMPLE_ROWS); row++)
      if (pattern.test(cellText(grid, row, column).trim())) return true;
    return false;
  };
  return Array.from({ length: grid.width }, (_, column) => column).flatMap((column) => {
    const header = headerLevels(grid, headerRows, column).at(-1) ?? '';
    const key = simplified(headerKey(header));
    return SIGNS.filter(
      ({ heading, beside }) => heading.test(key) && (beside === undefined || has(column, beside)),
    ).map((signs) => ({ ...signs, column, header }));
  });
}

/** What the columns of signs say of a row that is not sold as the others are; null for every other. */
export function signOfRows(grid: SheetGrid, headerRows: readonly number[]): (row: number) => RowSign | null {
  const columns = signColumns(grid, headerRows);
  return (row) => {
    for (const { column, header, words, isBack } of columns) {
      const text = cellText(grid, row, column).trim();
      if (words.test(text)) return { text: `${header}：${text}`, isBack: isBack === true };
    }
    return null;
  };
}
