import { z } from 'zod';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { envelope } from '../../wire/envelope.ts';
import type { Configuration } from '../configuration.ts';
import { ERROR_ROWS } from '../error-rows.ts';
import { commandServices, type CommandServices } from './command-services.ts';
import { operatorAddress } from './operator-address.ts';
import { workOrAsk } from './with-database.ts';

/** A call of wire/*.api.ts for operators. */
interface OperatorCall<Response extends z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly response: Response;
}

const isKnown = (code: string): code is AppError['code'] => code in ERROR_ROWS;

/** Has the running service do it; null where nobody answers. */
async function askService<Response extends z.ZodType>(
  configuration: Configuration,
  { method, path, response }: OperatorCall<Response>,
  given: unknown,
): Promise<Result<z.infer<Response>> | null> {
  const { OPERATOR_TOKEN } = configuration;
  if (OPERATOR_TOKEN === undefined) return null;
  const answer = await fetch(`${operatorAddress(configuration)}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${OPERATOR_TOKEN}`,
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(given) }),
  }).catch(() => null);
  if (answer === null) return null;
  const missing = err<z.infer<Response>>(appError('backup.noService'));
  const said = envelope(z.unknown()).safeParse(await answer.json().catch(() => null));
  if (!said.success || answer.status === 401) return missing;
  const { code, data, error } = said.data;
  if (code === 0) return ok(response.parse(data));
  return error !== undefined && isKnown(error.code) ? err({ ...error, code: error.code }) : missing;
}

type Work<Response extends z.ZodType> = (services: CommandServices) => Promise<Result<z.infer<Response>>>;

/** Does an operator's work on the database, or has the running service do it. */
export function operate<Response extends z.ZodType>(
  configuration: Configuration,
  call: OperatorCall<Response>,
  given: unknown,
  work: Work<Response>,
): Promise<Result<z.infer<Response>>> {
  return workOrAsk(
    configuration,
    (db) => work(commandServices(configuration, db)),
    () => askService(configuration, call, given),
  );
}
