import type { z } from 'zod';

/** What a contract may find wrong, before its words are made. */
type RawIssue = Parameters<NonNullable<z.core.ParseContext<z.core.$ZodIssue>['error']>>[0];

const TYPES: Readonly<Record<string, string>> = {
  int: '应为整数',
  number: '应为数字',
  string: '应为文字',
  boolean: '应为true或false',
  array: '应为列表',
  tuple: '应为列表',
  object: '应为对象',
  record: '应为对象',
  null: '应为空',
};

const FORMATS: Readonly<Record<string, string>> = {
  url: '应为http://或https://开头的地址',
  uuid: '应为UUID',
  date: '应为存在的日期，例如2026-01-31',
  datetime: '应为带时区的时间，例如2026-01-31T10:00:00+08:00',
};

const UNITS: Readonly<Record<string, string>> = { string: '个字符', array: '项' };

type Issue<Code extends RawIssue['code']> = Extract<RawIssue, { readonly code: Code }>;

const typeWords = ({ expected, input }: Issue<'invalid_type'>): string =>
  input === undefined ? '不能缺少' : (TYPES[expected] ?? '格式不符');

function sizeWords(issue: Issue<'too_small'> | Issue<'too_big'>): string {
  const { origin } = issue;
  const unit = UNITS[origin];
  const [bound, isLeast] =
    issue.code === 'too_small' ? [String(issue.minimum), true] : [String(issue.maximum), false];
  if (unit === undefined) return isLeast ? `不能小于${bound}` : `不能大于${bound}`;
  if (isLeast && bound === '1') return '不能为空';
  return isLeast ? `至少${bound}${unit}` : `最多${bound}${unit}`;
}

const choiceWords = ({ values }: Issue<'invalid_value'>): string =>
  values.length > 1 ? `应为${values.map(String).join('、')}之一` : `应为${String(values[0])}`;

const beyondWords = ({ keys }: Issue<'unrecognized_keys'>): string =>
  `有不认识的字段${keys.map((key) => `“${key.slice(0, 40)}”`).join('、')}`;

/** What of a message a contract has against it, in Chinese; a contract that says it itself is not asked. */
function faultWords(issue: RawIssue): string {
  if (issue.code === 'invalid_type') return typeWords(issue);
  if (issue.code === 'too_small' || issue.code === 'too_big') return sizeWords(issue);
  if (issue.code === 'invalid_value') return choiceWords(issue);
  if (issue.code === 'unrecognized_keys') return beyondWords(issue);
  return (issue.code === 'invalid_format' ? FORMATS[issue.format] : undefined) ?? '格式不符';
}

/** For `safeParse`: what is wrong is said in Chinese. */
export const IN_CHINESE = { error: faultWords } as const;
