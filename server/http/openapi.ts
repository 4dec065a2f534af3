import { z } from 'zod';
import { PERMISSIONS } from '../../domain/account/permissions.ts';
import { envelope } from '../../wire/envelope.ts';
import { OWN_MARK } from './guards.ts';
import type { Access, Api, Route } from './route-table.ts';

interface JsonSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly [key: string]: unknown;
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonSchema;
};

/** Without the fields that travel in the path. */
function without(schema: JsonSchema, names: readonly string[]): JsonSchema {
  if (schema.properties === undefined) return schema;
  const properties = Object.entries(schema.properties).filter(([name]) => !names.includes(name));
  const required = (schema.required ?? []).filter((name) => !names.includes(name));
  return { ...schema, properties: Object.fromEntries(properties), required };
}

const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Each field of a schema as a parameter; `names`: those of the path, which are said by themselves. */
function fieldsOf(schema: JsonSchema | null, where: 'query' | 'header', names: readonly string[]): object[] {
  if (schema === null) return [];
  const { properties, required } = without(schema, names);
  return Object.entries(properties ?? {}).map(([name, one]) => ({
    name,
    in: where,
    required: required?.includes(name) ?? false,
    schema: one,
  }));
}

const optionalSchema = (schema: z.ZodType | undefined): JsonSchema | null =>
  schema === undefined ? null : schemaOf(schema, 'input');

/** Robots and operators carry a token in every call instead. */
const isMarked = ({ api, access }: Route): boolean =>
  api.method !== 'GET' && access !== 'robot' && access !== 'operator';

const MARK = {
  name: OWN_MARK.name,
  in: 'header',
  required: true,
  schema: { type: 'string', const: OWN_MARK.value },
};

function parametersOf(route: Route, schema: JsonSchema | null): object[] {
  const { api, query, headers } = route;
  const names = pathNames(api.path);
  const inPath = names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: schema?.properties?.[name] ?? { type: 'string' },
  }));
  return [
    ...inPath,
    ...fieldsOf(api.method === 'GET' ? schema : optionalSchema(query), 'query', names),
    ...(isMarked(route) ? [MARK] : []),
    ...fieldsOf(optionalSchema(headers), 'header', []),
  ];
}

const bodyOf = (api: Api, schema: JsonSchema | null): object =>
  api.method === 'GET' || schema === null
    ? {}
    : {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: without(schema, pathNames(api.path)) } },
        },
      };

const SECURITY: Readonly<Record<'robot' | 'operator' | 'session' | 'everybody', readonly object[]>> = {
  everybody: [],
  robot: [{ robot: [] }],
  operator: [{ operator: [] }],
  session: [{ session: [] }],
};

const isPermission = (access: Access): access is keyof typeof PERMISSIONS => access in PERMISSIONS;

function operationOf(route: Route): object {
  const { api, access } = route;
  const request = optionalSchema(api.request);
  const data = api.response ?? z.null();
  const answer = schemaOf(api.bare === true ? data : envelope(data), 'output');
  const refusal = { $ref: '#/components/responses/refusal' };
  return {
    operationId: `${api.method.toLowerCase()}${api.path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`,
    tags: [isPermission(access) ? access.split('.')[0] : access],
    ...(isPermission(access)
      ? { description: `${PERMISSIONS[access].zh}：${PERMISSIONS[access].roles.join('、')}` }
      : {}),
    security: SECURITY[isPermission(access) ? 'session' : access],
    parameters: parametersOf(route, request),
    ...bodyOf(api, request),
    responses: {
      '200': { description: '成功，code为0', content: { 'application/json': { schema: answer } } },
      default: refusal,
    },
  };
}

/** OpenAPI 3.1 over the route table; the schemas are the ones requests are checked against. */
export function printOpenApi(routes: readonly Route[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.api.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.api.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '随开服务',
      version: '1',
      description: '除/healthz外，应答均为 {code, message, data}；code为0表示成功。',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'suikai_session' },
        robot: { type: 'http', scheme: 'bearer' },
        operator: { type: 'http', scheme: 'bearer' },
      },
      responses: {
        refusal: {
          description: '拒绝：code为业务代码或HTTP状态，message为给用户的说明',
          content: { 'application/json': { schema: schemaOf(envelope(z.null()), 'output') } },
        },
      },
    },
  };
}
