/** Numbers that are no part of the lines: their sentences say so in these words, whatever was left out. */
const LEFT_OUT = /未导入(?!，请核对开票名称)|不会导入/;
/** Findings beyond those that are told one by one. */
const COUNT_ONLY = /另有\d+处请核对$/;

/** Money may be missing though all lines look right: it is told where nobody has to look for it. */
export const isLeftOut = (notice: string): boolean => LEFT_OUT.test(notice);

export const isCountOnly = (notice: string): boolean => COUNT_ONLY.test(notice);
