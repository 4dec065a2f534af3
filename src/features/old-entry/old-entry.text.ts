/** Every Chinese text of the feature. M139 */
export const TEXT = {
  entry: '旧版开票',
  title: '切换到旧版开票',
  warning: '本页已填写的内容不会带到旧版页面，请先存草稿再切换。旧版页面会在新窗口打开。',
  copies: '使用旧版开票（复制发票时默认进入旧版）',
  stay: '返回',
  go: '切换到旧版',
} as const;
