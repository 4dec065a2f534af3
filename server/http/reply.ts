import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { AppError } from '../../domain/kernel/errors.ts';
import type { Result } from '../../domain/kernel/result.ts';
import { anyErrorText, ERROR_ROWS } from '../error-rows.ts';

/** No browser and no proxy keeps an answer of the API. */
export const NOT_KEPT = { 'cache-control': 'no-store' };

/** Answers in the envelope of the specification. 000 §8; wire/envelope.ts. */
export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  const row = ERROR_ROWS[error.code];
  const status = row.http;
  const seconds = error.params['seconds'];
  if (seconds !== undefined) void reply.header('retry-after', String(seconds));
  return reply
    .code(status)
    .headers(NOT_KEPT)
    .send({
      code: row.official ?? status,
      message: anyErrorText(error),
      data: null,
      error: { code: error.code, params: error.params },
    });
}

export const sendData = (reply: FastifyReply, data: unknown): FastifyReply =>
  reply.code(200).headers(NOT_KEPT).send({ code: 0, message: '', data });

const ENVELOPE_BEGIN = Buffer.from('{"code":0,"message":"","data":');
const ENVELOPE_END = Buffer.from('}');

/** The envelope around data that is the bytes of JSON already. */
export const enveloped = (parts: readonly Buffer[]): Buffer =>
  Buffer.concat([ENVELOPE_BEGIN, ...parts, ENVELOPE_END]);

/** Answers with what `enveloped` made. */
export const sendBytes = (reply: FastifyReply, result: Result<Buffer>): FastifyReply =>
  result.ok
    ? reply
        .code(200)
        .headers({ ...NOT_KEPT, 'content-type': 'application/json; charset=utf-8' })
        .send(result.value)
    : sendError(reply, result.error);

export const sendResult = (reply: FastifyReply, result: Result<unknown>): FastifyReply =>
  result.ok ? sendData(reply, result.value) : sendError(reply, result.error);

async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** Answers with a JSON value a line, as they come. */
export const sendLines = (reply: FastifyReply, lines: AsyncIterable<string>): FastifyReply =>
  reply
    .headers({ ...NOT_KEPT, 'content-type': 'application/x-ndjson; charset=utf-8' })
    .send(Readable.from(withLineEnds(lines)));
