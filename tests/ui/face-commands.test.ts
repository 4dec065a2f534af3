import { describe, expect, it } from 'vitest';
import { adoptFace, EMPTY_PARTY, type InvoiceFace } from '../../domain/invoice/invoice.ts';
import {
  applyFace,
  chosenBusiness,
  partsOf,
  textCommand,
  type FaceCommand,
} from '../../src/features/invoice-face/face-commands.ts';
import { rowsChange } from '../../domain/special-business/rows-change.ts';
import { NO_CLERKS } from '../../domain/invoice/clerks.ts';
import { emptied, isBlankFace, newFace, trimFace } from '../../src/features/invoice-face/face-contents.ts';
import { clearedSeed } from '../../src/features/invoice-face/draft-seed.ts';
import { faceProblems, standing } from '../../src/features/invoice-face/face-problems.ts';
import { madeFace } from './made-face.ts';

const face = madeFace();
const after = (from: InvoiceFace, ...commands: readonly FaceCommand[]): InvoiceFace =>
  commands.reduce(applyFace, from);
const choose = (key: string | null): FaceCommand => ({
  kind: 'chosen',
  parts: { business: chosenBusiness(key) },
});

it('the buyer of a new or emptied invoice is kept when it is issued, unless its user says otherwise', () => {
  const blank = newFace(
    { seller: EMPTY_PARTY },
    { invoiceKinds: ['digitalOrdinary'] },
    { ...NO_CLERKS, drawer: '开票员' },
  );
  const emptiedFace = emptied({ ...blank, saveBuyer: false });
  expect([blank.saveBuyer, emptiedFace.saveBuyer]).toEqual([true, true]);
  expect(clearedSeed({ ...blank, saveBuyer: false }, 'd1').face).not.toHaveProperty('saveBuyer');
});

describe('commands of the face', () => {
  it('a tax id loses spaces and dashes and is upper case', () => {
    const { buyer } = after(face, textCommand('buyer.taxId', ' 91350211-m0001 00y43 '));
    expect(buyer.taxId).toBe('91350211M000100Y43');
  });

  it('a text goes where its path leads', () => {
    expect(after(face, textCommand('buyer.name', '甲'), textCommand('remark', '乙'))).toEqual({
      ...face,
      buyer: { ...face.buyer, name: '甲' },
      remark: '乙',
    });
  });

  it('a known buyer fills the whole block, and nothing but it', () => {
    const party = { name: '甲', taxId: '91x', address: '乙路1号', phone: '1', bank: '丙行', account: '2' };
    const person = after(face, { kind: 'naturalPerson', on: true }, { kind: 'saveBuyer', on: true });
    expect(after(person, { kind: 'buyerPicked', party })).toEqual({
      ...person,
      buyer: { ...party, taxId: '91X', isNaturalPerson: true },
    });
  });

  it('a line of the configuration leaves name and tax id of the seller', () => {
    const line = { address: '丁路2号', phone: '3', bank: '戊行', account: '4' };
    expect(after(face, { kind: 'seller', line }).seller).toEqual({ ...face.seller, ...line });
  });

  it('purchases of farm products and scrap are from persons, and from whoever it was afterwards', () => {
    const bought = after(face, choose('farmPurchase'));
    expect(bought.buyer.isNaturalPerson).toBe(true);
    expect(after(bought, { kind: 'naturalPerson', on: false })).toEqual(bought);
    expect(after(bought, choose('scrapPurchase')).buyer.isNaturalPerson).toBe(true);
    expect(after(bought, choose(null))).toEqual(face);
    const person = after(face, { kind: 'naturalPerson', on: true });
    expect(after(person, choose('construction')).buyer.isNaturalPerson).toBe(true);
  });

  it('another type keeps the business it offers and clears the others', () => {
    const special: FaceCommand = { kind: 'chosen', parts: { invoiceKind: 'digitalSpecial' } };
    expect(after(face, choose('farmPurchase'), special)).toEqual({ ...face, invoiceKind: 'digitalSpecial' });
    expect(after(face, choose('construction'), special).business?.key).toBe('construction');
  });

  it('what a choice changed is put back as it was, whoever the buyer was', () => {
    const person = after(face, { kind: 'naturalPerson', on: true }, textCommand('buyer.name', '张三'));
    for (const key of ['farmPurchase', 'construction']) {
      const choice = choose(key);
      if (choice.kind !== 'chosen') throw new Error('no choice');
      for (const before of [face, person]) {
        const back: FaceCommand = { kind: 'chosen', parts: partsOf(before, choice.parts) };
        expect(after(before, choice, back)).toEqual(before);
      }
    }
  });

  it('a block stands in its business, and nowhere without one', () => {
    const block = [{ projectName: '一号楼' }];
    expect(after(face, { kind: 'block', block })).toBe(face);
    expect(after(face, choose('construction'), { kind: 'block', block }).business).toEqual({
      key: 'construction',
      block,
    });
  });

  it('rows that change are put in their place and taken back; in another business they are none', () => {
    const rows = ['甲', '乙', '丙'].map((plate) => ({ plate }));
    const table = after(face, choose('goodsTransport'), { kind: 'block', block: rows });
    const parts = { rows: rowsChange('goodsTransport', rows, [...rows.slice(0, 2), { plate: '丁' }]) };
    const changed = after(table, { kind: 'chosen', parts });
    expect(changed.business?.block.map(({ plate }) => plate)).toEqual(['甲', '乙', '丁']);
    expect(after(changed, { kind: 'chosen', parts: partsOf(table, parts) })).toEqual(table);
    const other = after(face, choose('passengerTransport'));
    expect(after(other, { kind: 'chosen', parts })).toEqual(other);
    expect(after(face, { kind: 'chosen', parts })).toEqual(face);
  });

  it('flags, joint buyers, vouchers and the original of a red letter are set', () => {
    const buyers = [{ name: '丙', idType: '居民身份证', idNumber: '1' }];
    const redLetter = { noticeNumber: '1', originalCode: '', originalNumber: '2' };
    expect(
      after(
        face,
        { kind: 'flag', flag: 'buyerBank', on: true },
        { kind: 'jointBuyers', buyers },
        { kind: 'vouchers', vouchers: [] },
        { kind: 'redLetter', redLetter },
      ),
    ).toEqual({ ...face, flags: { ...face.flags, buyerBank: true }, jointBuyers: buyers, redLetter });
  });
});

describe('what stands in a face', () => {
  const filled = after(
    face,
    choose('construction'),
    { kind: 'block', block: [{ projectName: ' 一号楼 ' }] },
    { kind: 'jointBuyers', buyers: [{ name: ' 丙', idType: '居民身份证', idNumber: '' }] },
    textCommand('buyer.name', ' 甲 '),
  );

  it('settings are not content, what was typed is', () => {
    const set = after(face, choose('construction'), { kind: 'flag', flag: 'sellerBank', on: true });
    expect(isBlankFace(set)).toBe(true);
    expect(isBlankFace(after(face, choose('farmPurchase')))).toBe(true);
    expect(isBlankFace(after(face, { kind: 'naturalPerson', on: true }))).toBe(false);
    expect(isBlankFace(after(set, { kind: 'block', block: [{ projectName: '一号楼' }] }))).toBe(false);
    expect(isBlankFace(after(face, textCommand('payee', '钱')))).toBe(false);
    const joint = (name: string): FaceCommand => ({
      kind: 'jointBuyers',
      buyers: [{ name, idType: '居民身份证', idNumber: '' }],
    });
    expect(isBlankFace(after(face, joint('')))).toBe(true);
    expect(isBlankFace(after(face, joint('丙')))).toBe(false);
  });

  it('it is saved without spaces around its texts', () => {
    expect(trimFace(filled)).toMatchObject({
      buyer: { name: '甲', isNaturalPerson: false },
      business: { block: [{ projectName: '一号楼' }] },
      jointBuyers: [{ name: '丙' }],
    });
  });

  it('clearing leaves the type and the people of the account; a red letter becomes a blue invoice', () => {
    const redLetter = { noticeNumber: '', originalCode: '', originalNumber: '2' };
    expect(emptied({ ...filled, redLetter })).toEqual({ ...face, redLetter: null, saveBuyer: true });
  });

  it('a face stored before it had everything is complete when it is read', () => {
    const { business, jointBuyers, vouchers, flags, saveBuyer, redLetter, ...stored } = face;
    expect([business, jointBuyers, vouchers, flags.buyerBank, saveBuyer, redLetter]).toEqual([
      null,
      [],
      [],
      false,
      false,
      null,
    ]);
    expect(adoptFace(stored)).toEqual(face);
  });
});

describe('what a check found', () => {
  const issue = (field: string, level: 'error' | 'warning' = 'error', line: number | null = null) => ({
    rule: 'r',
    level,
    line,
    field,
    message: `${field}错`,
  });

  it('the first error of each field of the face stands beside it', () => {
    const found = [
      { ...issue('remark'), message: '第一' },
      issue('remark'),
      issue('receiver', 'warning'),
      issue('name', 'error', 3),
    ];
    expect([...faceProblems(found)]).toEqual([['remark', '第一']]);
  });

  it('it goes when its field is changed, and comes back with the value', () => {
    const filled = after(face, choose('construction'));
    const problems = faceProblems([
      issue('buyer.name'),
      issue('specialBusiness.projectName'),
      issue('remark'),
    ]);
    const checked = { face: filled, problems };
    expect(standing(checked, filled)).toBe(problems);
    const named = after(filled, textCommand('buyer.name', '甲'), {
      kind: 'block',
      block: [{ projectName: '一号楼' }],
    });
    expect([...standing(checked, named).keys()]).toEqual(['remark']);
    expect(standing(checked, after(named, textCommand('buyer.name', ''))).has('buyer.name')).toBe(true);
  });

  it('a face that was emptied has not been checked; an empty one that was has', () => {
    const problems = faceProblems([issue('buyer.taxId')]);
    const named = after(face, textCommand('buyer.name', '甲'));
    expect(standing({ face: named, problems }, face).size).toBe(0);
    const flagged = after(face, { kind: 'flag', flag: 'buyerBank', on: true });
    expect(standing({ face, problems }, flagged).size).toBe(1);
  });

  it('other rules hold for another type, business or kind of buyer', () => {
    const checked = { face, problems: faceProblems([issue('buyer.taxId')]) };
    for (const change of [
      { kind: 'chosen', parts: { invoiceKind: 'digitalSpecial' } },
      choose('construction'),
      { kind: 'naturalPerson', on: true },
    ] satisfies FaceCommand[])
      expect(standing(checked, after(face, change)).size).toBe(0);
    expect(standing(checked, after(face, { kind: 'saveBuyer', on: true })).size).toBe(1);
  });

  it('rows of a table have problems of their own', () => {
    const rows = (plate: string): FaceCommand => ({ kind: 'block', block: [{ plate: '甲' }, { plate }] });
    const filled = after(face, choose('goodsTransport'), rows(''));
    const checked = { face: filled, problems: faceProblems([issue('specialBusiness.1.plate')]) };
    expect(standing(checked, after(filled, rows(''))).size).toBe(1);
    expect(standing(checked, after(filled, rows('闽D'))).size).toBe(0);
  });
});

describe('the people of its device (M130)', () => {
  const clerks = { payee: '甲', checker: '乙', drawer: '丙' };
  const begun = newFace({ seller: EMPTY_PARTY }, { invoiceKinds: ['ordinary'] }, clerks);

  it('stand on a new face, which is blank nevertheless until somebody else does', () => {
    expect(begun).toMatchObject(clerks);
    expect(isBlankFace(begun, clerks)).toBe(true);
    expect(isBlankFace({ ...begun, payee: '' }, clerks)).toBe(true);
    expect(isBlankFace({ ...begun, checker: '丁' }, clerks)).toBe(false);
    expect(isBlankFace(begun)).toBe(false);
  });

  it('stand there again once it was emptied, and on the draft that follows one of the box', () => {
    const filled = { ...begun, payee: '丁', remark: '合同 1' };
    expect(emptied(filled, clerks)).toMatchObject({ ...clerks, remark: '' });
    expect(clearedSeed(filled, 'd1').face).not.toHaveProperty('payee');
    expect(clearedSeed(filled, 'd1').face).not.toHaveProperty('checker');
  });
});
