import { describe, expect, it } from 'vitest';
import { readFaceText } from '../../../domain/face-text/read-face-text.ts';

const SELLER = '苏州华辰机械有限公司';
const BUYER = '无锡远东电气有限公司';

const told = (message: string) => {
  const { title, others } = readFaceText(message);
  return [title.name?.value ?? '', (title.name?.score ?? 1) >= 0.5, others.length];
};
const party = (message: string) => {
  const { name, taxId, address, phone, bank, account } = readFaceText(message).title;
  return [name, taxId, address, phone, bank, account].map((found) => found?.value ?? '');
};

describe('who is seller and who is buyer', () => {
  it.each([
    ['卖方', '买方'],
    ['销售方', '购买方'],
    ['供方', '需方'],
    ['供货方', '采购方'],
    ['出卖人', '买受人'],
    ['服务方', '委托方'],
    ['受托方', '委托方'],
    ['承运方', '托运方'],
    ['承包人', '发包人'],
    ['施工方', '建设方'],
    ['出租方', '承租方'],
    ['物业公司', '业主'],
    ['开票方', '收票方'],
    ['收款方', '付款方'],
    ['检测单位', '送检单位'],
  ])('%s and %s, as labels and in the brackets of 甲方 and 乙方', (seller, buyer) => {
    const sure = [BUYER, true, 0];
    expect(told(`${seller}：${SELLER}\n${buyer}：${BUYER}`)).toEqual(sure);
    expect(told(`甲方（${seller}）：${SELLER}\n乙方（${buyer}）：${BUYER}`)).toEqual(sure);
    expect(told(`甲方（${buyer}）：${BUYER}\n乙方（${seller}）：${SELLER}`)).toEqual(sure);
    expect(told(`${seller}（乙方）：${SELLER}\n${buyer}（以下简称甲方）：${BUYER}`)).toEqual(sure);
    expect(told(`${seller}\n名称：${SELLER}\n${buyer}\n名称：${BUYER}`)).toEqual(sure);
  });

  it('that is called 甲方 in a bracket is so in the rest, too', () => {
    expect(
      party(
        `出租方（甲方）：${SELLER}\n承租方（乙方）：${BUYER}\n甲方账号：1102020109000012345\n乙方税号：91110108551385082Q`,
      ),
    ).toEqual([BUYER, '91110108551385082Q', '', '', '', '']);
  });

  it('开票单位 is the buyer alone, and the seller beside who gets the invoice', () => {
    expect(told(`开票单位：${BUYER}`)).toEqual([BUYER, true, 0]);
    expect(told(`开票单位：${SELLER}\n受票单位：${BUYER}`)).toEqual([BUYER, true, 0]);
    expect(told(`开票单位：${SELLER}\n抬头：${BUYER}`)).toEqual([BUYER, true, 0]);
    expect(party(`发票抬头：${BUYER}\n开票单位：${BUYER}\n税号：91110108551385082Q`)).toEqual([
      BUYER,
      '91110108551385082Q',
      '',
      '',
      '',
      '',
    ]);
  });

  it('is who writes a letter and who gets it', () => {
    expect(told(`致：${BUYER}\n自：${SELLER}`)).toEqual([BUYER, true, 0]);
    expect(told(`TO：${BUYER}    FROM：${SELLER}\n日期：2026-11-12`)).toEqual([BUYER, true, 0]);
    expect(told(`SHIP TO: ${SELLER}`)[0]).toBe('');
    expect(told('致：王总')[0]).toBe('');
    expect(told('尊敬的业主：您2026年第四季度物业费如下')[0]).toBe('');
    expect(told('业主：您好，物业费如下')[0]).toBe('');
  });

  it('a third may buy what goes to a site or a place', () => {
    expect(told(`发货单位：${SELLER}\n收货单位：${BUYER}`)).toEqual([BUYER, true, 0]);
    expect(told(`供货单位：${SELLER}\n使用单位：${BUYER}`)).toEqual([BUYER, true, 0]);
    expect(told(`购货单位：${BUYER}\n收货单位：上海第一建筑有限公司`)).toEqual([BUYER, true, 0]);
    // The builder may buy as well as the owner.
    expect(told(`供货单位：${SELLER}\n施工单位：${BUYER}\n建设单位：上海第一建筑有限公司`)[0]).toBe('');
  });
});

const ACCOUNT = `户名：${SELLER}\n开户行：工行苏州分行\n账号：1102020109000012345`;
const NONE = ['', '', '', '', '', ''];

describe('what is the seller’s', () => {
  it.each([
    [`收款账户\n${ACCOUNT}`],
    [`收款户名：${SELLER}\n收款账号：1102020109000012345`],
    [`货款请汇：${SELLER}，工行苏州分行，1102020109000012345`],
    [`请将款项付至以下账户：\n${ACCOUNT}`],
    [`我司开票信息如下，贵司付款时请核对：\n${ACCOUNT}`],
  ])('is where to pay: %s', (message) => {
    expect(party(message)).toEqual(NONE);
    expect(party(`客户：${BUYER}\n${message}`)).toEqual([BUYER, '', '', '', '', '']);
  });

  it.each(['报价单', '对账单', '2026年11月对账单', '送货单', '产品销售结算单（一）'])(
    'is the letterhead of a %s, with its address and telephone',
    (title) => {
      const address = '地址：苏州市工业园区星湖街1号 电话：0512-66668888';
      const customer = `客户：${BUYER}\n地址：无锡市梁溪区人民路2号`;
      const buyer = [BUYER, '', '无锡市梁溪区人民路2号', '', '', ''];
      for (const head of [`${SELLER}${title}`, `${SELLER}\n${title}`]) {
        expect(party(`${head}\n${address}`)).toEqual(NONE);
        expect(party(`${head}\n${address}\n${customer}`)).toEqual(buyer);
        expect(party(`${head}\n${BUYER}：\n以下为报价\n${SELLER}`)[0]).toBe(BUYER);
      }
    },
  );

  it('is no order and no account of the buyer’s own', () => {
    expect(party(`${BUYER}采购订单`)[0]).toBe(BUYER);
    expect(party(`${BUYER}采购对账单`)[0]).toBe(BUYER);
    expect(party(`我司开票信息：\n名称：${BUYER}\n账号：1102020109000012345`)).toEqual([
      BUYER,
      '',
      '',
      '',
      '',
      '1102020109000012345',
    ]);
    expect(party(`${BUYER} 对账单服务费 500元`)[0]).toBe(BUYER);
    expect(party(`${BUYER} 对账单\n税号 91110108551385082Q`)[0]).toBe(BUYER);
    expect(party(`物业公司：${BUYER}\n税号 91110108551385082Q`)[0]).toBe(BUYER);
  });
});
