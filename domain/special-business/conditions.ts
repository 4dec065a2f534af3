import { isResidentNumber } from '../invoice/resident-number.ts';
import { regionText } from '../regions/region.ts';
import { RESIDENT_ID } from './codes/id-types.ts';
import type { Condition } from './define.ts';

/** Region and address are printed as one and share a limit. Template V260401, sheet 3 "合计". */
export const togetherAtMost = <Region extends string, Address extends string>(
  region: Region,
  address: Address,
  zh: string,
  max: number,
): Condition<Region | Address> => ({
  id: `${address}.combined`,
  source: 'DOMAIN A3, template V260401',
  field: address,
  fails: (row) => regionText(row[region]).length + row[address].length > max,
  zh: `${zh}与详细地址合计不能超过${String(max)}个字符`,
  bad: { [address]: '路'.repeat(max), [region]: '上海市' },
});

const STREET = /[街路村乡镇道巷号]/;

/** An address of real estate names a street or a village. DOMAIN A3 [L]. */
export const namesStreet = <Key extends string>(field: Key): Condition<Key> => ({
  id: `${field}.street`,
  source: 'DOMAIN A3',
  field,
  fails: (row) => row[field] !== '' && !STREET.test(row[field]),
  zh: '详细地址必须包含街、路、村、乡、镇、道、巷、号任意一个关键词',
  bad: { [field]: '三层' },
});

/** A resident's number has 18 places, the last of which follows from the others. GB 11643. */
export const residentNumber = <Type extends string, Number extends string>(
  type: Type,
  number: Number,
): Condition<Type | Number> => ({
  id: `${number}.resident`,
  source: 'GB 11643',
  level: 'warning',
  field: number,
  when: { [type]: [RESIDENT_ID] },
  fails: (row) => row[number] !== '' && !isResidentNumber(row[number]),
  zh: '居民身份证号码应为18位且末位校验码相符，请核对',
  bad: { [type]: RESIDENT_ID, [number]: '3502110001' },
});

/** The end of a period is not before its start; texts of days and minutes sort as they pass. DOMAIN A3. */
export const notBefore = <From extends string, Until extends string>(
  from: From,
  until: Until,
  zh: string,
): Condition<From | Until> => ({
  id: `${until}.order`,
  source: 'DOMAIN A3, template V260401',
  field: until,
  fails: (row) => row[until] !== '' && row[until] < row[from],
  zh,
  bad: { [from]: '2024-05-02', [until]: '2024-05-01' },
});
