import { describe, expect, test } from 'vitest';
import { isAllowed } from '../../domain/account/permissions.ts';
import { ROUTES } from '../../server/routes/all-routes.ts';
import { ROBOT_TOKEN } from './harness.ts';
import { ACCOUNTS, atRolesDesk, callerOf, isAction, send, service, SIGNED_IN } from './roles-desk.ts';
import { nameOf } from './send-route.ts';

atRolesDesk();

/** The framework's picture of its routes, four characters a level, as `METHOD path`. */
function routesOf(picture: string): string[] {
  const path: string[] = [];
  const routes: string[] = [];
  for (const line of picture.split('\n')) {
    const found = /^([│├└─ ]*)(\S+?)(?: \((.+)\))?$/.exec(line);
    if (found === null) continue;
    const depth = (found[1] ?? '').length / 4;
    path.splice(depth - 1, path.length, found[2] ?? '');
    for (const method of found[3]?.split(', ') ?? [])
      if (method !== 'HEAD') routes.push(`${method} ${path.join('')}`);
  }
  return routes.sort();
}

describe('the table of routes', () => {
  test('holds every route the service has, and no other', () => {
    const own = routesOf(service.service.app.printRoutes({ commonPrefix: false })).filter(
      (route) => route !== 'GET /',
    );
    expect(own).toEqual(ROUTES.map(nameOf).sort());
  });

  test('names each call once', () => {
    const names = ROUTES.map(nameOf);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('without signing in', () => {
  test.each(
    ROUTES.filter(({ access }) => access !== 'everybody').map((route) => [nameOf(route), route] as const),
  )('%s says to sign in', async (_name, route) => {
    expect(await send(route, {}, {})).toMatchObject({ status: 401, error: 'auth.required', data: null });
  });

  test('a session cookie opens no robot route, a robot token no page route', async () => {
    const { cookie } = callerOf('demo');
    for (const route of ROUTES.filter(({ access }) => access === 'robot' || access === 'operator'))
      expect(await send(route, { cookie }, {})).toMatchObject({ status: 401, error: 'auth.required' });
    for (const route of SIGNED_IN)
      expect(await send(route, { authorization: `Bearer ${ROBOT_TOKEN}` }, {})).toMatchObject({
        status: 401,
      });
  });
});

describe('a role', () => {
  test.each(ACCOUNTS)(
    '%s may do what the table of permissions names it for, and nothing else',
    async (account) => {
      const { cookie, session } = callerOf(account);
      for (const route of SIGNED_IN) {
        if (nameOf(route) === 'POST /api/account/sessions/end') continue;
        // A walker that shut its own laptop out would get no further.
        const answer = await send(route, { cookie }, { laptopId: 'laptop-of-nobody' });
        const allowed = isAction(route.access) && isAllowed(route.access, session);
        expect([nameOf(route), answer.error === 'auth.forbidden']).toEqual([nameOf(route), !allowed]);
      }
    },
  );
});
