import { isSideAlone, MAYBE_SIDE } from './side-words.ts';
import { flatWord } from './total-words.ts';

const NET = '不含税|未税|无税|税前|除税';
/** `其中：不含税金额`, `减：税金`, `金额合计（不含税）`, `增值税13%` */
const SIDE_SUM = new RegExp(
  `^(?:其中|[加减另]|另加)?:?(?:(?:${NET}|含税|价税|税价)(?:总?[价额计]|金额|合计金?额?|小计|总价款|[货价]款|价格)|(?:(?:增值|销项)?税[额金款费]?|增值税额)(?:\\d{1,2}%)?|(?:总?金额|货款)?(?:合计|总计|总额|总价|小计)\\((?:${NET}|含税)\\))(?:\\([^()]*\\))?:?$`,
);

/** A cell that names a sum of one side of the tax by more than the side, or the tax itself. */
export const isSideSum = (text: string): boolean => MAYBE_SIDE.test(text) && SIDE_SUM.test(flatWord(text));

/** The same, and the side alone where a sum may stand beside it. */
export const namesSideSum = (text: string): boolean => isSideSum(text) || isSideAlone(text);
