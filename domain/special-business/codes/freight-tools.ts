import type { Choice } from './choice.ts';

/** 运输工具种类. 001 §9, M227; words of the template V260401, sheet 3, column J. */
export const FREIGHT_TOOLS: readonly Choice[] = [
  { zh: '铁路运输', also: ['铁路'] },
  { zh: '公路运输', also: ['公路', '汽车运输'] },
  { zh: '水路运输', also: ['水路', '水运'] },
  { zh: '航空运输', also: ['航空', '空运'] },
  { zh: '管道运输', also: ['管道'] },
  { zh: '其他运输工具', also: ['其他', '其它', '其他运输'] },
];
