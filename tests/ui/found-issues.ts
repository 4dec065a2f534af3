import { remedyOf, type Issue, type Remedy } from '../../domain/rules/define.ts';
import type { Findings } from '../../domain/rules/findings.ts';
import { NOTHING } from './mounted-steps.tsx';

/** Of the buyer, unless told. */
export const issue = (more: Partial<Issue>): Issue => ({
  rule: 'x',
  level: 'error',
  line: null,
  field: 'buyer.name',
  message: '购买方名称不能为空',
  ...more,
});

/** A name that one press shortens. */
export const cut = (line: number): Issue =>
  issue({
    line,
    field: 'name',
    message: '商品名称超过100个字节（现为120），请缩短',
    fix: { key: 'fixTexts', before: `很长的名称${String(line)}`, after: '很长' },
  });

/** What a check answers that found them. */
export const found = (...issues: readonly Issue[]): Findings => {
  const classes: Record<Remedy, number> = { ...NOTHING.classes };
  for (const one of issues) classes[remedyOf(one)] += 1;
  const errors = issues.filter(({ level }) => level === 'error').length;
  return { issues, errors, warnings: issues.length - errors, classes };
};

/** A thing to look at. */
export const WARNING = issue({ level: 'warning', field: 'vouchers.2.note', message: '请核对' });
