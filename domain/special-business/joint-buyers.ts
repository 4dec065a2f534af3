import { isResidentNumber } from '../invoice/resident-number.ts';
import type { Issue, Rule } from '../rules/define.ts';
import { evaluate } from '../rules/evaluate.ts';
import { ID_TYPES, RESIDENT_ID } from './codes/id-types.ts';
import type { BlockRow, BusinessTable } from './define.ts';

/** One of several who buy together. `idType` is a word of ID_TYPES. M063, 001 §3.9. */
export interface JointBuyer {
  readonly name: string;
  readonly idType: string;
  readonly idNumber: string;
}

/** Joint buyers as a table to fill in. */
export const JOINT_BUYER_TABLE: BusinessTable = {
  zh: '共同购买方',
  fields: {
    name: { zh: '共同购买方', wire: 'gtgmf', kind: 'text', max: 100, required: true },
    idType: {
      zh: '证件类型',
      wire: 'zjlx',
      kind: 'choice',
      choices: ID_TYPES,
      required: true,
      initial: RESIDENT_ID,
    },
    idNumber: { zh: '证件号码', wire: 'zjhm', kind: 'text', max: 30, required: true },
  },
};

/** A row of that table as a joint buyer. */
export const jointBuyerOf = ({ name = '', idType = '', idNumber = '' }: BlockRow): JointBuyer => ({
  name,
  idType,
  idNumber,
});

const source = '001 §3.9, M063';

/** Checks of one joint buyer. */
export const JOINT_BUYER_RULES: readonly Rule<JointBuyer>[] = [
  {
    id: 'jointBuyers.name.required',
    source,
    field: 'name',
    fails: ({ name }) => name.trim() === '',
    zh: '共同购买方不能为空',
    bad: { name: ' ' },
  },
  {
    id: 'jointBuyers.name.tooLong',
    source,
    field: 'name',
    fails: ({ name }) => name.length > 100,
    zh: '共同购买方不能超过100个字符',
    bad: { name: '长'.repeat(101) },
  },
  {
    id: 'jointBuyers.idType.notOffered',
    source,
    field: 'idType',
    fails: ({ idType }) => !ID_TYPES.some(({ zh }) => zh === idType),
    zh: '共同购买方的证件类型不在可选范围内，请重新选择',
    bad: { idType: '' },
  },
  {
    id: 'jointBuyers.idNumber.required',
    source,
    field: 'idNumber',
    fails: ({ idNumber }) => idNumber.trim() === '',
    zh: '共同购买方的证件号码不能为空',
    bad: { idNumber: '' },
  },
  {
    id: 'jointBuyers.idNumber.tooLong',
    source,
    field: 'idNumber',
    fails: ({ idNumber }) => idNumber.length > 30,
    zh: '共同购买方的证件号码不能超过30个字符',
    bad: { idNumber: '1'.repeat(31) },
  },
  {
    id: 'jointBuyers.idNumber.resident',
    source: 'GB 11643',
    level: 'warning',
    field: 'idNumber',
    fails: ({ idType, idNumber }) =>
      idType === RESIDENT_ID && idNumber.trim() !== '' && !isResidentNumber(idNumber.trim()),
    zh: '共同购买方的居民身份证号码应为18位且末位校验码相符，请核对',
    bad: { idType: RESIDENT_ID, idNumber: '110101199003070001' },
  },
];

/** All problems of the joint buyers; fields are `jointBuyers.0.name`. */
export const checkJointBuyers = (buyers: readonly JointBuyer[]): Issue[] =>
  buyers.flatMap((buyer, index) =>
    evaluate(JOINT_BUYER_RULES, buyer, {}).map((issue) => ({
      ...issue,
      field: `jointBuyers.${String(index)}.${issue.field}`,
    })),
  );
