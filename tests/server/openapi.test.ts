import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { printOpenApi } from '../../server/http/openapi.ts';
import { ROUTES } from '../../server/routes/all-routes.ts';

/** What OpenAPI 3.1 asks of the parts we print; anything it doesn't know is refused. */
const schema = z.looseObject({}).refine((one) => !('$schema' in one));
const media = z.strictObject({ 'application/json': z.strictObject({ schema }) });
const response = z.union([
  z.strictObject({ description: z.string().min(1), content: media.optional() }),
  z.strictObject({ $ref: z.literal('#/components/responses/refusal') }),
]);
const operation = z.strictObject({
  operationId: z.string().regex(/^\w+$/),
  tags: z.array(z.string()),
  description: z.string().optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      schema,
    }),
  ),
  requestBody: z.strictObject({ required: z.literal(true), content: media }).optional(),
  responses: z.record(z.string().regex(/^(\d{3}|default)$/), response),
});
const document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), operation),
  ),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.enum(['apiKey', 'http']) })),
    responses: z.strictObject({ refusal: response }),
  }),
});

const printed = document.parse(JSON.parse(JSON.stringify(printOpenApi(ROUTES))));
const operations = Object.entries(printed.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, one]) => ({ path, method, ...one })),
);

describe('the printed OpenAPI', () => {
  test('has every route of the service', () => {
    const rows = ROUTES.map(({ api }) => `${api.method} ${api.path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      rows.sort(),
    );
  });

  test('names each operation once and each parameter of its path', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { path, parameters } of operations) {
      const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length);
    }
  });

  test('says what a submission is told beside its body', () => {
    const submissions = operations.filter(({ path }) => /issue\/invoice|order\/submit/.test(path));
    expect(submissions).toHaveLength(2);
    for (const { parameters } of submissions) {
      const named = (where: string) =>
        parameters.filter((one) => one.in === where).map(({ name, required }) => [name, required]);
      expect(named('header')).toEqual([
        ['x-suikai', true],
        ['idempotency-key', true],
        ['x-suikai-again', false],
        ['x-suikai-receipt', false],
      ]);
      expect(named('query').map(([name]) => name)).toEqual(['src', 'scene', 'asm', 'dup', 'isch']);
    }
  });

  test('asks for our header in every changing call of a user, signed in or not, and in no other', () => {
    for (const { path, method, security, parameters } of operations) {
      const byToken = security.some((one) => 'robot' in one || 'operator' in one);
      const mark = parameters.find(({ name }) => name === 'x-suikai');
      const asked = method === 'get' || byToken ? undefined : { in: 'header', required: true };
      expect([path, mark]).toEqual([path, asked && (expect.objectContaining(asked) as object)]);
    }
    const signIn = operations.find(({ path }) => path === '/api/auth/sign-in');
    expect(signIn?.parameters).toEqual([
      { name: 'x-suikai', in: 'header', required: true, schema: { type: 'string', const: '1' } },
    ]);
  });

  test('refers to security it declares', () => {
    for (const { security } of operations)
      for (const name of security.flatMap(Object.keys))
        expect(printed.components.securitySchemes).toHaveProperty(name);
  });

  test('holds schemas that can be read back: no reference leads nowhere', () => {
    const text = JSON.stringify(printed);
    const references = [...text.matchAll(/"\$ref":"(#[^"]*)"/g)].map(([, target = '']) => target);
    expect(new Set(references)).toEqual(new Set(['#/components/responses/refusal']));
  });
});
