import { lazy, Suspense, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AddressProvider, go, Redirect, useAddress } from '../../src/app/address.tsx';
import { soon } from '../soon.ts';

let host: HTMLElement;
let unmount = () => undefined as unknown;

beforeEach(() => {
  go('/start', { replace: true });
  host = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  unmount();
  host.remove();
});

function show(page: ReactElement): void {
  const root = createRoot(host);
  unmount = () => root.unmount();
  root.render(
    <AddressProvider>
      <Suspense fallback="…">{page}</Suspense>
    </AddressProvider>,
  );
}

function Told() {
  const { path, query, state } = useAddress();
  return `${path} draft=${query.get('draft') ?? ''} state=${JSON.stringify(state)}`;
}
const told = (text: string) => soon(() => expect(host.textContent).toBe(text));

it('tells path, query and what was handed over', async () => {
  show(<Told />);
  await told('/start draft= state=null');
  go('/member/drafts/?draft=a%3F1', { state: { from: '/x' } });
  await told('/member/drafts draft=a?1 state={"from":"/x"}');
  expect(location.hash).toBe('#/member/drafts/?draft=a%3F1');
});

it('follows a plain link, and the browser back', async () => {
  show(
    <>
      <Told />
      <a href="#/member/orders"> </a>
    </>,
  );
  await told('/start draft= state=null ');
  host.querySelector('a')?.click();
  await told('/member/orders draft= state=null ');
  history.back();
  await told('/start draft= state=null ');
});

it('leads on in the place of a page, from the first drawing on', async () => {
  function Page() {
    return useAddress().path === '/start' ? <Redirect to="/sign-in" state={1} /> : <Told />;
  }
  const before = history.length;
  show(<Page />);
  await told('/sign-in draft= state=1');
  expect(history.length).toBe(before);
});

it('keeps the page before until the next one is there', async () => {
  let arrive = (_page: { readonly default: () => string }) => undefined as unknown;
  const Next = lazy(
    () =>
      new Promise<{ readonly default: () => string }>((resolve) => {
        arrive = resolve;
      }),
  );
  function Page() {
    return useAddress().path === '/start' ? 'first' : <Next />;
  }
  show(<Page />);
  await told('first');
  go('/next');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(host.textContent).toBe('first');
  arrive({ default: () => 'second' });
  await told('second');
});
