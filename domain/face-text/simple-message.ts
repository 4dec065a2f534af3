import { simplified, simplifierOf } from '../importing/cells/simplified.ts';

/** Characters of labels, places, companies and what people say beside what they want, beyond those of headings. */
const PAIRS =
  '專专紙纸質质電电頭头戶户話话郵邮銀银納纳識识別别統统會会買买賣卖註注冊册聯联繫系請请幫帮煩烦給给謝谢為为' +
  '經经內内說说廠厂學学醫医藥药館馆飯饭廳厅營营業业團团點点師师區区縣县鎮镇鄉乡樓楼棟栋園园層层廣广場场廈厦' +
  '門门無无間间顆颗兩两貳贰陸陆錢钱欄栏遞递預预還还這这從从誤误錯错寫写應应該该車车輪轮運运';

const simplerStill = simplifierOf(PAIRS);

/** A message in simple characters, each where it was: the words that tell what is what are kept once. */
export const simpleMessage = (plain: string): string => simplerStill(simplified(plain));
