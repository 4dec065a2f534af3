import { LINE_FIELDS, SURE_FROM, TITLE_FIELDS, type Found } from '../../../domain/face-text/found.ts';
import { readFaceText } from '../../../domain/face-text/read-face-text.ts';
import type { MadeMessage } from './made-messages.ts';

export interface Score {
  readonly fields: number;
  readonly right: number;
  readonly wrong: readonly string[];
  /** Tax ids, accounts and numbers that are wrong, or in doubt, and not marked as unsure. */
  readonly silent: readonly string[];
}

interface Compared {
  readonly what: string;
  readonly truth: string;
  readonly found: Found | null | undefined;
  readonly grave: boolean;
  readonly doubtful: boolean;
}

const GRAVE = new Set(['taxId', 'account', 'quantity', 'price', 'amount']);
const same = (a: string, b: string): boolean => a === b || (a !== '' && b !== '' && Number(a) === Number(b));

function comparedOf(made: MadeMessage): readonly Compared[] {
  const face = readFaceText(made.text);
  const part = (
    what: string,
    truth: string,
    found: Found | null | undefined,
    doubtful = false,
  ): Compared => ({
    ...{ what, truth, found, doubtful },
    grave: GRAVE.has(what.split('.').at(-1) ?? ''),
  });
  const lines = Array.from({ length: Math.max(made.lines.length, face.lines.length) }, (_, index) =>
    LINE_FIELDS.map((field) => {
      const doubtful = made.doubtful.includes('numbers') && field === 'amount';
      return part(
        `${index}.${field}`,
        made.lines[index]?.[field] ?? '',
        face.lines[index]?.[field],
        doubtful,
      );
    }),
  );
  return [
    ...TITLE_FIELDS.map((field) =>
      part(field, made.title[field] ?? '', face.title[field], made.doubtful.includes(field)),
    ),
    part('kind', made.kind, face.kind),
    part('taxRate', made.taxRate, face.taxRate),
    part('remark', made.remark, face.remark),
    ...lines.flat(),
  ];
}

/** How much of a message is read as it was meant; only what is there, or was read, counts. */
export function scoreMessage(made: MadeMessage): Score {
  const compared = comparedOf(made).filter(({ truth, found }) => truth !== '' || (found ?? null) !== null);
  const isRight = ({ truth, found }: Compared): boolean => same(found?.value ?? '', truth);
  const told = (row: Compared): string =>
    `${made.seed} ${made.form} ${row.what}: “${row.found?.value ?? ''}” (${row.found?.score ?? 0}), not “${row.truth}”\n${made.text}`;
  const sure = ({ found }: Compared): boolean => (found?.score ?? 0) >= SURE_FROM;
  return {
    fields: compared.length,
    right: compared.filter(isRight).length,
    wrong: compared.filter((row) => !isRight(row)).map(told),
    silent: compared.filter((row) => row.grave && sure(row) && (!isRight(row) || row.doubtful)).map(told),
  };
}
