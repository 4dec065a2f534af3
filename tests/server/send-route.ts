import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Route } from '../../server/http/route-table.ts';
import { exampleOf, type Known, type Schema } from './example-of.ts';
import { readAnswer, type Answer, type TestService } from './harness.ts';

/** A row of the table of calls as people name it. */
export const nameOf = ({ api }: Route): string => `${api.method} ${api.path}`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Sends a call of the table with the fields known to the test; the others are made up. */
export async function sendRoute(
  service: TestService,
  { api }: Route,
  headers: Record<string, string>,
  known: Known,
): Promise<Answer & { text: string }> {
  const given =
    api.request === undefined
      ? {}
      : (exampleOf(
          z.toJSONSchema(api.request, { io: 'input', unrepresentable: 'any' }) as Schema,
          '',
          known,
        ) as Record<string, unknown>);
  const path = api.path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(textOf(known[name] ?? given[name] ?? randomUUID())),
  );
  const query = new URLSearchParams(Object.entries(given).map(([key, value]) => [key, textOf(value)]));
  const hasBody = api.method !== 'GET';
  const response = await service.inject({
    method: api.method,
    url: hasBody ? path : `${path}?${query.toString()}`,
    headers: { 'x-suikai': '1', 'idempotency-key': textOf(given['subId'] ?? ''), ...headers },
    ...(hasBody ? { payload: given } : {}),
  });
  const { body: text, statusCode: status } = response;
  if (api.bare === true && status === 200)
    return { status, code: 0, message: '', data: text, error: undefined, headers: response.headers, text };
  return { ...readAnswer(response), text };
}
