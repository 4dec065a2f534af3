/** Colours of a picture, by what they mean. */
export type Tone = 'paper' | 'line' | 'brand' | 'soft' | 'good' | 'warn' | 'text' | 'onBrand';

/** What a picture is drawn of, in a field of 320 by 180. */
export type Shape =
  | readonly [kind: 'box', x: number, y: number, width: number, height: number, tone: Tone]
  | readonly [kind: 'text', x: number, y: number, text: string, tone: Tone]
  | readonly [kind: 'arrow', x: number, y: number, toX: number, toY: number];

export interface Picture {
  /** What it shows, for those who don't see it. */
  readonly zh: string;
  readonly shapes: readonly Shape[];
}

/** The window of the app with its pages at the left. */
const windowWith = (page: number): readonly Shape[] => [
  ['box', 4, 4, 312, 172, 'paper'],
  ['box', 4, 4, 312, 18, 'brand'],
  ['text', 12, 17, '随开', 'onBrand'],
  ['box', 8, 28 + page * 18, 58, 15, 'soft'],
  ['text', 14, 39, '开票填开', 'text'],
  ['text', 14, 57, '草稿箱', 'text'],
  ['text', 14, 75, '开票订单', 'text'],
];

const row = (y: number, cells: readonly string[]): readonly Shape[] => [
  ['box', 76, y, 232, 14, 'line'],
  ...cells.map((text, at): Shape => ['text', 82 + at * 58, y + 11, text, 'text']),
];

export const PICTURES = {
  fill: {
    zh: '填开页：上面是购买方，中间是商品明细，下面是提交按钮',
    shapes: [
      ...windowWith(0),
      ['box', 76, 28, 232, 30, 'line'],
      ['text', 82, 40, '购买方  名称、税号', 'text'],
      ['text', 82, 53, '深圳市某某贸易有限公司', 'text'],
      ...row(64, ['商品名称', '数量', '单价', '税率']),
      ...row(80, ['螺纹钢', '10', '3,500', '13%']),
      ...row(96, ['', '', '', '']),
      ['text', 82, 132, '价税合计 ¥39,550.00', 'text'],
      ['box', 196, 146, 50, 18, 'soft'],
      ['text', 204, 159, '存草稿', 'text'],
      ['box', 252, 146, 56, 18, 'brand'],
      ['text', 258, 159, '提交开票', 'onBrand'],
    ],
  },
  import: {
    zh: '把表格文件拖到填开页，核对列后成为商品行',
    shapes: [
      ['box', 10, 50, 84, 80, 'paper'],
      ['text', 20, 68, '销售明细.xlsx', 'text'],
      ['box', 18, 76, 68, 12, 'line'],
      ['box', 18, 88, 68, 12, 'line'],
      ['box', 18, 100, 68, 12, 'line'],
      ['arrow', 100, 90, 140, 90],
      ['box', 146, 20, 166, 140, 'paper'],
      ['text', 156, 38, '核对表头与列', 'text'],
      ['box', 156, 46, 46, 16, 'soft'],
      ['text', 162, 58, '商品名称', 'text'],
      ['box', 206, 46, 46, 16, 'soft'],
      ['text', 218, 58, '数量', 'text'],
      ['box', 256, 46, 46, 16, 'soft'],
      ['text', 268, 58, '单价', 'text'],
      ['box', 156, 68, 146, 14, 'line'],
      ['box', 156, 82, 146, 14, 'line'],
      ['box', 156, 96, 146, 14, 'line'],
      ['box', 246, 130, 56, 18, 'brand'],
      ['text', 252, 143, '确认导入', 'onBrand'],
    ],
  },
  offline: {
    zh: '断网时提交的发票在本机排队，联网后发送到服务，由机器人开具',
    shapes: [
      ['box', 10, 50, 84, 70, 'paper'],
      ['text', 20, 68, '本机', 'text'],
      ['box', 18, 78, 68, 18, 'warn'],
      ['text', 26, 91, '未同步 2', 'text'],
      ['arrow', 98, 85, 126, 85],
      ['text', 96, 76, '联网', 'text'],
      ['box', 130, 50, 70, 70, 'paper'],
      ['text', 146, 88, '服务', 'text'],
      ['arrow', 204, 85, 232, 85],
      ['box', 236, 50, 76, 70, 'paper'],
      ['text', 248, 72, '开票机器人', 'text'],
      ['box', 246, 84, 58, 18, 'good'],
      ['text', 252, 97, '开票成功', 'text'],
    ],
  },
  orders: {
    zh: '开票订单：每张发票的价税合计、号码和状态',
    shapes: [
      ...windowWith(2),
      ['text', 78, 40, '全部订单', 'text'],
      ['box', 76, 45, 44, 2, 'brand'],
      ['text', 130, 40, '任务进度', 'text'],
      ['text', 182, 40, '发票查询', 'text'],
      ...row(56, ['购买方', '价税合计', '发票号码', '状态']),
      ...row(74, ['甲公司', '39,550', '2644…', '']),
      ['box', 254, 76, 48, 11, 'good'],
      ['text', 257, 85, '开票成功', 'text'],
      ...row(90, ['乙公司', '1,130', '', '']),
      ['box', 254, 92, 48, 11, 'warn'],
      ['text', 257, 101, '等待开具', 'text'],
    ],
  },
} as const satisfies Readonly<Record<string, Picture>>;

export type PictureKey = keyof typeof PICTURES;
