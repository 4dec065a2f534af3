import { expect, test } from 'vitest';
import { taskListPath, type SubmittedTask } from '../../src/app/pages/task-list.ts';

const NOTICE = { noticeNumber: '4403002611000001', originalCode: '', originalNumber: '26442000000000000001' };
const DIALOG = { ...NOTICE, noticeNumber: '' };
const ACCOUNT = { diskType: 'none', model: 'IT500' } as const;
const DISK = { diskType: 'goldTax', model: 'IT100' } as const;
const ORDER_MODE = { diskType: 'creditBox', model: 'IT600' } as const;

const BLUE: SubmittedTask = { area: 'member', device: ACCOUNT, redLetter: null, issued: false };

test.each<[what: string, change: Partial<SubmittedTask>, path: string]>([
  ['M013 an invoice', {}, '/member/fullpower/yidikaiOrder'],
  ['M013 an invoice of an agency', { area: 'account' }, '/account/yidikaiOrder'],
  ['M023 in order mode', { device: ORDER_MODE }, '/member/fullpower/invoiceOrder'],
  [
    'M023 a notice in order mode',
    { device: ORDER_MODE, redLetter: NOTICE },
    '/member/fullpower/invoiceOrder',
  ],
  ['M023 in order mode, agency', { area: 'account', device: ORDER_MODE }, '/account/yidikaiOrder'],
  [
    'M023 in order mode, agency, other models',
    { area: 'account', device: { ...ORDER_MODE, model: 'IT100' } },
    '/account/fullpower/invoiceOrder',
  ],
  ['M022 by a notice', { redLetter: NOTICE }, '/member/fullpower/gulesList'],
  ['M022 by a notice, agency', { area: 'account', redLetter: NOTICE }, '/account/fullpower/gulesList'],
  ['M024 from the dialog', { redLetter: DIALOG }, '/member/fullpower/inquire'],
  [
    'M024 agency, disk',
    { area: 'account', device: DISK, redLetter: DIALOG },
    '/account/fullpower/invoiceOrder',
  ],
  ['M024 agency, account', { area: 'account', redLetter: DIALOG }, '/account/yidikaiOrder'],
  ['M024 agency, numbered', { area: 'account', redLetter: DIALOG, issued: true }, '/account/inquire'],
])('%s is looked at in its list', (_what, change, path) => {
  expect(taskListPath({ ...BLUE, ...change })).toBe(path);
});
