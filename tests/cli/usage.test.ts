import { describe, expect, it } from 'vitest';
import { suikai } from './run-suikai.ts';

describe('suikai', () => {
  it('prints help on request', () => {
    const { status, stdout } = suikai('--help');
    expect(status).toBe(0);
    expect(stdout).toContain('用法：suikai parse 文件… [--json] [--name 名称]');
  });

  it.each([
    [[]],
    [['parse']],
    [['unknown', 'a.xlsx']],
    [['parse', '--nonsense', 'a.xlsx']],
    [['constructor', 'a.xlsx']],
  ])('explains its use on %j and exits with 2', (args) => {
    const { status, stdout, stderr } = suikai(...args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('用法');
  });
});
