import { NO_EXTRAS, type InvoiceFace } from '../../../domain/invoice/invoice.ts';

/** A face that no rule objects to. */
export const GOOD_FACE: InvoiceFace = {
  invoiceKind: 'digitalSpecial',
  buyer: {
    name: '厦门示例贸易有限公司',
    taxId: '91350211M000100Y46',
    address: '厦门市集美区示例路1号',
    phone: '0592-1234567',
    bank: '中国建设银行厦门分行',
    account: '35150198010100000001',
    isNaturalPerson: false,
  },
  seller: {
    name: '随开演示科技有限公司',
    taxId: '91110108MA0000000A',
    address: '北京市海淀区示例路2号',
    phone: '010-12345678',
    bank: '中国工商银行北京分行',
    account: '0200000000000000001',
  },
  taxInclusive: true,
  remark: '',
  receiver: '',
  payee: '',
  checker: '',
  drawer: '',
  ...NO_EXTRAS,
};
