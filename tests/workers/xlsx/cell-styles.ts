export const DATE_FORMATS = [
  'yyyy"年"m"月"d"日"',
  'yyyy\\-mm\\-dd',
  '[$-804]yyyy/m/d h:mm',
  'm/d/yy;@',
  '[h]:mm:ss',
  'hh:mm AM/PM',
  'e"年"m"月"',
];
export const NUMBER_FORMATS = [
  '#,##0.00" 元"',
  '0.00E+00',
  '[Red]-0.00;[蓝色]0',
  '"日期"0',
  '0.0\\d',
  '_-* #,##0_-;@',
  '# ?/?',
];
const DATE_BUILT_INS = [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47];
const NUMBER_BUILT_INS = [0, 1, 2, 3, 4, 9, 10, 11, 37, 38, 39, 40, 48, 49];

interface Style {
  readonly id: number;
  readonly date: boolean;
}

export const STYLES: readonly Style[] = [
  { id: 0, date: false },
  ...DATE_BUILT_INS.map((id) => ({ id, date: true })),
  ...NUMBER_BUILT_INS.map((id) => ({ id, date: false })),
  ...DATE_FORMATS.map((_, index) => ({ id: 164 + index, date: true })),
  ...NUMBER_FORMATS.map((_, index) => ({ id: 164 + DATE_FORMATS.length + index, date: false })),
];
export const DATES = STYLES.flatMap(({ date }, index) => (date ? [index] : []));
export const NUMBERS = STYLES.flatMap(({ date }, index) => (date ? [] : [index]));
