import { LINE_FIELDS } from '../../../domain/goods/columns.ts';
import { nextFinding } from '../../../workers/contract/ledger-tasks.ts';
import { accepted } from './apply-command.ts';
import type { GridModel } from './grid-model.ts';

const FIELD_PLACES: readonly string[] = [...LINE_FIELDS.slice(0, 7), 'taxAmount', ...LINE_FIELDS.slice(7)];

interface Problem {
  readonly row: number;
  readonly field: string;
  /** Where it is looked at, if that is known. */
  readonly place?: number | null;
}

/** Cells in reading order as numbers. */
const placeNumber = ({ row, field }: Problem): number =>
  row * (FIELD_PLACES.length + 1) + FIELD_PLACES.indexOf(field) + 1;

/** The nearest of some problems in a direction, from line to line and from the other end on. */
export function nearest(from: Problem, problems: readonly Problem[], step: 1 | -1): Problem | null {
  const around = placeNumber({ row: Number.MAX_SAFE_INTEGER / 1000, field: '' });
  const distance = (to: Problem): number => {
    const ahead = (placeNumber(to) - placeNumber(from)) * step;
    return ahead > 0 ? ahead : ahead + around;
  };
  return [...problems].sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

type GoToCell = (grid: GridModel, row: number, field: string, place?: number | null) => Promise<unknown>;

/** Goes to the next problem, found by the checks or left by a refused text. */
export async function goToProblem(grid: GridModel, step: 1 | -1, goToCell: GoToCell): Promise<void> {
  const { line, field } = grid.under();
  const from = { row: line ?? 0, field };
  const direction = step > 0 ? 'next' : 'previous';
  const asked = await grid.client.ask(nextFinding, { ...from, direction });
  if (!accepted(grid, asked)) return;
  const { issue, place } = asked.value;
  const found: Problem[] = grid.client.refusals().map((one) => ({ row: one.line ?? 0, field: one.field }));
  if (issue?.line != null) found.push({ row: issue.line, field: issue.field, place });
  const problem = nearest(from, found, step);
  if (problem === null) grid.say('没有错误');
  else await goToCell(grid, problem.row, problem.field, problem.place);
}
