/** What names of companies and offices end with. */
const ENDS =
  '公司|集团|商行|商店|商场|超市|厂|[门分总本专]店|酒店|饭店|药店|宾馆|学校|小学|中学|大学|学院|幼儿园|医院|卫生[院室所]|银行|支行|合作社|[^\\s]{2}局|委员会|办事处|街道办?|政府|研究[院所]|中心|协会|项目部|经营部|事业部|事务所|部队|工作室|党校|[一二三四五六七八九十\\d][中小]';
const ORGANISATION = new RegExp(
  `^[^\\p{Script=Han}\\s]*\\p{Script=Han}\\S*(?:${ENDS})(?:[(（][^()（）]*[)）])?$`,
  'u',
);

/** Longer texts are no names, and would take the square of their length. */
const LONGEST = 100;

/** `上海某某有限公司`, `市第一中学`: who buys, receives or works, and no unit of goods. */
export const isOrganisation = (text: string): boolean =>
  text.length > 2 && text.length <= LONGEST && ORGANISATION.test(text);
