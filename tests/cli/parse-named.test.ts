import { describe, expect, it } from 'vitest';
import { suikai, testFolder } from './run-suikai.ts';

interface Report {
  readonly tables: readonly {
    readonly lines: readonly { readonly name: string; readonly spec: string; readonly amount: string }[];
  }[];
}

describe('parse --name', () => {
  const { file } = testFolder();
  const encode = (text: string) => new TextEncoder().encode(text);

  it('names goods of a table without names, and 型号 is their spec', () => {
    const none = file('a.csv', encode('日期,就餐单位,金额\n3/8,华润建设,2096\n3/9,中建三局,1280\n'));
    const models = file('b.csv', encode('型号,数量,单价,金额\n6204,100,8.5,850\n6308,20,35,700\n'));
    expect(suikai('parse', none).stdout).toContain('请用 --name 填写默认商品名称');
    const { stdout } = suikai('parse', none, models, '--json', '--name', '餐饮服务');
    const reports = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Report);
    const lines = reports.flatMap(({ tables }) => tables.flatMap((table) => table.lines));
    expect(lines.map(({ name, spec, amount }) => [name, spec, amount])).toEqual([
      ['餐饮服务', '', '2096'],
      ['餐饮服务', '', '1280'],
      ['餐饮服务', '6204', '850'],
      ['餐饮服务', '6308', '700'],
    ]);
  });
});
