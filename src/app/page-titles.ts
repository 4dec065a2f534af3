import { FILLING_PAGES } from './pages/filling/filling-address.ts';

/** Pages by what follows the area in their address, the first that fits; the window says which one is open. */
const TITLES: readonly (readonly [page: RegExp, zh: string])[] = [
  [/^drafts$/, '草稿箱'],
  [/^(customer|enterprise)$/, '客户信息'],
  [/^goods$/, '商品库'],
  [/^devices$/, '开票设备'],
  [/^tasks$/, '任务进度'],
  [/^(fullpower\/)?inquire$/, '发票查询'],
  [/^(fullpower\/)?inquireDetails$/, '订单明细'],
  [/^fullpower\/gulesList$/, '红字发票'],
  [/^input\/collection$/, '进项归集'],
  [/^input\/purchase$/, '购买进项发票套餐'],
  [/(yidikaiOrder|invoiceOrder)$/, '开票订单'],
  [/^help$/, '使用帮助'],
];

/** What the page of an address is called; '' where there is none. */
export function pageTitle(path: string): string {
  if (path === '/qdjfy') return '发票交付';
  const page = path.split('/').slice(2).join('/');
  if (FILLING_PAGES.includes(page)) return '开票填开';
  return TITLES.find(([pattern]) => pattern.test(page))?.[1] ?? '';
}
