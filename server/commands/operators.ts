import { ok, type Result } from '../../domain/kernel/result.ts';
import type { Configuration } from '../configuration.ts';
import { addOperator } from '../services/operators.ts';

/** A token for an operator of this name; the service hears of it with the next call. */
export function newOperator(configuration: Configuration, name: string): Promise<Result<string>> {
  const added = addOperator(configuration, name, new Date());
  if (!added.ok) return Promise.resolve(added);
  const { token, until } = added.value;
  return Promise.resolve(
    ok(`${token}\n${name}的运维令牌只显示这一次，${until}前有效；以OPERATOR_TOKEN设置后使用`),
  );
}
