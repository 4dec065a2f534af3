import { expect, it } from 'vitest';
import { rowNotices, type ImportPlace } from '../../domain/importing/row-notices.ts';

const PLACE: ImportPlace = { diskType: 'none', invoiceKind: 'digitalSpecial', rowCap: 2000 };

it('more rows than one invoice may have are told with the cap (M327, M329)', () => {
  expect(rowNotices(2000, PLACE)).toEqual([]);
  expect(rowNotices(2001, PLACE)).toEqual(['单张发票最多2000行商品，现有2001行，开具前请用智能清单分成多张']);
  expect(rowNotices(101, { ...PLACE, rowCap: 100 })).toHaveLength(1);
  expect(rowNotices(5000, undefined)).toEqual([]);
});

it('devices of disk type 6 suggest 200 rows, except for 026 (M328)', () => {
  const six: ImportPlace = { ...PLACE, diskType: 'six' };
  expect(rowNotices(200, six)).toEqual([]);
  expect(rowNotices(201, six)).toEqual(['当前设备建议单张发票不超过200行，现有201行']);
  expect(rowNotices(201, { ...six, invoiceKind: 'electronicOrdinary' })).toEqual([]);
  expect(rowNotices(201, PLACE)).toEqual([]);
});

it('the suggestion stands beside what is said of the cap: it is about the device, not the invoice (M328)', () => {
  expect(rowNotices(2001, { ...PLACE, diskType: 'six' })).toEqual([
    '单张发票最多2000行商品，现有2001行，开具前请用智能清单分成多张',
    '当前设备建议单张发票不超过200行，现有2001行',
  ]);
});
