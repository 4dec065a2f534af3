import type { Feature } from '../../domain/account/features.ts';
import type { TenantFile } from '../../wire/accounts.api.ts';

type DemoDevice = TenantFile['taxpayers'][number]['devices'][number];

/** Rates a general taxpayer is offered, basis points. */
const RATES = [0, 100, 300, 500, 600, 900, 1300];
const SMALL_RATES = [0, 100, 300, 500];
/** 单张限额 of the tax-control demo devices, fen: 100 000 yuan. */
const PAPER_LIMIT = 10_000_000;

/** Switched on for every demo device. */
const FEATURES: Feature[] = ['electronicInvoice', 'electronicDigital'];

const digitalAccount = (id: string, rates = RATES, features = FEATURES): DemoDevice => ({
  id,
  name: '数电账户',
  model: 'IT500',
  diskType: 'none',
  invoiceTypes: ['digitalSpecial', 'digitalOrdinary', 'paperSpecial', 'paperOrdinary'],
  rates,
  singleLimit: 0,
  features,
});

const goldTaxDisk = (id: string): DemoDevice => ({
  id,
  name: '金税盘',
  model: 'IT100',
  diskType: 'goldTax',
  invoiceTypes: ['special', 'ordinary', 'electronicOrdinary', 'electronicSpecial'],
  rates: RATES,
  singleLimit: PAPER_LIMIT,
  features: FEATURES,
});

/** 授信额度 of a demo taxpayer for a month, fen: 10 000 million yuan. */
export const DEMO_CREDIT = 1_000_000_000_000;

export const DEMO_PASSWORD = 'suikai-demo';

/** Who looks after the others. */
const SUPPORT = '随开客服中心';

/** Invented enterprises; their tax ids carry right check characters. */
export const DEMO_TENANTS: readonly TenantFile[] = [
  {
    name: SUPPORT,
    users: [{ account: 'support', name: '演示客服', roleType: 'support', roleCodes: [] }],
    taxpayers: [],
  },
  {
    name: '随开演示科技有限公司',
    support: [SUPPORT],
    users: [{ account: 'demo', name: '演示开票员', roleType: 'member', roleCodes: [] }],
    taxpayers: [
      {
        name: '随开演示科技有限公司',
        taxId: '91440300MA5DEMA08P',
        address: '深圳市南山区演示路1号',
        phone: '0755-12345678',
        bank: '演示银行深圳南山支行',
        account: '4403001234567890123',
        nature: 'general',
        credit: DEMO_CREDIT,
        devices: [digitalAccount('500440300001'), goldTaxDisk('100440300001')],
      },
    ],
  },
  {
    name: '随开演示代理记账有限公司',
    support: [SUPPORT],
    users: [
      { account: 'agency', name: '演示会计', roleType: 'accountant', roleCodes: ['AGENCY_ADMIN'] },
      { account: 'drawer', name: '演示代账开票员', roleType: 'accountant', roleCodes: ['AGENCY_DRAWER'] },
    ],
    taxpayers: [
      {
        name: '上海演示贸易有限公司',
        taxId: '91310115MA1K4DX041',
        address: '上海市浦东新区演示大道8号',
        phone: '021-87654321',
        bank: '演示银行上海浦东支行',
        account: '3101159876543210987',
        nature: 'general',
        credit: DEMO_CREDIT,
        // 进项发票套餐 bought; the others show what is said where it was not.
        devices: [
          digitalAccount('500310115001', RATES, [...FEATURES, 'inputPackage']),
          goldTaxDisk('100310115001'),
        ],
      },
      {
        name: '杭州西湖区演示餐饮店',
        taxId: '92330106MA2B7GT31C',
        address: '杭州市西湖区演示街18号',
        phone: '0571-23456789',
        bank: '演示银行杭州西湖支行',
        account: '3301062345678901234',
        nature: 'smallScale',
        credit: DEMO_CREDIT,
        devices: [digitalAccount('500330106001', SMALL_RATES)],
      },
    ],
  },
];
