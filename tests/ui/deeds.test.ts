import { expect, test } from 'vitest';
import type { Refusal } from '../../src/ledger/cell-marks.ts';
import { Deeds } from '../../src/ledger/deeds.ts';

const refusal = (text: string): Refusal => ({ id: text, row: 0, field: 'price', text, error: '您输入有误' });
const NONE: ReadonlyMap<string, Refusal> = new Map();
const just = (text: string) => new Map([[text, refusal(text)]]);

/** A paste that was refused as a whole in step 5, a text after it, and a step 6 that refused nothing. */
function done(): Deeds {
  const deeds = new Deeds();
  deeds.did({ at: 5, isText: false }, NONE, just('a'));
  deeds.did({ at: 5, isText: true }, just('a'), new Map([...just('a'), ...just('b')]));
  deeds.did({ at: 6, isText: false }, NONE, NONE);
  return deeds;
}

const come = (deed: { readonly come: readonly Refusal[] } | undefined) => deed?.come.map(({ text }) => text);

test('a text is next where the last step is the one it came after, also in another page', () => {
  const deeds = new Deeds(JSON.parse(JSON.stringify(done().stacks())) as ReturnType<Deeds['stacks']>);
  expect(deeds.passText('undo', 6)).toBeUndefined();
  expect(deeds.passStep(6)).toBeUndefined();
  expect(come(deeds.passText('undo', 5))).toEqual(['b']);
  expect(deeds.passText('undo', 5)).toBeUndefined();
  expect(deeds.passStep(4)?.map((part) => (typeof part === 'string' ? part : come(part)))).toEqual([
    'undo',
    ['a'],
  ]);
  expect(deeds.passStep(5)?.[0]).toBe('redo');
  expect(come(deeds.passText('redo', 5))).toEqual(['b']);
});

test('a step that was lost takes its texts along, and those after it', () => {
  const deeds = done();
  expect([deeds.passStep(3)?.[0], deeds.passStep(3)?.[0], deeds.passStep(3)]).toEqual([
    'undo',
    'undo',
    undefined,
  ]);
});

test('what was taken back is no longer to be had after something new', () => {
  const deeds = done();
  deeds.passText('undo', 5);
  expect(deeds.did({ at: 5, isText: true }, NONE, NONE)).toBe(false);
  expect(deeds.did({ at: 7, isText: false }, NONE, NONE)).toBe(true);
  expect(deeds.passText('redo', 5)).toBeUndefined();
  expect(deeds.did({ at: 8, isText: false }, NONE, NONE)).toBe(false);
});
