import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCredit } from '../../src/app/pages/filling/useCredit.ts';
import { until } from '../soon.ts';
import { emptyPage } from './empty-page.ts';

const render = emptyPage('height:100px');
const USER = { userId: 'u' };
const asked: string[] = [];
let left = '';

const Probe = (given: Partial<Parameters<typeof useCredit>[0]>) => {
  const credit = useCredit({
    session: USER,
    taxpayerId: 't',
    deviceId: 'd 1',
    connected: true,
    after: '1',
    ...given,
  });
  return (
    <output>{credit === null ? '未获取' : `${String(credit.remaining)}/${String(credit.total)}`}</output>
  );
};
const said = () => expect.element(page.getByRole('status'));

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  left = '7.00';
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (left === 'down') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      Response.json({ code: 0, message: '', data: { sysxed: left, zsxed: left === '' ? '' : '9.00' } }),
    );
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('the credit is what the service says, asked again after every change, and what it said last without a network', async () => {
  render(<Probe after={null} />);
  await said().toHaveTextContent('未获取');
  expect(asked).toEqual([]);
  render(<Probe />);
  await said().toHaveTextContent('700/900');
  expect(asked).toEqual(['/v2/tax/invoice/info/d%201']);
  left = '3.00';
  render(<Probe after="2" />);
  await said().toHaveTextContent('300/900');
  left = 'down';
  render(<Probe after="3" />);
  await until(() => asked.length === 3);
  await said().toHaveTextContent('300/900');
  render(<Probe key="a page later, offline" connected={false} />);
  await said().toHaveTextContent('300/900');
  render(<Probe key="another taxpayer" connected={false} taxpayerId="other" />);
  await said().toHaveTextContent('未获取');
});

it('a service that knows of none any more takes the kept one away', async () => {
  render(<Probe />);
  await said().toHaveTextContent('700/900');
  left = '';
  render(<Probe after="2" />);
  await said().toHaveTextContent('未获取');
  render(<Probe key="offline" connected={false} />);
  await said().toHaveTextContent('未获取');
});
