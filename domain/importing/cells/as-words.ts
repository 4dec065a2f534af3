/** As our words of sums have them: `總計` is 总计. */
export const asWords = (text: string): string =>
  text.replace(/[計總額稅]/g, (one) => '计总额税'.charAt('計總額稅'.indexOf(one)));
