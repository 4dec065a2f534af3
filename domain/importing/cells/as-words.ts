/** As our words of sums have them: `總計` is 总计. */
export const asWords = (text: string): string =>
  text.replace(/[計總額稅寫]/g, (one) => '计总额税写'.charAt('計總額稅寫'.indexOf(one)));
