import { expect, test } from 'vitest';
import { checkJointBuyers } from '../../../domain/special-business/joint-buyers.ts';

const GOOD = { name: '李四', idType: '居民身份证', idNumber: '110101199001010007' };

test('good joint buyers have no problem', () => {
  expect(checkJointBuyers([GOOD, { ...GOOD, name: '王五' }])).toEqual([]);
});

test('issues carry the row', () => {
  expect(checkJointBuyers([GOOD, { ...GOOD, idNumber: '' }])).toStrictEqual([
    {
      rule: 'jointBuyers.idNumber.required',
      level: 'error',
      line: null,
      field: 'jointBuyers.1.idNumber',
      message: '共同购买方的证件号码不能为空',
    },
  ]);
});
