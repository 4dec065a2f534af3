import { areaList } from '@vant/area-data';
import { pinyin } from 'pinyin-pro';

/** Readings that only places have; the dictionary gives the usual ones. */
const OF_PLACES: Readonly<Record<string, string>> = {
  bi: '泌',
  bu: '埔',
  guo: '涡',
  hun: '珲',
  lao: '乐',
  pi: '陂',
  shan: '单',
  she: '歙',
  shi: '峙',
  tan: '宕',
  tong: '洞',
  xun: '浚',
  yu: '蔚尉',
  yue: '乐',
};

/** Every character of the names of places by its readings, those that places have among them: `chang厂长 zhang长`. */
export function placePinyin(): string {
  const readings = new Map(Object.entries(OF_PLACES).map(([reading, chars]) => [reading, new Set(chars)]));
  for (const name of Object.values(areaList).flatMap((names) => Object.values(names))) {
    const read = pinyin(name, { toneType: 'none', type: 'array', v: true });
    Array.from(name).forEach((char, at) => {
      const reading = read[at] ?? '';
      if (!/^[a-z]+$/.test(reading)) throw new Error(`no reading for ${char} in ${name}`);
      readings.set(reading, (readings.get(reading) ?? new Set()).add(char));
    });
  }
  return [...readings]
    .map(([reading, chars]) => reading + [...chars].sort().join(''))
    .sort()
    .join(' ');
}

/** The file the region picker reads them from. */
export const placePinyinFile = (): string =>
  [
    '/** How the characters of places are read. Printed by `npm run pinyin`; change it in tools/place-pinyin.ts. */',
    `export const PLACE_PINYIN =\n  '${placePinyin()}';`,
    '',
  ].join('\n');
