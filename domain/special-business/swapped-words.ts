const OTHER: Readonly<Record<string, string>> = { 购买方: '销售方', 销售方: '购买方' };

/** A text about the parties of a face as the paper of a purchase calls them. M042 */
export const swappedWords = (text: string): string =>
  text.replace(/购买方|销售方/g, (who) => OTHER[who] ?? who);
