import type { PictureKey } from './pictures.ts';

export interface HelpSection {
  readonly id: string;
  readonly title: string;
  readonly picture?: PictureKey;
  /** In the order they are done. */
  readonly steps: readonly string[];
}

export const HELP_SECTIONS: readonly HelpSection[] = [
  {
    id: 'fill',
    title: '开一张发票',
    picture: 'fill',
    steps: [
      '在开票填开页选发票类型，填购买方名称和税号；用过的购买方输入几个字就会列出来。',
      '在商品明细里直接打字，回车到下一格，最后一格回车换行；含税、不含税用开关切换，分毫不变。',
      '按票面检查，问题会列出来并跳到那一格；能自动修正的，看过前后对照后一键修正。',
      '按提交开票（F9），核对后确认。机器人开具后，开票订单里会有发票号码。',
    ],
  },
  {
    id: 'import',
    title: '从文件导入商品',
    picture: 'import',
    steps: [
      '把 Excel、WPS 或 Word 文件拖到填开页任意位置，或按“导入商品”选择；一次最多 5000 行。',
      '核对提议的表头行和各列，没认对的列点列名改；改过的下次同样的表会记得。',
      '按确认导入。导入错了，用通知里的撤销或 Ctrl+Z 全部退回。',
    ],
  },
  {
    id: 'offline',
    title: '没有网络时',
    picture: 'offline',
    steps: [
      '断网时照常填写、检查、保存和提交，内容都留在本机；右上角“未同步”是还没有送到服务的数量。',
      '联网后自动发送，同一张发票只会开一次。点“未同步”可以看到每一项在等什么。',
      '换电脑前，用用户菜单的“本机数据导出与导入”带走没有同步的内容。',
    ],
  },
  {
    id: 'orders',
    title: '查进度、交付和红冲',
    picture: 'orders',
    steps: [
      '开票订单列出全部提交过的发票，可按日期、状态、购买方查找，导出 Excel。',
      '任务进度说明每张发票走到哪一步、为什么在等；需要扫码登录电子税务局的会给出二维码。',
      '已开的发票可以查看票面、下载文件、复制再开，或冲红。',
    ],
  },
  {
    id: 'install',
    title: '装到桌面',
    steps: [
      '用户菜单有“安装到本机”时点它；没有时，Chrome 和 Edge 在地址栏右侧有安装图标。',
      '装好后可以从桌面打开，右键图标直接到填开、草稿箱、导入；表格文件可以选择用随开打开。',
    ],
  },
  {
    id: 'keys',
    title: '键盘',
    steps: ['在填开页按 F1 看全部快捷键；F8 到下一个问题，Ctrl+P 预览票面，Ctrl+S 存草稿，F9 提交。'],
  },
];

export const TEMPLATE_TEXT = {
  title: '下载模板',
  goods: '商品模板',
  goodsNote: '一张发票的商品，填好后在填开页导入；单价和金额可以只填一个',
  batch: '批量模板',
  batchNote: '多张发票，填好后在草稿箱的“税局批量开票表”导入',
} as const;
