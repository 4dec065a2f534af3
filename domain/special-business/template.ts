import { choicesOf } from './field-kinds.ts';
import { fieldsOf, type Field, type SpecialBusiness } from './define.ts';

/** One column of the file people fill in. */
export interface TemplateColumn {
  readonly key: string;
  readonly header: string;
  /** What may stand there, below the header: `必填（限80字符）`. */
  readonly rule: string;
  /** Values to choose from; empty when any text may stand. */
  readonly options: readonly string[];
}

function presence({ required, requiredWhen }: Field): string {
  if (required === true) return '必填';
  return requiredWhen === undefined ? '非必填' : '有条件必填';
}

const ruleOf = (field: Field): string =>
  presence(field) + (field.max === undefined ? '' : `（限${String(field.max)}字符）`);

/** The columns of a business's file, for the download and for the import. M230. */
export const templateColumns = (business: SpecialBusiness): readonly TemplateColumn[] =>
  fieldsOf(business).map(([key, field]) => ({
    key,
    header: field.zh,
    rule: ruleOf(field),
    options: choicesOf(field).map(({ zh }) => zh),
  }));
