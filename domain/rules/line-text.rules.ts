import { firstOutsideGbk, plainText } from '../kernel/gbk-characters.ts';
import { cutToGbkBytes } from '../kernel/gbk.ts';
import type { Rule } from './define.ts';
import type { LineFacts, LineSubject } from './line-facts.ts';

type LineRule = Rule<LineSubject, LineFacts>;

const LINE_TEXTS: readonly (readonly [field: 'name' | 'spec' | 'unit', label: string, tooLong: number])[] = [
  ['name', '商品名称', 101],
  ['spec', '规格型号', 37],
  ['unit', '单位', 33],
];

/** Checks of the texts of a line: how long they are (M175, M176) and what characters they have. */
export const LINE_TEXT_RULES: readonly LineRule[] = LINE_TEXTS.flatMap(
  ([field, label, tooLong]): readonly LineRule[] => [
    {
      id: `line.${field}.tooLong`,
      source: '001 §5.9',
      field,
      fails: (line) => line[`${field}Bytes`] > line[`${field}Limit`],
      zh: `${label}超过{${field}Limit}个字节（现为{${field}Bytes}），请缩短`,
      varies: [`${field}Bytes`],
      fix: {
        key: 'fixTexts',
        after: (line) => cutToGbkBytes(line[field], line[`${field}Limit`]).trimEnd(),
      },
      bad: { [field]: '长'.repeat((tooLong + 1) / 2), [`${field}Bytes`]: tooLong },
    },
    {
      id: `line.${field}.outsideGbk`,
      source: 'C34',
      level: 'warning',
      field,
      fails: (line) => firstOutsideGbk(line[field]) !== '',
      zh: `${label}中的“{character}”不在GBK字符集内，可能无法打印，请核对`,
      holes: (line) => ({ character: firstOutsideGbk(line[field]) }),
      fix: { key: 'plainTexts', after: (line) => plainText(line[field]) },
      bad: { [field]: '10mm²' },
    },
  ],
);
