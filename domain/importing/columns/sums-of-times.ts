import type { SampledNumbers } from './agreements.ts';
import type { TargetField } from '../mapping.ts';

/** `1月_数量`, `一季度金额`, `周一_数量`: what was sold in a part of the time. */
const TIME =
  /^(?:\d{1,2}|[一二三四五六七八九十]{1,2})月|^第?[一二三四1-4]季度|^第?[一二三四五1-5]周|^[上中下]旬|^\d{1,2}[日号]|^(?:周|星期)[一二三四五六日天]/;
/** `合计_数量`: what came together. */
const SUM = /^(?:[合总共小累]计|全年|季度|本季|[一全]周)/;
const NUMBERS: readonly (TargetField | null)[] = ['quantity', 'price', 'amount'];

/** What a column says in its heading and holds. */
interface Headed {
  readonly header: string;
  readonly field: TargetField | null;
  readonly numbers: () => SampledNumbers;
}

const isSumOf = (sum: SampledNumbers, parts: readonly SampledNumbers[]): boolean =>
  sum.some((one) => one > 0) &&
  sum.every(
    (one, row) => Math.abs((one || 0) - parts.reduce((all, part) => all + (part[row] || 0), 0)) < 0.01,
  );

/**
 * Columns of single months where others say what these come to: their numbers are in those. None where no column is the
 * sum of them.
 */
export function summedTimes<Of>(columns: readonly Of[], headedOf: (column: Of) => Headed): readonly Of[] {
  const times = columns.filter((column) => {
    const { header, field } = headedOf(column);
    return TIME.test(header) && NUMBERS.includes(field);
  });
  const isSum = (column: Of): boolean => {
    const { header, field, numbers } = headedOf(column);
    if (!SUM.test(header) || (field !== 'quantity' && field !== 'amount')) return false;
    const parts = times.map(headedOf).filter((one) => one.field === field);
    return (
      parts.length > 1 &&
      isSumOf(
        numbers(),
        parts.map((one) => one.numbers()),
      )
    );
  };
  return times.length > 1 && columns.some(isSum) ? times : [];
}
