import type { Chosen as ChosenOf } from './choose-columns.ts';
import { lastLevel } from './combined-numbers.ts';
import { hasNumbers } from './several-columns.ts';
import type { Column } from './sheet-column.ts';

/** What tells goods of one name apart where no column is called 规格: dresses by colour, cabbage by its grade. */
const TELLS_APART = /^(?:商品|产品|货品)?(?:尺码|颜色|等级|级别|版本|口味|材质)$/;
/** Shoes have numbers there: 42. */
const SIZE = /尺码$/;

/** 颜色 and 尺码, which are joined; none where a heading names the specs. */
export const specsInstead = (chosen: ChosenOf<Column>, columns: readonly Column[]): readonly Column[] =>
  chosen.has('spec') || !chosen.has('name')
    ? []
    : columns.filter((column) => {
        const heading = lastLevel(column.header);
        const isTold = TELLS_APART.test(heading) && (SIZE.test(heading) || !hasNumbers(column));
        return column.match.field === null && column.filled > 0 && isTold;
      });
