import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankBlock, blankRow } from '../../../domain/special-business/blank-block.ts';
import { checkBlock } from '../../../domain/special-business/check-block.ts';
import { fieldsOf, type Block, type BlockRow } from '../../../domain/special-business/define.ts';
import { printedColumns, printedText } from '../../../domain/special-business/printed.ts';
import { TABLE, goodRow, need } from './examples.ts';

const found = (key: string, row: BlockRow, facts = {}): readonly string[] => {
  const business = need(key);
  return checkBlock(business, [{ ...goodRow(business), ...row }], facts).map(({ rule }) =>
    rule.replace(`specialBusiness.${key}.`, ''),
  );
};

describe.each(TABLE)('%s', (_, business) => {
  test('a filled block has no problem', () => {
    expect(checkBlock(business, [goodRow(business)])).toEqual([]);
  });

  test('any strings are checked and printed without a throw, and messages have no holes', () => {
    const keys = Object.keys(business.fields);
    const words = fieldsOf(business).flatMap(([, { choices = [] }]) => choices.map(({ zh }) => zh));
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '是', '否', '2024-02-30', '&', ...words),
    );
    const row = fc.dictionary(fc.oneof(fc.constantFrom('x', ...keys), fc.string()), text);
    fc.assert(
      fc.property(fc.array(row, { maxLength: 4 }), (block: Block) => {
        for (const { message, rule, line, field } of checkBlock(business, block)) {
          expect(message).not.toMatch(/\{[\w.]+\}/);
          expect(rule.startsWith('specialBusiness.') && line === null).toBe(true);
          expect(field).toMatch(/^specialBusiness(\.\d+)?\.\w+$/);
        }
        for (const one of block) {
          for (const item of printedColumns(business))
            expect(typeof printedText(business, item, one)).toBe('string');
        }
      }),
      { numRuns: 60 },
    );
  });
});

test('an empty construction block tells what is missing, field by field', () => {
  const business = need('construction');
  expect(checkBlock(business, blankBlock(business))).toStrictEqual(
    [
      ['region', '建筑服务发生地不能为空'],
      ['address', '发生地详细地址不能为空'],
      ['projectName', '建筑项目名称不能为空'],
      ['crossCity', '跨地市标志不能为空'],
    ].map(([field = '', message]) => ({
      rule: `specialBusiness.construction.${field}.required`,
      level: 'error',
      line: null,
      field: `specialBusiness.${field}`,
      message,
    })),
  );
  expect(checkBlock(business, [])).toStrictEqual(checkBlock(business, blankBlock(business)));
});

test('the cross-region number is asked for across cities and refused within one', () => {
  expect(found('construction', { crossRegionNumber: '' })).toEqual(['crossRegionNumber.required']);
  expect(found('construction', { crossCity: '否' })).toEqual(['crossRegionNumber.forbidden']);
});

test('region and address share 120 characters, counted as printed', () => {
  const region = '福建省&厦门市&思明区';
  expect(found('construction', { region, address: '路'.repeat(111) })).toEqual([]);
  expect(found('construction', { region, address: '路'.repeat(112) })).toEqual(['address.combined']);
});

test('real estate: a street, a unit code from developers, an actual price beside an approved one', () => {
  expect(found('realEstateSale', { address: '三层' })).toEqual(['address.street']);
  expect(found('realEstateSale', { unitCode: '' })).toEqual([]);
  expect(found('realEstateSale', { unitCode: '' }, { developer: true })).toEqual(['unitCode.required']);
  expect(found('realEstateSale', { actualPrice: '' })).toEqual(['actualPrice.required']);
  expect(found('realEstateSale', { actualPrice: '', approvedPrice: '' })).toEqual([]);
  expect(found('realEstateSale', { approvedPrice: '12.345' })).toEqual(['approvedPrice.invalid']);
  expect(found('realEstateLease', { areaUnit: '孔公里' })).toEqual(['areaUnit.notOffered']);
});

test('a lease runs by the day, parking by the minute, and never backwards', () => {
  const parking = { taxCodes: ['3040502020200000000'] };
  expect(found('realEstateLease', {}, parking)).toEqual(['from.minute', 'until.minute']);
  const minutes = { from: '2024-01-01 08:00', until: '2024-01-01 07:59' };
  expect(found('realEstateLease', minutes, parking)).toEqual(['until.order']);
  expect(found('realEstateLease', { ...minutes, until: '2024-01-01 08:00' }, parking)).toEqual([]);
  expect(found('realEstateLease', { from: '2024-01-01 08:00' })).toEqual(['from.day']);
});

test('the class of a seat depends on the vehicle', () => {
  const business = need('passengerTransport');
  const row = { ...goodRow(business), vehicle: '飞机', seatClass: '二等座' };
  expect(checkBlock(business, [row]).map(({ message }) => message)).toEqual([
    '等级只能填写：经济舱、头等舱、公务舱',
  ]);
  expect(found('passengerTransport', { vehicle: '船舶', seatClass: '' })).toEqual(['seatClass.required']);
  expect(found('passengerTransport', { vehicle: '汽车', seatClass: '' })).toEqual([]);
  expect(found('passengerTransport', { seatClass: '软席（软座、软卧）' })).toEqual([]);
});

test('a tractor for registration has a number, one that is not has none', () => {
  expect(found('tractor', { engineNumber: '' })).toEqual([]);
  expect(found('tractor', { engineNumber: '', chassisNumber: '' })).toEqual(['numbers.required']);
  expect(found('tractor', { forRegistration: '否', engineNumber: '' })).toEqual(['chassisNumber.forbidden']);
});

test('purchases: papers of persons only for 17; the kind of sale for scrapped vehicles', () => {
  expect(found('solarPurchase', { idNumber: '' })).toEqual([]);
  expect(found('solarPurchase', { idNumber: '' }, { naturalPerson: true })).toEqual(['idNumber.required']);
  expect(found('farmPurchase', { idNumber: '123' })).toEqual(['idNumber.resident']);
  expect(found('scrapPurchase', { saleKind: '' })).toEqual([]);
  expect(found('scrapPurchase', { saleKind: '' }, { taxCodes: ['1110701000000000000'] })).toEqual([
    'saleKind.required',
  ]);
});

test('a region should name a county', () => {
  expect(found('goodsTransport', { origin: '广东省' })).toEqual(['origin.county']);
  expect(found('goodsTransport', { origin: '香港特别行政区', destination: '境外' })).toEqual([]);
  expect(found('goodsTransport', { origin: '亚特兰蒂斯某区' })).toEqual(['origin.unknown']);
  expect(found('goodsTransport', { origin: '亚特兰蒂斯' })).toEqual(['origin.unknown']);
});

test('rows of a table: empty ones are passed over, issues carry the row', () => {
  const business = need('goodsTransport');
  const row = goodRow(business);
  const block = [row, blankRow(business), { ...row, plate: '' }];
  expect(checkBlock(business, block)).toStrictEqual([
    {
      rule: 'specialBusiness.goodsTransport.plate.required',
      level: 'error',
      line: null,
      field: 'specialBusiness.2.plate',
      message: '运输工具牌号不能为空',
    },
  ]);
  expect(checkBlock(business, blankBlock(business))).toStrictEqual([
    {
      rule: 'specialBusiness.rows.required',
      level: 'error',
      line: null,
      field: 'specialBusiness.rows',
      message: '请至少填写一行货物运输服务信息',
    },
  ]);
});

test('a long table: warned of from 2000 rows, refused from 5000', () => {
  const business = need('passengerTransport');
  const rows = (count: number): readonly string[] =>
    checkBlock(business, new Array<BlockRow>(count).fill(goodRow(business))).map(({ rule }) => rule);
  expect(rows(2000)).toEqual([]);
  expect(rows(2001)).toEqual(['specialBusiness.rows.many']);
  expect(rows(5001)).toEqual(['specialBusiness.rows.tooMany']);
});

test('a class stands with aircraft, trains and ships only (DOMAIN A3)', () => {
  const seat = { vehicle: '飞机', seatClass: '公务舱' };
  expect(found('passengerTransport', seat)).toEqual([]);
  expect(found('passengerTransport', { ...seat, vehicle: '火车' })).toEqual(['seatClass.notOffered']);
  for (const vehicle of ['公共交通', '出租车', '长途汽车', '汽车', '其他']) {
    expect(found('passengerTransport', { ...seat, vehicle })).toEqual(['seatClass.forbidden']);
    expect(found('passengerTransport', { vehicle, seatClass: '' })).toEqual([]);
  }
});
