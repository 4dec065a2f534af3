import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAULT_OPTIONS } from '../../robot/bureau/faults.ts';
import * as robotApi from '../../wire/robot.api.ts';

const PAGE = readFileSync('docs/ROBOT.md', 'utf8');
const CALLS = Object.values(robotApi).filter((api) => typeof api === 'object' && 'path' in api);
const EXAMPLES = [...PAGE.matchAll(/```json (\w+) (request|response)\n([\s\S]*?)```/g)].map(
  ([, call = '', side = '', text = '']) => ({ call, side, text }),
);

test.each(EXAMPLES)('the example of $call’s $side is one the service would take', ({ call, side, text }) => {
  const api = CALLS.find(({ path }) => path.endsWith(`/${call}`));
  const schema =
    side === 'request' ? (api as { request?: unknown }).request : (api as { response?: unknown }).response;
  expect(schema).toBeDefined();
  const read = (schema as (typeof robotApi.leaseApi)['request']).safeParse(JSON.parse(text));
  expect(read.error?.issues ?? []).toEqual([]);
});

test('the page has an example of the calls that decide', () => {
  expect(new Set(EXAMPLES.map(({ call }) => call))).toEqual(new Set(['lease', 'begin', 'complete', 'fail']));
});

test('the page tells every call and every switch', () => {
  for (const { path } of CALLS) expect(PAGE).toContain(path);
  for (const option of Object.keys(FAULT_OPTIONS)) expect(PAGE).toContain(`--${option}`);
});
