import { describe, expect, it } from 'vitest';
import { read, texts, workbook } from './xlsx/hand-made.ts';

/** To make room for so many rows takes longer, microseconds. */
const LEAST_OF_A_HUNDRED_MILLION_ROWS_US = 500_000;

/** Many rows that say the same, so that they go the short way, with one that doesn't. */
const rows = (odd: (at: number) => string, count = 60): string =>
  Array.from({ length: count }, (_, index) => {
    const at = String(index + 1);
    const usual = `<row r="${at}" spans="1:2" ht="15.75"><c r="A${at}" s="0"><v>${at}</v></c><c r="B${at}"><f>A${at}*2</f><v>${String(2 * (index + 1))}.5</v></c></row>`;
    return index === 20 ? odd(index + 1) : usual;
  }).join('');

const expected = (odd: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: 60 }, (_, index) =>
    index === 20 ? odd : [String(index + 1), `${String(2 * (index + 1))}.5`],
  );

const odd = (tag: string, cells: string) => (): string => `<row r="21"${tag}>${cells}</row>`;
const CELLS = '<c r="A21"><v>7</v></c><c r="B21"><v>8</v></c>';

describe('rows among many alike', () => {
  it.each<[string, string]>([
    ['as long as the others', ' spans="1:2" hidden="1"'],
    ['longer', ' spans="1:2" ht="15.75" hidden="1"'],
    ['all it says', ' hidden="true"'],
  ])('hidden is seen: %s', async (_what, tag) => {
    const bytes = workbook({ rows: rows(odd(tag, CELLS)) });
    expect(await texts(bytes)).toEqual(expected(['7', '8']));
    expect((await read(bytes)).notices.join()).toContain('有1行被隐藏');
  });

  it.each<[string, string, readonly string[]]>([
    ['small letters', '<c r="a21"><v>7</v></c><c r="b21"><v>8</v></c>', ['7', '8']],
    ['other quotes', "<c r='A21'><v>7</v></c><c r='B21' s='0'><v>8</v></c>", ['7', '8']],
    ['no places', '<c><v>7</v></c><c><v>8</v></c>', ['7', '8']],
    ['spaces', '<c  r="A21" ><v>7</v></c ><c r="B21"><v >8</v></c>', ['7', '8']],
    ['a formula that says more', '<c r="A21"><f t="shared" si="0">1</f><v>7</v></c>', ['7', '']],
    ['a minus', '<c r="A21"><v>-7</v></c><c r="B21"><v>-0.25</v></c>', ['-7', '-0.25']],
    ['nothing', '<c r="A21"><v></v></c><c r="B21"><v>.</v></c>', ['', '.']],
    ['two points', '<c r="A21"><v>1.2.3</v></c><c r="B21"><v>1.</v></c>', ['1.2.3', '1']],
    ['a column beyond those that are read', '<c r="IW21"><v>7</v></c><c r="B21"><v>8</v></c>', ['', '8']],
    ['a column that isn’t all letters', '<c r="A[21"><v>7</v></c><c r="B21"><v>8</v></c>', ['7', '8']],
    ['another sheet’s columns', '<c r="XFD21"><v>7</v></c><c r="B21"><v>8</v></c>', ['', '8']],
  ])('%s', async (_what, cells, found) => {
    const bytes = workbook({ rows: rows(odd('', cells)) });
    expect(await texts(bytes)).toEqual(expected(found));
  });

  it.each(['0.5', '-1', '0'])('the place %s of a text is a whole number', async (place) => {
    const cells = `<c r="A21" t="s"><v>${place}</v></c><c r="B21"><v>8</v></c>`;
    const bytes = workbook({ rows: rows(odd('', cells)), shared: '<si><t>七</t></si>'.repeat(9) });
    expect(await texts(bytes)).toEqual(expected(['七', '8']));
  });

  it.each([8, 300, 5000])('%d digits of a row are read to the end', async (digits) => {
    const bytes = workbook({ rows: rows(() => `<row r="${'0'.repeat(digits)}21">${CELLS}</row>`) });
    expect(await texts(bytes)).toEqual(expected(['7', '8']));
  });
});

it('a row far below that is left alone costs nothing', async () => {
  const far = '<row r="99999999"><c r="A99999999"><v>1</v></c></row>';
  const bytes = workbook({ rows: rows(() => `${far}<row r="21">${CELLS}</row>`) });
  const started = process.cpuUsage();
  expect(await texts(bytes)).toEqual(expected(['7', '8']));
  expect(process.cpuUsage(started).user).toBeLessThan(LEAST_OF_A_HUNDRED_MILLION_ROWS_US);
});
