import { expect, test } from 'vitest';
import { businessOptions } from '../../../domain/special-business/business-options.ts';
import { blankBlock } from '../../../domain/special-business/blank-block.ts';
import { blockQuestion, switchBusiness } from '../../../domain/special-business/switch-business.ts';
import { goodRow, need } from './examples.ts';

const freight = need('goodsTransport');
const construction = need('construction');
const nothing = { from: null, block: [], lines: 0 };

test('the choice offers what the invoice type has, none first', () => {
  const names = (kind: Parameters<typeof businessOptions>[0]) => businessOptions(kind).map(({ zh }) => zh);
  expect(names('digitalSpecial')).toEqual([
    '无',
    '成品油',
    '建筑服务',
    '货物运输服务',
    '不动产销售',
    '不动产经营租赁服务',
    '旅客运输服务',
    '拖拉机和联合收割机',
    '机动车',
    '报废产品收购',
  ]);
  expect(names('digitalOrdinary')).not.toContain('机动车');
  expect(businessOptions('digitalOrdinary')[0]).toEqual({ key: '', zh: '无' });
});

test('nothing to lose is nothing to ask', () => {
  expect(switchBusiness({ ...nothing, to: construction })).toStrictEqual({
    to: construction,
    block: blankBlock(construction),
    limits: { maxLines: 1, empty: ['spec', 'unit', 'quantity', 'price'] },
    asks: null,
    question: null,
  });
  expect(switchBusiness({ ...nothing, to: null })).toMatchObject({ block: [], limits: {}, question: null });
});

test.each([
  ['construction', 5, '商品明细只保留第1行，其余4行将删除；规格型号、单位、数量、单价将清空'],
  ['realEstateSale', 1, '规格型号、单位将清空'],
  ['realEstateLease', 2, '商品明细只保留第1行，其余1行将删除；规格型号、单位将清空'],
  ['passengerTransport', 1, '规格型号、单位将清空'],
])('%s asks before %i lines are cut and cleared (M222)', (key, lines, said) => {
  const to = need(key);
  expect(switchBusiness({ ...nothing, lines, to }).question).toBe(`切换为“${to.zh}”后，${said}。是否继续？`);
});

test('businesses without limits ask only for what was filled in before', () => {
  expect(switchBusiness({ ...nothing, lines: 3, to: freight }).question).toBeNull();
  const filled = { from: freight, block: [goodRow(freight)], lines: 3 };
  expect(switchBusiness({ ...filled, to: need('farmPurchase') }).question).toBe(
    '切换为“农产品收购”后，已填写的“货物运输服务”信息将清空。是否继续？',
  );
  expect(switchBusiness({ ...filled, to: null }).question).toBe(
    '取消特定业务“货物运输服务”后，已填写的“货物运输服务”信息将清空。是否继续？',
  );
  expect(switchBusiness({ ...filled, block: blankBlock(freight), to: null }).question).toBeNull();
});

test('a tractor is asked about its registration first; the answer decides the form and the goods (M223)', () => {
  const to = need('tractor');
  const request = { ...nothing, lines: 2, to };
  expect(switchBusiness(request)).toMatchObject({
    asks: '是否用于办理拖拉机和联合收割机登记？',
    limits: {},
    question: null,
  });
  expect(switchBusiness({ ...request, answer: true })).toMatchObject({
    asks: null,
    block: [{ forRegistration: '是' }],
    limits: { maxLines: 1, set: { unit: '辆', quantity: '1' } },
    question:
      '切换为“拖拉机和联合收割机”后，商品明细只保留第1行，其余1行将删除；单位改为“辆”；数量改为“1”，单价或金额随之重新计算。是否继续？',
  });
  expect(switchBusiness({ ...request, answer: false })).toMatchObject({
    asks: null,
    block: [{ forRegistration: '否' }],
    limits: {},
    question: null,
  });
});

test('a vehicle is counted in 辆 (M224)', () => {
  expect(switchBusiness({ ...nothing, lines: 1, to: need('motorVehicle') })).toMatchObject({
    limits: { set: { unit: '辆' } },
    question: '切换为“机动车”后，单位改为“辆”。是否继续？',
  });
});

test('an answer that changes later says what becomes of the goods first (M223)', () => {
  const tractor = need('tractor');
  const answered = (forRegistration: string, lines: number) =>
    blockQuestion(tractor, [{ forRegistration }], lines);
  expect(answered('是', 1)).toBe(
    '“是否用于办理拖拉机和联合收割机登记”填“是”后，单位改为“辆”；数量改为“1”，单价或金额随之重新计算。是否继续？',
  );
  expect(answered('是', 3)).toContain('商品明细只保留第1行，其余2行将删除');
  expect([answered('是', 0), answered('否', 3), answered('', 3)]).toEqual([null, null, null]);
});
