import { describe, expect, it } from 'vitest';
import { HEADER_WORDS } from '../../domain/importing/headings/header-words.ts';
import { OTHER_WORDS } from '../../domain/importing/headings/other-words.ts';
import { headerKey, matchHeader } from '../../domain/importing/headings/match-header.ts';
import { matchLevels } from '../../domain/importing/headings/match-title.ts';

describe('matchHeader', () => {
  it.each([
    ['货物或应税劳务、服务名称', 'name'],
    ['货物名称', 'name'],
    ['商品名称', 'name'],
    ['品名', 'name'],
    ['原件名称', 'name'],
    ['开票名称', 'name'],
    ['项目名称', 'name'],
    ['名称', 'name'],
    ['*商品 名称', 'name'],
    ['Commercial Invoice Description供应商开票名称', 'name'],
    ['规格型号', 'spec'],
    ['规　格', 'spec'],
    ['型号', 'spec'],
    ['MODEL                 （货物型号\n（与实物相符)', 'spec'],
    ['单位', 'unit'],
    ['计量单位', 'unit'],
    ['Unit单位', 'unit'],
    ['数量', 'quantity'],
    ['QUANTITY \n（数量）', 'quantity'],
    ['数量（件）', 'quantity'],
    ['订单数量', 'quantity'],
    ['件数', 'quantity'],
    ['单价', 'price'],
    ['单价(元)', 'price'],
    ['单价（元）', 'price'],
    ['不含税单价', 'price'],
    ['含税单价', 'price'],
    ['专票单价', 'price'],
    ['专票价', 'price'],
    ['含票价', 'price'],
    ['Unit Price (Excl. Tax, CNY)采购单价(不含税)', 'price'],
    ['金额', 'amount'],
    ['金额(元)', 'amount'],
    ['价税合计', 'amount'],
    ['总价', 'amount'],
    ['税率', 'taxRate'],
    ['税率（%）', 'taxRate'],
    ['税率/征收率', 'taxRate'],
    ['税额', 'taxAmount'],
    ['税收分类编码', 'taxCode'],
    ['商品和服务税收编码', 'taxCode'],
  ] as const)('%j is %s', (text, field) => {
    expect(matchHeader(text).field).toBe(field);
  });

  it.each([
    '序号',
    '备注',
    '颜色',
    '日期',
    '开票日期',
    '总毛重',
    'G.W（KG)\n总毛重',
    'N.W  (KG)\n总净重',
    '总体积',
    'CTN NO.\n(箱号)',
    'Sr NO\n(序列号)',
    'P/N.   （系统料号 ）',
    '客户名称',
    '购买方名称',
    '供应商名称',
    '公司名称',
    '购方单位',
    '折扣',
    '是否使用优惠政策',
    '合同编号',
    'Unit Volume (CBM)单件体积',
    '发票号码',
    '船名',
    '品牌',
  ])('%j is none of our fields', (text) => {
    expect(matchHeader(text).field).toBeNull();
  });

  it('an exact word is surer than a suffix, a suffix surer than a hint', () => {
    const [exact, suffix, hint] = ['数量', '订单数量', '件数'].map((text) => matchHeader(text).score) as [
      number,
      number,
      number,
    ];
    expect(exact).toBe(1);
    expect(suffix).toBeLessThan(exact);
    expect(hint).toBeLessThan(suffix);
  });

  it.each([
    ['含税单价', 'inclusive'],
    ['单价（含税）', 'inclusive'],
    ['价税合计', 'inclusive'],
    ['不含税单价', 'exclusive'],
    ['金额（不含税）', 'exclusive'],
    ['未税金额', 'exclusive'],
    ['含票价', 'inclusive'],
    ['带票价', 'inclusive'],
    ['不含票价', 'exclusive'],
    ['专票价', null],
    ['单价', null],
  ] as const)('%j says %j about tax', (text, tax) => {
    expect(matchHeader(text).tax).toBe(tax);
  });

  it('levels add up: the group says what the price is', () => {
    expect(matchLevels(['不含税', '单价'])).toMatchObject({ field: 'price', tax: 'exclusive' });
    expect(matchLevels(['货物信息', '名称'])).toMatchObject({ field: 'name' });
    expect(matchLevels([])).toMatchObject({ field: null, known: false });
  });

  it.each([
    [['金额（元）', '综合单价'], 'price'],
    [['金额（元）', '合价'], 'amount'],
    [['金额', '单价'], 'price'],
    [['金额', '小计'], 'amount'],
    [['单价', '合价'], 'amount'],
    [['数量', '合计'], 'quantity'],
    [['单价', '小计'], 'price'],
    [['税金', '税率'], 'taxRate'],
    [['税金', '金额'], 'taxAmount'],
    [['数量', '（吨）'], 'quantity'],
    [['单价', '不含税'], 'price'],
  ] as const)('the lower level decides: %j is %s', (levels, field) => {
    expect(matchLevels(levels).field).toBe(field);
  });
});

describe('the table of header words', () => {
  it('has every word once, in the form keys have', () => {
    const words = HEADER_WORDS.flatMap((row) => row.words);
    expect(new Set(words).size).toBe(words.length);
    for (const word of words) expect(headerKey(word)).toBe(word);
  });

  it('reads each of its own words as its field', () => {
    for (const { field, words } of HEADER_WORDS)
      for (const word of words) expect(matchHeader(word).field, word).toBe(field);
  });

  it('reads none of the other words as a field', () => {
    for (const word of OTHER_WORDS) expect(matchHeader(word).field, word).toBeNull();
  });
});
