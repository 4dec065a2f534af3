import type { Customer } from '../../../domain/customers/customer.ts';

export const GOOD_CUSTOMER: Customer = {
  name: '厦门市集美区示例进出口贸易有限公司',
  taxId: '91350211M000100Y46',
  address: '厦门市集美区杏林湾路100号',
  phone: '0592-12345678',
  bank: '中国工商银行厦门集美支行',
  account: '4100020309200123456',
  mail: 'zhang@example.com',
  mobile: '13800000000',
  origin: 'entered',
};
