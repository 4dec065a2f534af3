import type { Choice } from './choice.ts';

export const CHINA = '中华人民共和国';

/** 国籍（或地区） that are offered, with ISO 3166 numbers; others are typed. Public interface, 附件13. */
export const COUNTRIES: readonly Choice[] = [
  { zh: CHINA, code: '156', also: ['中国'] },
  { zh: '中国香港特别行政区', code: '344', also: ['中国香港', '香港'] },
  { zh: '中国澳门特别行政区', code: '446', also: ['中国澳门', '澳门'] },
  { zh: '中国台湾', code: '158', also: ['台湾'] },
];
