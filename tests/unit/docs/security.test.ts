import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const PAGE = readFileSync('docs/SECURITY.md', 'utf8');

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 begins with; those of level 3 follow them or are left out. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
};

const numbered = (section: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${section}.${String(from + at)}`);

const REQUIRED = Object.entries(SECTIONS).flatMap(([section, count]) => numbered(section, 1, count));

/** The requirements a row speaks of: `6.5.1 to 6.5.5` stands for five. */
function requirementsOf(cell: string): string[] {
  return [...cell.matchAll(/(\d+\.\d+)\.(\d+)(?: to \1\.(\d+))?/g)].flatMap(
    ([, section = '', first = '', last = first]) => numbered(section, Number(first), Number(last)),
  );
}

const rows = PAGE.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('the page on security', () => {
  test('speaks of every requirement of levels 1 and 2, once', () => {
    expect(rows.flatMap(([, first = '']) => requirementsOf(first)).sort()).toEqual([...REQUIRED].sort());
  });

  test('names files that are there', () => {
    const named = [...PAGE.matchAll(/`(\w[\w./-]*\/[\w.-]+\.\w+|[A-Z]+\.md|eslint\.config\.js)`/g)].map(
      ([, file = '']) => file,
    );
    expect(named.length).toBeGreaterThan(50);
    expect([...new Set(named)].filter((file) => !existsSync(file))).toEqual([]);
  });
});
