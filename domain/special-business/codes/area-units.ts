import type { Choice } from './choice.ts';

/**
 * 面积单位. The first six and their spelling: 001 §9, M226; the other spellings and the last three: template V260401,
 * sheet 3, column U.
 */
export const AREA_UNITS: readonly Choice[] = [
  { zh: '平方米' },
  { zh: '平方千米' },
  { zh: '公顷' },
  { zh: 'm²', also: ['㎡', 'm2'] },
  { zh: 'km²', also: ['k㎡', 'km2'] },
  { zh: 'hm²', also: ['h㎡', 'hm2'] },
  { zh: '亩' },
  { zh: '孔公里' },
  { zh: '米(铁路线与管道等使用)', also: ['米'] },
];

/** A lease is not measured in 孔公里. Template V260401, sheet 3, column AB. */
export const LEASE_AREA_UNITS = AREA_UNITS.filter(({ zh }) => zh !== '孔公里');
