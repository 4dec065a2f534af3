import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeJointBuyers, encodeJointBuyers } from '../../wire/special-business-joint-buyers.codec.ts';
import { jointBuyersWire } from '../../wire/special-business-joint-buyers.schema.ts';

const BUYERS = [{ name: '李四', idType: '居民身份证', idNumber: '110101199001010007' }];
const gtgmfList = [{ gtgmf: '李四', zjlx: '201', zjhm: '110101199001010007' }];

test('written as dfgtgmbq, read by both names (C7)', () => {
  expect(encodeJointBuyers(BUYERS)).toStrictEqual({ dfgtgmbq: 'Y', gtgmfList });
  expect(encodeJointBuyers([])).toStrictEqual({ dfgtgmbq: 'N', gtgmfList: [] });
  expect(decodeJointBuyers({ dfgtgmbq: 'Y', gtgmfList })).toStrictEqual(BUYERS);
  expect(decodeJointBuyers({ dfgtgm: 'Y', gtgmfList })).toStrictEqual(BUYERS);
});

test('no flag, no joint buyers (M063); what is missing or unknown stays so', () => {
  expect(decodeJointBuyers({ gtgmfList })).toEqual([]);
  expect(decodeJointBuyers({ dfgtgmbq: 'N', gtgmfList })).toEqual([]);
  expect(decodeJointBuyers({ dfgtgmbq: 'Y', gtgmfList: null })).toEqual([]);
  expect(decodeJointBuyers({ dfgtgmbq: 'Y', gtgmfList: [{ zjlx: '998' }] })).toStrictEqual([
    { name: '', idType: '998', idNumber: '' },
  ]);
});

test('what is written is accepted and comes back; any message is read without a throw', () => {
  const buyer = fc.record({
    name: fc.string(),
    idType: fc.constantFrom('中国护照', '居民身份证'),
    idNumber: fc.string(),
  });
  fc.assert(
    fc.property(fc.array(buyer), (buyers) => {
      expect(decodeJointBuyers(jointBuyersWire.parse(encodeJointBuyers(buyers)))).toEqual(buyers);
    }),
  );
  fc.assert(fc.property(fc.jsonValue(), (message) => Array.isArray(decodeJointBuyers(message))));
});
