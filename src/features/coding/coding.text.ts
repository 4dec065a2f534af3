/** What 赋码 says. */
export const TEXT = {
  name: '商品名称',
  take: '选用',
  search: '查找税收分类',
  placeholder: '名称、简称、拼音或编码',
  suggested: '建议的编码',
  found: '找到的编码',
  below: '分类树',
  browse: '浏览分类树',
  back: '返回建议',
  top: '全部分类',
  none: '没有相符的税收分类，请换个词，或浏览分类树',
  unsure: '没有把握的建议，请选择或查找：',
  /** 001 §5.11 */
  nameless: '商品名称不能为空',
  nothing: '没有建议，请查找，或浏览分类树',
  reading: '正在查找…',
  summary: '汇总项',
  unknown: '本机编码表没有',
  kept: '本机编码表没有此编码；此前用过，予以保留，能否开具以税务局为准',
} as const;

/** Where a code was used before. */
export const ORIGINS = { draft: '本单同名商品', device: '本机同名商品' } as const;
