import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankBlock, blankRow, isBlankRow } from '../../domain/special-business/blank-block.ts';
import {
  fieldsOf,
  type Block,
  type BlockRow,
  type Field,
  type SpecialBusiness,
} from '../../domain/special-business/define.ts';
import { offeredChoices } from '../../domain/special-business/field-kinds.ts';
import { regionOf } from '../../domain/regions/region.ts';
import { decodeSpecialBusiness, encodeSpecialBusiness } from '../../wire/special-business.codec.ts';
import { specialBusinessWire } from '../../wire/special-business.schema.ts';
import { TABLE, goodRow, need } from '../unit/special-business/examples.ts';

const golden = (key: string): unknown => encodeSpecialBusiness(need(key), [goodRow(need(key))]);
const decoded = (message: unknown): Block | null => {
  const result = decodeSpecialBusiness(message);
  if (!result.ok) throw new Error(result.error.code);
  return result.value?.block ?? null;
};

test('construction', () => {
  expect(golden('construction')).toStrictEqual({
    tdyslxdm: '03',
    tdywxx: {
      jzfw: {
        jzfwfsd: '福建省厦门市思明区',
        jzfwfsdList: ['福建省', '厦门市', '思明区'],
        fsdxxdz: '示例路1号工地',
        jzxmmc: '示例花园二期',
        tdzzsxmbh: 'TD0001',
        kdsbz: 'Y',
        kqysssxbgglbm: 'KQ0001',
      },
    },
  });
});

test('goods transport', () => {
  expect(golden('goodsTransport')).toStrictEqual({
    tdyslxdm: '04',
    tdywxx: {
      hwysfw: [
        {
          ysgjzl: '公路运输',
          ysgjhp: '闽D00000',
          qyd: '福建省厦门市思明区',
          qydList: ['福建省', '厦门市', '思明区'],
          ddd: '广东省深圳市南山区示例物流园',
          dddList: ['广东省', '深圳市', '南山区', '示例物流园'],
          yshwmc: '瓷砖',
        },
      ],
    },
  });
});

test('real estate, sold and let', () => {
  expect(golden('realEstateSale')).toStrictEqual({
    tdyslxdm: '05',
    tdywxx: {
      bdcxsfw: {
        fwcqzshm: '闽（2024）厦门市不动产权第0000001号',
        bdcdz: '北京市海淀区',
        bdcdzList: ['北京市', '北京市', '海淀区'],
        bdcxxdz: '示例大街1号',
        wqhtbabh: 'BDC0001',
        tdzzsxmbh: 'TD0002',
        hdjsjg: '1200000.00',
        sjcjhsje: '1250000.00',
        kdsbz: 'N',
        mjdw: '平方米',
      },
    },
  });
  expect(golden('realEstateLease')).toStrictEqual({
    tdyslxdm: '06',
    tdywxx: {
      bdcjyzlfwList: [
        {
          fwcqzshm: '无',
          bdcdz: '上海市黄浦区',
          bdcdzList: ['上海市', '上海市', '黄浦区'],
          bdcxxdz: '示例路2号',
          zlqq: '2024-01-01',
          zlqz: '2024-12-31',
          kdsbz: 'N',
          mjdw: 'm²',
          cph: '沪A00000',
        },
      ],
    },
  });
});

test('passenger transport and tractors', () => {
  expect(golden('passengerTransport')).toStrictEqual({
    tdyslxdm: '09',
    tdywxx: {
      lkysfw: [
        {
          cxr: '张三',
          cxrzjlx: '201',
          cxrzjhm: '110101199001010007',
          cxrq: '2024-05-01',
          cfd: '福建省厦门市湖里区',
          cfdList: ['福建省', '厦门市', '湖里区'],
          ddd: '浙江省杭州市西湖区',
          dddList: ['浙江省', '杭州市', '西湖区'],
          jtgjlx: '2',
          dengj: '二等座',
        },
      ],
    },
  });
  expect(golden('tractor')).toStrictEqual({
    tdyslxdm: '13',
    tdywxx: { tljhlhsgjfw: { sfyytljdj: 'Y', fdjhm: 'FDJ0001', dphhjjh: 'DP0001' } },
  });
});

test('what has no block: defaults only, and purchases beside it', () => {
  expect(golden('refinedOil')).toStrictEqual({ tdyslxdm: '01', tdywxx: {} });
  expect(golden('motorVehicle')).toStrictEqual({ tdyslxdm: '14', tdywxx: {} });
  const papers = { ncpsgzjlx: '201', zrrzjhm: '110101199001010007', zrrgjDm: '156' };
  expect(golden('farmPurchase')).toStrictEqual({ tdyslxdm: '16', tdywxx: {}, ...papers });
  expect(golden('scrapPurchase')).toStrictEqual({
    tdyslxdm: '24',
    tdywxx: {},
    ...papers,
    zrrgjDm: '日本国',
    gmfXzjd: '浙江省杭州市西湖区示例街道',
    gmfXzjdList: ['浙江省', '杭州市', '西湖区', '示例街道'],
    gmfFullAddres: '示例路3号',
    bfcpsgXslz: '02',
  });
});

const withoutAmpersand = fc.string().map((text) => text.replaceAll('&', ''));
function valueOf(field: Field, row: BlockRow): fc.Arbitrary<string> {
  const offered = offeredChoices(field, row).map(({ zh }) => zh);
  switch (field.kind) {
    case 'choice':
    case 'yesNo':
      return fc.constantFrom('', ...offered);
    case 'region':
      return fc.array(withoutAmpersand, { maxLength: 4 }).map(regionOf);
    case 'date':
      return fc.constantFrom('', '2024-02-29');
    case 'minute':
      return fc.constantFrom('', '2024-02-29', '2024-02-29 08:05');
    case 'money':
      return fc.constantFrom('', '0.01', '1200000.00');
    case 'text':
      return fc.string({ unit: 'binary' });
  }
}
const filledRow = (business: SpecialBusiness): fc.Arbitrary<BlockRow> =>
  fc.record(
    Object.fromEntries(fieldsOf(business).map(([key, field]) => [key, valueOf(field, goodRow(business))])),
    { noNullPrototype: true },
  );

describe.each(TABLE)('%s', (_, business) => {
  test('what was filled in comes back, and again as the same message', () => {
    fc.assert(
      fc.property(fc.array(filledRow(business), { minLength: 1, maxLength: 3 }), (made) => {
        const rows =
          business.rows === 'one' ? made.slice(0, 1) : made.filter((row) => !isBlankRow(business, row));
        const message = encodeSpecialBusiness(business, rows);
        const text = JSON.stringify(specialBusinessWire.parse(message));
        expect(text).toBe(JSON.stringify(message));
        const back = decodeSpecialBusiness(JSON.parse(text));
        const block = rows.length === 0 ? blankBlock(business) : rows;
        expect(back).toStrictEqual({ ok: true, value: { business, block } });
      }),
    );
  });

  test('a blank block comes back blank', () => {
    expect(decoded(encodeSpecialBusiness(business, blankBlock(business)))).toStrictEqual(
      blankBlock(business),
    );
  });

  test('names beside the block are named in the schema', () => {
    const message = encodeSpecialBusiness(business, [goodRow(business)]);
    expect(specialBusinessWire.parse(message)).toStrictEqual(message);
  });
});

test('both spellings of the lease are read (C7)', () => {
  const cells = { fwcqzshm: '无', bdcdz: '上海市黄浦区', zlqq: '20240101', kdsbz: 'n', mjdw: '㎡' };
  const block = [
    {
      ...blankRow(need('realEstateLease')),
      certificate: '无',
      region: '上海市黄浦区',
      from: '2024-01-01',
      crossCity: '否',
      areaUnit: 'm²',
    },
  ];
  for (const tdywxx of [
    { bdcjyzlfw: cells },
    { bdcjyzlfwList: [cells] },
    { bdcjyzlfwList: [], bdcjyzlfw: [cells] },
    { bdcjyzlfwList: cells },
  ]) {
    expect(decoded({ tdyslxdm: '06', tdywxx })).toStrictEqual(block);
  }
});

test('places of other programs: names between &, a list that says less than the text, none', () => {
  const region = (cells: object): string | undefined =>
    decoded({ tdyslxdm: '03', tdywxx: { jzfw: cells } })?.[0]?.['region'];
  expect(region({ jzfwfsd: '福建省&厦门市&思明区' })).toBe('福建省&厦门市&思明区');
  expect(region({ jzfwfsd: '福建省厦门市思明区一号', jzfwfsdList: ['福建省', '厦门市'] })).toBe(
    '福建省&厦门市&思明区一号',
  );
  expect(region({ jzfwfsd: '上海市', jzfwfsdList: ['福建省'] })).toBe('上海市');
  expect(region({ jzfwfsdList: ['福建省', '厦门市'] })).toBe('福建省&厦门市');
  expect(region({ jzfwfsd: null, jzfwfsdList: 7 })).toBe('');
});

test('a code nobody knows is an error, a value no list holds stays', () => {
  expect(decodeSpecialBusiness({ tdyslxdm: '99' })).toStrictEqual({
    ok: false,
    error: { code: 'specialBusiness.unknown', params: { code: '99' } },
  });
  expect(decoded({ tdyslxdm: '13', tdywxx: { tljhlhsgjfw: { sfyytljdj: '?' } } })?.[0]).toMatchObject({
    forRegistration: '?',
  });
});

test('any message is read without a throw', () => {
  const code = fc.constantFrom(...TABLE.map(([, business]) => business.code));
  const names = fc.constantFrom(
    'jzfw',
    'hwysfw',
    'bdcxsfw',
    'bdcjyzlfw',
    'bdcjyzlfwList',
    'lkysfw',
    'tljhlhsgjfw',
  );
  const message = fc.record({
    tdyslxdm: code,
    tdywxx: fc.oneof(fc.dictionary(names, fc.jsonValue()), fc.jsonValue()),
  });
  fc.assert(fc.property(fc.oneof(message, fc.jsonValue()), (one) => void decodeSpecialBusiness(one)));
  expect([decoded(null), decoded({}), decoded({ tdyslxdm: '' })]).toEqual([null, null, null]);
});
