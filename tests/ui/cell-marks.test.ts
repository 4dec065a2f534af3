import { describe, expect, it } from 'vitest';
import {
  cellKey,
  markAt,
  movedRefusals,
  NO_MARKS,
  shiftWriting,
  withoutRefusals,
  withRefusals,
  writesInto,
  type CellMarks,
  type Refusal,
} from '../../src/ledger/cell-marks.ts';

const writing = (text: string) => ({ text, error: null });
const marks: CellMarks = {
  ...NO_MARKS,
  writing: new Map([
    [cellKey(0, 'price'), writing('1')],
    [cellKey(3, 'quantity'), writing('2')],
  ]),
};
const refusal = (row: number, field: Refusal['field'] = 'price'): Refusal => ({
  id: `line-${row}`,
  row,
  field,
  text: 'abc',
  error: '您输入有误，请重新输入！',
});

const NO_BLOCK = { rows: 0, fields: [] };

describe('texts being written follow their rows', () => {
  it('down when rows are inserted above', () => {
    expect([...shiftWriting(marks, 1, 2).writing.keys()]).toEqual(['0:price', '5:quantity']);
  });

  it('up when rows above are removed', () => {
    expect([...shiftWriting(marks, 1, -2).writing.keys()]).toEqual(['0:price', '1:quantity']);
  });

  it('away with a removed row', () => {
    expect([...shiftWriting(marks, 3, -1).writing.keys()]).toEqual(['0:price']);
  });
});

describe('refused texts belong to their lines', () => {
  const refused = withRefusals(marks, [refusal(3), refusal(4)]);

  it('and show wherever the line stands; what is being written goes before', () => {
    expect(markAt(refused, 90, 'line-3', 'price')?.error).toBe('您输入有误，请重新输入！');
    expect(markAt(refused, 0, 'line-3', 'price')).toEqual(writing('1'));
    expect(markAt(refused, 3, 'line-5', 'price')).toBeUndefined();
  });

  it('know the rows their lines moved to, go with a line that is gone, and come back with it', () => {
    const places = (at: CellMarks) => [...at.refused.values()].map(({ id, row }) => [id, row]);
    const moved = movedRefusals(
      refused,
      new Map([
        ['line-3', 0],
        ['line-4', null],
      ]),
    );
    expect(places(moved)).toEqual([['line-3', 0]]);
    expect(places(movedRefusals(moved, new Map([['line-3', 0]])))).toEqual([['line-3', 0]]);
    expect(places(movedRefusals(moved, new Map([['line-4', 2]])))).toEqual([
      ['line-3', 0],
      ['line-4', 2],
    ]);
  });

  it('go when they are taken back', () => {
    expect(withoutRefusals(refused, ({ id }) => id === 'line-3').refused.size).toBe(1);
    expect(withoutRefusals(refused, () => false)).toBe(refused);
  });
});

it('差额录入 outdates what was refused as the amount of its line', () => {
  const command = { kind: 'enterDifference', sales: '5', deduction: '' } as const;
  expect(writesInto(command, NO_BLOCK)({ ...refusal(0), field: 'amount' })).toBe(true);
  expect(writesInto(command, NO_BLOCK)(refusal(0))).toBe(false);
});

describe('a command outdates the refusals of the cells it writes', () => {
  it.each([
    [{ kind: 'setCell', row: 3, field: 'price', text: '1' }, true],
    [{ kind: 'setCell', row: 4, field: 'price', text: '1' }, false],
    [{ kind: 'setTax', row: 3, text: '1' }, false],
    [{ kind: 'fillRows', from: [2], into: [4, 3], fields: ['price'] }, true],
    [{ kind: 'fillRows', from: [3], into: [4, 5], fields: ['price'] }, false],
    [{ kind: 'fillRows', from: [4], into: [3], fields: ['unit'] }, false],
    [{ kind: 'fillColumns', rows: [2, 3], from: ['name'], into: ['unit', 'price'] }, true],
    [{ kind: 'fillColumns', rows: [2, 3], from: ['price'], into: [null, 'unit'] }, false],
    [{ kind: 'fillColumns', rows: [2, 4], from: ['name'], into: ['price'] }, false],
    [{ kind: 'batchEdit', rows: [3], field: 'unit', text: '吨' }, false],
    [{ kind: 'paste', row: 2, fields: ['price'], cells: [['1'], ['2']] }, true, 2],
    [{ kind: 'paste', row: 2, fields: ['price'], cells: { text: '1', html: '' } }, false, 1],
    [{ kind: 'paste', row: 2, fields: [null], cells: [['1'], ['2']] }, false, 2],
    [{ kind: 'paste', row: 5, among: [5, 3, 1], fields: ['price'], cells: [['1'], ['2']] }, true, 2],
    [{ kind: 'paste', row: 5, among: [5, 1, 3], fields: ['price'], cells: [['1'], ['2']] }, false, 2],
    [{ kind: 'clear' }, false],
  ] as const)('%o', (command, outdated, rows?: number) => {
    const fields = command.kind === 'paste' ? command.fields : [];
    expect(writesInto(command, { rows: rows ?? 0, fields })(refusal(3))).toBe(outdated);
  });
});

describe('a refused tax goes when what it follows from changes', () => {
  it.each([
    [{ kind: 'setCell', row: 3, field: 'amount', text: '200' }, true],
    [{ kind: 'setCell', row: 3, field: 'taxRate', text: '9' }, true],
    [{ kind: 'setCell', row: 3, field: 'name', text: '钢' }, false],
    [{ kind: 'setCell', row: 4, field: 'amount', text: '200' }, false],
    [{ kind: 'batchEdit', rows: 'all', field: 'taxRate', text: '9' }, true],
    [{ kind: 'toggleTaxInclusive' }, true],
  ] as const)('%o', (command, outdated) => {
    expect(writesInto(command, NO_BLOCK)(refusal(3, 'taxAmount'))).toBe(outdated);
  });
});
