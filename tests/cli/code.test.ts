import { expect, it } from 'vitest';
import { suikai, testFolder, utf8 } from './run-suikai.ts';

const { file } = testFolder();

it('prints an array with the suggestions of each name, also of those in a file', () => {
  const list = file('names.txt', utf8('\uFEFF纯净水\r\n\r\n运费\n'));
  const { status, stdout, stderr } = suikai('code', '螺纹钢', '--file', list, '--json');
  expect([status, stderr]).toEqual([0, '']);
  const rows = JSON.parse(stdout) as readonly { name: string; suggestions: readonly object[] }[];
  expect(rows.map(({ name }) => name)).toEqual(['螺纹钢', '纯净水', '运费']);
  expect(rows.map(({ suggestions }) => Object.keys(suggestions[0] ?? {}))).toEqual(
    rows.map(() => ['code', 'short', 'title', 'rate', 'score', 'reason']),
  );
});

it('says which file is not there, and asks for names where none are given', () => {
  const missing = suikai('code', '--file', 'nowhere.txt');
  expect([missing.status, missing.stderr]).toEqual([1, 'nowhere.txt：找不到这个文件，请检查路径\n']);
  expect(suikai('code').status).toBe(2);
  expect(suikai('parse').status).toBe(2);
});

it('tells people what to do with the likeliest code', () => {
  const { stdout } = suikai('code', '螺纹钢', '熵增盒盖机', '！');
  expect(stdout).toMatch(
    /^螺纹钢：可直接采用\n {2}1080207050000000000 ｜ 黑色金属冶炼压延品 ｜ 钢筋 ｜ \d+分 ｜ 含“螺纹钢”\n/,
  );
  expect(stdout).toMatch(/\n熵增盒盖机：请选择\n/);
  expect(stdout).toMatch(/\n！：没有找到合适的编码\n$/);
});
