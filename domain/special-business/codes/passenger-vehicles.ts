import type { Choice } from './choice.ts';

/** 交通工具类型 with the official numbers. M229; DOMAIN A3 (B); words of the template V260401, list jtgjlx. */
export const PASSENGER_VEHICLES: readonly Choice[] = [
  { zh: '飞机', code: '1' },
  { zh: '火车', code: '2' },
  { zh: '长途汽车', code: '3' },
  { zh: '公共交通', code: '4' },
  { zh: '出租车', code: '5' },
  { zh: '汽车', code: '6' },
  { zh: '船舶', code: '7' },
  { zh: '其他', code: '9', also: ['8', '其它'] },
];

const seats = (vehicle: string, names: readonly string[]): readonly Choice[] =>
  names.map((zh) => ({ zh, when: { vehicle: [vehicle] } }));

/** 等级 by vehicle; the other vehicles have no list. DOMAIN A3; template V260401, notes of sheet 3. */
export const SEAT_CLASSES: readonly Choice[] = [
  ...seats('飞机', ['经济舱', '头等舱', '公务舱']),
  ...seats('火车', ['一等座', '二等座', '软席（软座、软卧）', '硬席（硬座、硬卧）']),
  ...seats('船舶', ['一等舱', '二等舱', '三等舱']),
];

/** Vehicles whose class must be told. */
export const SEATED_VEHICLES: readonly string[] = ['飞机', '火车', '船舶'];

/** Vehicles without classes. */
export const UNSEATED_VEHICLES: readonly string[] = PASSENGER_VEHICLES.map(({ zh }) => zh).filter(
  (zh) => !SEATED_VEHICLES.includes(zh),
);
