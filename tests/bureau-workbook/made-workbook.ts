import { EXTRA_COLUMNS, INVOICE_COLUMNS, LINE_COLUMNS } from '../../domain/bureau-workbook/columns.ts';
import { BureauEngine } from '../../workers/files/bureau/bureau-engine.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';
import { mintIds } from '../../workers/host/mint-ids.ts';
import { workbookBytes, type Bytes, type SheetSpec } from '../workers/workbooks.ts';

/** Cells by heading; numbers stay numbers. */
export type Cells = Readonly<Record<string, string | number>>;

export interface MadeWorkbook {
  readonly version?: 'pt:20251101' | 'pt:20260401';
  readonly invoices: readonly Cells[];
  readonly lines: readonly Cells[];
  /** Headings of sheet 3 with their group: `建筑服务|建筑服务发生地`. */
  readonly blocks?: readonly Cells[];
  readonly extras?: readonly Cells[];
  /** Columns and sheets under other names and in another order. */
  readonly upsideDown?: boolean;
}

/** Groups and headings of 3-特定业务信息 as both versions have them. */
export const BLOCK_HEADINGS: Readonly<Record<string, readonly string[]>> = {
  建筑服务: [
    '建筑服务发生地',
    '发生地详细地址',
    '建筑项目名称',
    '土地增值税项目编号',
    '跨地市标志',
    '跨区域涉税事项报验管理编号',
  ],
  货物运输服务: ['起运地', '到达地', '运输工具种类', '运输工具牌号', '运输货物名称'],
  不动产销售: [
    '产权证书/不动产权证号码',
    '不动产地址',
    '不动产详细地址',
    '不动产单元代码/网签合同备案编码',
    '土地增值税项目编号',
    '核定计税价格',
    '实际成交含税金额',
    '跨地市标志',
    '面积单位',
  ],
  不动产租赁: [
    '产权证书/不动产权证号码',
    '不动产地址',
    '不动产详细地址',
    '租赁期起',
    '租赁期止',
    '跨地市标志',
    '面积单位',
    '车牌号',
  ],
  旅客运输服务: [
    '出行人',
    '出行人证件类型',
    '出行人证件号码',
    '出行日期',
    '出发地',
    '到达地',
    '交通工具类型',
    '等级',
  ],
  '拖拉机和联合收割机:': ['是否用于办理拖拉机和联合收割机登记', '发动机号码', '底盘号/机架号'],
};
/** Only V251101 has it. */
const MEDICAL: Readonly<Record<string, readonly string[]>> = {
  '医疗服务（门诊）': ['业务流水号', '门诊号', '性别'],
};

const headersOf = (columns: readonly { readonly header: string; readonly key?: string }[]): string[] =>
  columns.flatMap(({ header, key }) => (key === 'region' ? [header, '', '', ''] : [header]));

interface Table {
  readonly notes: readonly string[];
  readonly headers: readonly string[];
  /** Names of the cells, where the headings are not enough. */
  readonly names?: readonly string[];
  readonly rows: readonly Cells[];
}

function sheetOf(name: string, { notes, headers, names = headers, rows }: Table, turned: boolean): SheetSpec {
  const order = headers.map((_, at) => (turned ? (at + 7) % headers.length : at));
  const pick = <T>(list: readonly T[]): (T | undefined)[] => order.map((at) => list[at]);
  const cells = rows.map((row) => pick(names).map((one) => (one === undefined ? '' : (row[one] ?? ''))));
  return { name, rows: [pick(notes), headers.map(() => '必填'), pick(headers), ...cells] };
}

/** Sheets with notes in the first row, rules in the second, headings in the third. DOMAIN A6 */
export function bureauSheets(made: MadeWorkbook): SheetSpec[] {
  const { version = 'pt:20260401', invoices, lines, blocks = [], extras = [], upsideDown = false } = made;
  const groups = { ...BLOCK_HEADINGS, ...(version === 'pt:20251101' ? MEDICAL : {}) };
  const placed = Object.entries(groups).flatMap(([group, headers]) =>
    headers.map((header) => [group, header] as const),
  );
  const block: Table = {
    notes: ['', ...placed.map(([group]) => `${group}\n1、按说明填写`)],
    headers: ['发票流水号', ...placed.map(([, header]) => header)],
    names: ['发票流水号', ...placed.map(([group, header]) => `${group}|${header}`)],
    rows: blocks,
  };
  const region = '购买方所在地区（报废产品收购必填）';
  const heads = headersOf(INVOICE_COLUMNS);
  const at = heads.indexOf(region);
  const sheets: SheetSpec[] = [
    sheetOf(
      '1-发票基本信息',
      {
        notes: ['填表说明：'],
        headers: heads.map((header, index) => (index > at && index < at + 4 ? region : header)),
        names: heads.map((header, index) =>
          index >= at && index < at + 4 ? `${region}${String(index - at)}` : header,
        ),
        rows: invoices,
      },
      upsideDown,
    ),
    { name: 'excelVersion', rows: [[''], [''], [''], [version]], hidden: true },
    sheetOf(
      '2-发票明细信息',
      { notes: ['填表说明：'], headers: headersOf(LINE_COLUMNS), rows: lines },
      upsideDown,
    ),
    sheetOf('3-特定业务信息', block, upsideDown),
    sheetOf('4-附加要素信息', { notes: [], headers: headersOf(EXTRA_COLUMNS), rows: extras }, upsideDown),
  ];
  return upsideDown
    ? sheets.reverse().map((sheet, index) => ({ ...sheet, name: `表${String(index)}` }))
    : sheets;
}

export const bureauBytes = (made: MadeWorkbook): Bytes => workbookBytes(bureauSheets(made));

/** A row of sheet 1 that has all that is needed. */
export const head = (serial: string, more: Cells = {}): Cells => ({
  发票流水号: serial,
  发票类型: '普通发票',
  是否含税: '否',
  购买方名称: '甲公司',
  购买方纳税人识别号: '91110000MA01KJ5X2T',
  ...more,
});

/** A row of sheet 2 that has all that is needed. */
export const line = (serial: string, more: Cells = {}): Cells => ({
  发票流水号: serial,
  项目名称: '螺丝',
  商品和服务税收编码: '1080207010000000000',
  数量: '2',
  单价: '50',
  金额: '100.00',
  税率: '0.13',
  ...more,
});

/** An engine outside any worker, and what it reads of a file. */
export async function opened(bytes: Bytes, fileName = '开票.xlsx') {
  const engine = new BureauEngine();
  const pace = { progress: () => undefined, checkpoint: () => Promise.resolve() };
  const view = await engine.open(
    { fileName, bytes: bytes.slice().buffer, places: PLACES },
    { mintIds, pace, drive: (steps) => Promise.resolve(runToEnd(steps)) },
  );
  if (!view.ok) throw new Error(view.error.code);
  if (view.value.kind !== 'invoices') throw new Error(view.value.kind);
  return { engine, view: view.value };
}

export const PLACES = {
  '440000': '广东省',
  '440300': '深圳市',
  '440305': '南山区',
  '110000': '北京市',
  '110100': '市辖区',
  '110108': '海淀区',
};

export const SELLER = {
  name: '乙公司',
  taxId: '91440300MA5EUXNN5J',
  address: '科技路1号',
  phone: '0755',
  bank: '工行',
  account: '62',
};

/** Everything an engine can hand over. */
export const takeAll = ({ engine, view }: Awaited<ReturnType<typeof opened>>) =>
  engine.take({ places: view.invoices.map((_, at) => at), seller: SELLER, drawer: '张三' });
