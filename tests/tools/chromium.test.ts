import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CHROMIUM_FLAGS } from '../../tools/chromium.mjs';

const SWITCH = '--disable-features=';

/** Features named in the list of Playwright, which it hands to every browser. */
function offByPlaywright(): readonly string[] {
  const folder = path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const program = readFileSync(path.join(folder, 'lib/coreBundle.js'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[([^\]]*)\]/.exec(program) ?? [];
  return [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, feature = '']) => feature);
}

test('what Playwright switches off in a browser stays off beside what the tests switch off', () => {
  const off = CHROMIUM_FLAGS.filter((flag) => flag.startsWith(SWITCH)).map((flag) =>
    flag.slice(SWITCH.length),
  );
  expect(off).toHaveLength(1);
  const features = offByPlaywright();
  expect(features.length).toBeGreaterThan(10);
  expect(off[0]?.split(',')).toEqual(expect.arrayContaining([...features]));
});
