/** What goods are counted and measured in, each sign a word. */
const SIGNS =
  '个件台套只支根条张片块双对副组批项次顶床幅枚辆盏部打刀令年月日天米方吨克斤升箱盒袋包瓶桶罐卷捆扎本册份把颗粒头匹艘架面户间座棵株';
/** The same in more letters; Latin ones upper case. */
export const UNITS: ReadonlySet<string> = new Set([
  ...Array.from(SIGNS),
  ...['小时', '千米', '公里', '平方米', '立方米', '千克', '公斤', '毫升'],
  ...['KG', 'G', 'T', 'M', 'M2', 'M3', 'L', 'PCS', 'PC', 'SET', 'EA', 'ROLL', 'BOX'],
]);
