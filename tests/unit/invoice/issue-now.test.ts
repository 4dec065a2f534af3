import { expect, test } from 'vitest';
import { ISSUE_NOW_LEVIES, isLevyFixed, settled, type IssueNow } from '../../../domain/invoice/issue-now.ts';
import { SPECIAL_BUSINESSES } from '../../../domain/special-business/all.ts';

const CHOSEN: IssueNow = { kind: 'digitalOrdinary', business: 'farmPurchase', levy: 'ordinary' };

test('a business the type does not offer is cleared: 81 has neither 16 nor 17, 85 neither 14 nor 16 (M152, C14)', () => {
  const offered = (kind: IssueNow['kind']) =>
    SPECIAL_BUSINESSES.filter(({ key }) => settled({ ...CHOSEN, kind, business: key }).business === key).map(
      ({ code }) => code,
    );
  expect(['16', '17'].filter((code) => offered('digitalSpecial').includes(code))).toEqual([]);
  expect(['14', '16'].filter((code) => offered('paperSpecial').includes(code))).toEqual([]);
  expect(offered('digitalOrdinary')).not.toContain('14');
  expect(offered('digitalOrdinary')).toEqual(expect.arrayContaining(['16', '17']));
});

test('13, 14, 16 and 17 leave 普通征税 only (M153)', () => {
  const fixed = SPECIAL_BUSINESSES.filter(({ key }) => isLevyFixed(key)).map(({ code }) => code);
  expect(fixed).toEqual(['13', '14', '16', '17']);
  expect(settled({ ...CHOSEN, levy: 'difference' }).levy).toBe('ordinary');
  expect(settled({ ...CHOSEN, business: 'construction', levy: 'difference' }).levy).toBe('difference');
});

test('全额开票 is none of its methods (C19)', () => {
  expect(ISSUE_NOW_LEVIES).toEqual(['ordinary', 'difference', 'reduced']);
  expect(settled({ ...CHOSEN, business: '', levy: 'differenceFull' }).levy).toBe('ordinary');
});
