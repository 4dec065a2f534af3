import type { IncomingMessage } from 'node:http';
import { setImmediate as others } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appError } from '../../domain/kernel/errors.ts';
import { SMALLEST_BODY, type BodySize } from '../contract/body-size.ts';
import { CLOSING, endOfText, OPENING, readInPieces, SAME } from './json-pieces.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes of its body, until it is answered. */
    held: number;
  }
}

/** Bytes of bodies that are held at once; who sends more then is asked to come again. */
const MOST_HELD = 96 * 1024 * 1024;
/** Of a long body so much is looked at before others have their turn. */
const PIECE = 256 * 1024;

let held = 0;

/** How much of bodies is in memory. */
export const heldBytes = (): number => held;

function hold(request: FastifyRequest, bytes: number): void {
  request.held += bytes;
  held += bytes;
}

function release(request: FastifyRequest): void {
  held -= request.held;
  request.held = 0;
}

/** Reads a body, and no more of it than its route may hold. */
export function readBytes(request: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
  const { bodyLimit } = request.routeOptions;
  const pieces: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    const refuse = (refusal: Refusal): void => {
      pieces.length = 0;
      release(request);
      payload.removeListener('data', take);
      payload.resume();
      reject(refusal);
    };
    const take = (piece: Buffer): void => {
      length += piece.length;
      hold(request, piece.length);
      if (length > bodyLimit) refuse(new Refusal(appError('request.tooLarge')));
      else if (held > MOST_HELD && held > length) refuse(new Refusal(appError('server.busy')));
      else pieces.push(piece);
    };
    payload.on('data', take);
    payload.once('end', () => {
      resolve(pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces));
    });
    payload.once('error', reject);
    payload.once('close', () => {
      // After `end` it says nothing new.
      reject(new Refusal(appError('request.invalid', { detail: '长度不符' })));
    });
  });
}

const [QUOTE, COMMA] = [0x22, 0x2c];

interface Walk {
  at: number;
  depth: number;
  values: number;
}

/** Walks on over JSON to `until` or past it; false: deeper, or more, than it may be. Whether it is JSON at all, its reader says. */
function walkOn(walk: Walk, bytes: Buffer, until: number, most: BodySize): boolean {
  for (; walk.at < until; walk.at++) {
    const byte = bytes[walk.at] as number;
    if (byte === QUOTE) walk.at = endOfText(bytes, walk.at + 1);
    else if (byte === COMMA) walk.values++;
    else if ((byte | SAME) === OPENING) {
      walk.values++;
      if (++walk.depth > most.depth) return false;
    } else if ((byte | SAME) === CLOSING) walk.depth--;
  }
  return walk.values <= most.values;
}

/** Refuses a body that is deeper or holds more values than it may before anything is made of it. */
async function checkShape(bytes: Buffer, most: BodySize): Promise<void> {
  const walk = { at: 0, depth: 0, values: 1 };
  while (walk.at < bytes.length) {
    if (walk.at > 0) await others();
    if (!walkOn(walk, bytes, Math.min(bytes.length, walk.at + PIECE), most))
      throw new Refusal(appError('request.tooComplex'));
  }
}

/** How a scope makes a value of the bytes of a body. */
export type ReadBody = (request: FastifyRequest, bytes: Buffer) => Promise<unknown>;

/** Reads any JSON its route may hold. Names that change what an object is are refused. */
export function jsonReader(app: FastifyInstance): ReadBody {
  const parse = app.getDefaultJsonParser('error', 'error');
  return async (request, bytes) => {
    await checkShape(bytes, request.routeOptions.config.body ?? SMALLEST_BODY);
    const read = (text: string): unknown => {
      const made: unknown[] = [];
      void parse(request, text, (error, value: unknown) => {
        if (error !== null) throw error;
        made.push(value);
      });
      return made[0];
    };
    return readInPieces(bytes, { read, piece: PIECE });
  };
}

/** Counts what is held by all requests together. */
export function countHeld(app: FastifyInstance): void {
  app.decorateRequest('held', 0);
  app.addHook('onResponse', async (request) => {
    await Promise.resolve();
    release(request);
  });
}

/** For the routes of a scope: their bodies are JSON, bounded by the table of routes, and read so. */
export function readBodies(app: FastifyInstance, read: ReadBody = jsonReader(app)): void {
  app.removeContentTypeParser(['application/json']);
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) =>
    read(request, await readBytes(request, payload)),
  );
}
