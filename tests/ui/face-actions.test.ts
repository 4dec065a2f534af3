import { describe, expect, it } from 'vitest';
import { EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import { chosenBusiness } from '../../src/features/invoice-face/face-commands.ts';
import { actionOf, FACE_ACTIONS } from '../../src/features/invoice-face/face-actions.ts';
import { hasFlags, partyWords } from '../../src/features/invoice-face/party-words.ts';
import { taxIdHint, taxIdPlaceholder } from '../../src/features/invoice-face/tax-id-hint.ts';
import { madeFace } from './made-face.ts';

const pressed = (
  key: string,
  over: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>>,
) => actionOf({ ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, key, ...over });

describe('keys of the page', () => {
  it('each key presses its own action, with Command as with Ctrl', () => {
    expect([
      pressed('s', { ctrlKey: true }),
      pressed('S', { metaKey: true }),
      pressed('p', { ctrlKey: true }),
      pressed('F9', {}),
    ]).toEqual(['save', 'save', 'preview', 'submit']);
  });

  it('others stay with the grid and the browser', () => {
    expect([
      pressed('s', {}),
      pressed('s', { ctrlKey: true, shiftKey: true }),
      pressed('p', { ctrlKey: true, altKey: true }),
      pressed('Enter', { ctrlKey: true }),
      pressed('F9', { ctrlKey: true }),
    ]).toEqual([null, null, null, null, null]);
  });

  it('no two actions share a name or a key', () => {
    const chords = FACE_ACTIONS.map(({ chord }) => chord).filter((chord) => chord !== '');
    expect(new Set(chords).size).toBe(chords.length);
    expect(new Set(FACE_ACTIONS.map(({ zh }) => zh)).size).toBe(FACE_ACTIONS.length);
  });
});

describe('what is said of a tax id', () => {
  const hint = (taxId: string, isNaturalPerson = false) =>
    taxIdHint({ ...EMPTY_PARTY, taxId, isNaturalPerson });

  it('a company: how far it is typed, and whether its check character holds', () => {
    expect([hint(''), hint('9135'), hint('123456789012345'), hint('91440300MA5EMR5H33')]).toEqual([
      null,
      '已输入4位',
      null,
      null,
    ]);
    expect(hint('91440300MA5EMR5H34')).toBe('校验位不符，请核对');
  });

  it('a person: the number of a resident has 18 places, and may be missing', () => {
    expect([hint('', true), hint('35021119900101', true), hint('350211199001010018', true)]).toEqual([
      null,
      '已输入14位，身份证号为18位',
      null,
    ]);
  });
});

describe('the empty field of a tax id', () => {
  it('is needed on special invoices only', () => {
    const buyer = (name: string, isNaturalPerson = false) => ({ ...madeFace().buyer, name, isNaturalPerson });
    expect([
      taxIdPlaceholder('digitalSpecial', buyer(''), false),
      taxIdPlaceholder('digitalOrdinary', buyer('市税务局'), false),
      taxIdPlaceholder('digitalOrdinary', buyer('厦门示例有限公司'), false),
      taxIdPlaceholder('ordinary', buyer('张三', true), false),
    ]).toEqual([
      '专用发票必填',
      '个人、政府机构可不填',
      '购买方是企业，请填写',
      '自然人可填身份证号，也可不填',
    ]);
  });

  it('of a person who sells is left to their papers, on special invoices too', () => {
    expect(taxIdPlaceholder('digitalSpecial', { ...madeFace().buyer, isNaturalPerson: true }, true)).toBe(
      '自然人以证件号码为准，可不填',
    );
  });
});

describe('what the parties are called', () => {
  it('as on the paper: purchases print them the other way round', () => {
    expect(partyWords({ business: chosenBusiness('construction') }).entered.who).toBe('购买方');
    for (const key of ['farmPurchase', 'solarPurchase', 'scrapPurchase'])
      expect(partyWords({ business: chosenBusiness(key) })).toMatchObject({
        swapped: true,
        entered: { who: '销售方' },
        own: { who: '购买方' },
      });
  });

  it('only digital types have display flags', () => {
    expect([hasFlags({ invoiceKind: 'paperSpecial' }), hasFlags({ invoiceKind: 'special' })]).toEqual([
      true,
      false,
    ]);
  });
});
