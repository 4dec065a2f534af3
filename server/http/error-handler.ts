import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { meaningOfFailure } from '../store/database-failures.ts';
import { NO_JSON } from './json-pieces.ts';
import { Refusal } from './refusal.ts';
import { sendError } from './reply.ts';

/** Errors of the framework that are the caller's: code · what they mean here. */
const BY_CODE: Readonly<Record<string, AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: appError('request.tooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: appError('request.invalid', { detail: '只接受JSON' }),
  FST_ERR_CTP_INVALID_JSON_BODY: NO_JSON,
  FST_ERR_CTP_EMPTY_JSON_BODY: appError('request.invalid', { detail: '内容为空' }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: appError('request.invalid', { detail: '长度不符' }),
};

function meaningOf(error: FastifyError | Refusal, request: FastifyRequest): AppError {
  if (error instanceof Refusal) return error.said;
  const known = BY_CODE[error.code];
  if (known !== undefined) return known;
  const failure = meaningOfFailure(error);
  if (failure !== null) return failure;
  // A path that leads out of the site.
  if (error.statusCode === 403 || error.statusCode === 404) return appError('notFound');
  if (error.statusCode === 400) return appError('request.invalid', { detail: '格式不符' });
  return appError('bug', { ref: request.id });
}

/** Whatever was thrown becomes an envelope; a bug is logged under the reference the user sees. */
export function addErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const meaning = meaningOf(error, request);
    if (meaning.code === 'bug' || meaning.code === 'server.busy') request.log.error({ err: error }, 'failed');
    return sendError(reply, meaning);
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, appError('notFound')));
}
