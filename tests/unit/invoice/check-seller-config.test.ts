import { describe, expect, it } from 'vitest';
import { checkSellerConfig } from '../../../domain/invoice/check-seller-config.ts';
import { EMPTY_PARTY } from '../../../domain/invoice/invoice.ts';
import { configuredSeller, unconfigured, type SellerConfig } from '../../../domain/invoice/seller-config.ts';

const DIGITAL = { model: 'IT500', diskType: 'none' } as const;
const TAX_CONTROL = { model: 'IT100', diskType: 'goldTax' } as const;
const CREDIT_BOX = { model: 'IT100', diskType: 'creditBox' } as const;

const config = (over: Partial<SellerConfig>): SellerConfig => ({
  addresses: [{ address: '甲路1号', phone: '1' }],
  banks: [{ bank: '甲行', account: '1' }],
  remark: '',
  ...over,
});
const messages = (over: Partial<SellerConfig>, device: Parameters<typeof checkSellerConfig>[1]) =>
  checkSellerConfig(config(over), device).map(({ field, message }) => [field, message]);

describe('配置销方信息', () => {
  it('the first line and every other one need a text', () => {
    expect(
      messages(
        {
          addresses: [
            { address: '', phone: ' ' },
            { address: '甲', phone: '' },
            { address: '', phone: '' },
          ],
          banks: [{ bank: '', account: '' }],
        },
        DIGITAL,
      ),
    ).toEqual([
      ['addresses.0.address', '地址电话第1行地址和电话不能同时为空'],
      ['addresses.2.address', '地址电话第3行地址和电话不能同时为空'],
      ['banks.0.bank', '开户行账号第1行开户银行和银行账号不能同时为空'],
    ]);
  });

  it('lengths are those of the device, alone and together', () => {
    const long = { addresses: [{ address: '长'.repeat(41), phone: '1'.repeat(14) }] };
    expect(messages(long, TAX_CONTROL).map(([field]) => field)).toEqual([
      'addresses.0.address',
      'addresses.0.phone',
    ]);
    expect(messages(long, DIGITAL)).toEqual([]);
    expect(messages(long, CREDIT_BOX)).toEqual([]);
    const both = { banks: [{ bank: '长'.repeat(30), account: '1'.repeat(38) }] };
    expect(messages(both, TAX_CONTROL)).toEqual([
      ['banks.0.bank', '开户行账号第1行合计超过97个字节，请缩短'],
    ]);
    expect(messages({ banks: [{ bank: '长'.repeat(99), account: '123' }] }, DIGITAL)).toEqual([
      ['banks.0.bank', '开户行账号第1行合计超过200个字节，请缩短'],
    ]);
  });

  it('the remark has 230 bytes', () => {
    expect(messages({ remark: '注'.repeat(115) }, DIGITAL)).toEqual([]);
    expect(messages({ remark: '注'.repeat(116) }, DIGITAL)).toEqual([
      ['remark', '销方备注不能超过230个字节'],
    ]);
  });

  it('line 1 stands on the face', () => {
    const seller = { ...EMPTY_PARTY, name: '销方乙', address: '旧路', bank: '旧行' };
    expect(configuredSeller(seller, config({}))).toEqual({
      ...seller,
      address: '甲路1号',
      phone: '1',
      bank: '甲行',
      account: '1',
    });
    expect(configuredSeller(seller, null)).toEqual(seller);
    expect(configuredSeller(seller, unconfigured(seller))).toEqual(seller);
  });
});
