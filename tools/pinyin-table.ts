import { areaList } from '@vant/area-data';
import { pinyin, polyphonic } from 'pinyin-pro';

const PLAIN = { toneType: 'none', type: 'array', v: true } as const;

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

/** Characters that companies and people are called by, beyond those of GB 2312. */
const OF_NAMES = '堃喆昇祎玥翀頔垚犇骉燚焱昉烜珺琎玮瑀珩翾翯镕鋆钰旸曈彧璟璐';

const FIRST_ROW = 0xb0;
const LAST_ROW = 0xf7;
const FIRST_CELL = 0xa1;
const LAST_CELL = 0xfe;

/** The 6763 characters of GB 2312. */
function* usualCharacters(): Generator<string> {
  const decoder = new TextDecoder('gbk');
  for (let row = FIRST_ROW; row <= LAST_ROW; row++)
    for (let cell = FIRST_CELL; cell <= LAST_CELL; cell++) {
      const char = decoder.decode(Uint8Array.of(row, cell));
      if (/^\p{Script=Han}$/u.test(char)) yield char;
    }
}

/** Every character of names by its readings, those that it has in names of places among them: `chang厂长 zhang长张`. */
export function pinyinTable(): string {
  const readings = new Map(Object.entries(OF_PLACES).map(([reading, chars]) => [reading, new Set(chars)]));
  const add = (char: string, reading: string) => {
    if (!/^[a-z]+$/.test(reading)) throw new Error(`no reading for ${char}`);
    readings.set(reading, (readings.get(reading) ?? new Set()).add(char));
  };
  for (const char of [...usualCharacters(), ...Array.from(OF_NAMES)])
    for (const reading of polyphonic(char, PLAIN)[0] ?? []) add(char, reading);
  for (const name of Object.values(areaList).flatMap((names) => Object.values(names))) {
    const read = pinyin(name, PLAIN);
    Array.from(name).forEach((char, at) => {
      add(char, read[at] ?? '');
    });
  }
  return [...readings]
    .map(([reading, chars]) => reading + [...chars].sort().join(''))
    .sort()
    .join(' ');
}

/** The file that searches read them from. */
export const pinyinFile = (): string =>
  [
    '/** How the characters of names are read. Printed by `npm run pinyin`; change it in tools/pinyin-table.ts. */',
    `export const PINYIN_TABLE =\n  '${pinyinTable()}';`,
    '',
  ].join('\n');
