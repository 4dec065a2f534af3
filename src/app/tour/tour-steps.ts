/** One thing a new user is shown. */
export interface TourStep {
  /** What it is about, on the filling page; a step whose thing is not there is passed over. */
  readonly target: string;
  readonly title: string;
  readonly text: string;
}

/** From the empty invoice to the number, in the order of the work. */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    target: '[aria-label="功能导航"]',
    title: '从这里去各个页面',
    text: '开票填开是每天开始的地方；没开完的在草稿箱，提交了的在开票订单。',
  },
  {
    target: '[data-field="buyer.name"]',
    title: '先写购买方',
    text: '输入名称的一部分，用过的购买方会列出来，回车选用。',
  },
  {
    target: '[role="grid"]',
    title: '像表格一样录商品',
    text: '直接打字，回车到下一格；Excel、WPS、Word 文件拖到页面任意位置就能导入，也可以直接粘贴。',
  },
  {
    target: '[aria-label="开票操作"]',
    title: '检查、保存、提交',
    text: '票面检查会指出问题在哪一格；Ctrl+S 存草稿，F9 提交开票。',
  },
  {
    target: 'header',
    title: '没有网络也能用',
    text: '断网时照常填写和提交，右上角显示“未同步”的数量，联网后自动发送；帮助和这个引导在用户菜单里。',
  },
];
