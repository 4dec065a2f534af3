import { expect, test } from 'vitest';
import { ROUTES } from '../../server/routes/all-routes.ts';
import { SERVICE_ROOTS } from '../../src/offline/service-paths.ts';
import config from '../../vite.config.ts';

const isServed = (path: string): boolean =>
  Object.keys(config.server?.proxy ?? {}).some((pattern) => new RegExp(pattern).test(path));

test('every call of the service goes through the proxy of the development server, and no file of the app does', () => {
  expect(ROUTES.map(({ api }) => api.path).filter((path) => !isServed(path))).toEqual([]);
  for (const path of ['/', '/index.html', '/src/main.tsx', '/sw.ts', '/robots.txt', '/v2x', '/domain/rules'])
    expect([path, isServed(path)]).toEqual([path, false]);
});

test('no address is kept for the service that it does not answer', () => {
  const roots = new Set(ROUTES.map(({ api }) => api.path.split('/')[1]));
  expect([...SERVICE_ROOTS].sort()).toEqual([...roots].sort());
});
