import { contentsOf } from '../columns/column-contents.ts';
import { readRateCell } from '../cells/read-cells.ts';
import type { TableColumns } from './table-columns.ts';
import { namedColumns } from './left-column.ts';

/** Shares that are no tax rate, whatever they look like. */
const OTHER_SHARES =
  /[利佣损返扣折退浮惠减]|支付|余额|提成|完成|进度|付款|质保|服务费|占比|比重|增长|同比|环比/;

/** Nothing else in a heading: whatever numbers stand below may be rates. */
const SIGN = /^[%％]$/;

/** What looks like tax rates below a heading that does not say so, where nothing else is one; told in sentences. */
export function untakenRates({ grid, unused, takenOf, rows }: TableColumns): readonly string[] {
  if (takenOf('taxRate') !== undefined) return [];
  const open = unused.filter(({ header, isKnown }) => !isKnown && !OTHER_SHARES.test(header));
  const found = open.filter(
    ({ column, header }) =>
      SIGN.test(header) || contentsOf(grid, rows(), column, readRateCell).sureRates === 1,
  );
  return found.length === 0 ? [] : [`${namedColumns(found)}未导入，请核对是否为税率`];
}
