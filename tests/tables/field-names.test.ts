import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ROUTES } from '../../server/routes/all-routes.ts';
import { ENTRY_WIRE } from '../../wire/entry-fields.ts';
import { labelAt, nameOfField } from '../../wire/field-names/name-of-field.ts';
import { DIRECTORY_FIELDS } from '../../wire/field-names/of-directories.ts';
import { INVOICE_FIELDS } from '../../wire/field-names/of-invoices.ts';
import { PROGRAM_FIELDS } from '../../wire/field-names/of-programs.ts';
import { RECEIVED_FIELDS } from '../../wire/field-names/of-received.ts';
import { WORK_FIELDS } from '../../wire/field-names/of-work.ts';
import { syncOp } from '../../wire/sync.api.ts';

interface JsonSchema {
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly prefixItems?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

type Path = readonly (string | number)[];

/** Every place of a message a contract may find something wrong at; of a list its third item. */
function* placesOf(schema: JsonSchema, at: Path): Generator<Path> {
  const { anyOf = [], oneOf = [], allOf = [], prefixItems = [], items, properties = {} } = schema;
  for (const one of [...anyOf, ...oneOf, ...allOf, ...prefixItems]) yield* placesOf(one, at);
  if (items !== undefined) {
    yield [...at, 2];
    yield* placesOf(items, [...at, 2]);
  }
  if (typeof schema.additionalProperties === 'object')
    yield* placesOf(schema.additionalProperties, [...at, 'unheardOf']);
  for (const [name, one] of Object.entries(properties)) {
    yield [...at, name];
    yield* placesOf(one, [...at, name]);
  }
}

const inputOf = (contract: z.ZodType): JsonSchema =>
  z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const contracts: readonly (readonly [string, z.ZodType | undefined])[] = [
  ...ROUTES.flatMap(({ api, query, headers }) =>
    [api.request, query, headers].map((one) => [`${api.method} ${api.path}`, one] as const),
  ),
  ['an op', syncOp],
  ...Object.entries(ENTRY_WIRE),
];
const places = contracts.flatMap(([name, contract]) =>
  contract === undefined ? [] : [...placesOf(inputOf(contract), [])].map((path) => [name, path] as const),
);
const params = ROUTES.flatMap(({ api }) => [...api.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name));

describe('the names of fields', () => {
  test('are there for every field of every contract', () => {
    expect(places.length).toBeGreaterThan(1000);
    const fields = places.flatMap(([, path]) => path.filter((one) => typeof one === 'string'));
    const unnamed = [...fields, ...params].filter(
      (name) => name !== 'unheardOf' && nameOfField(name) === undefined,
    );
    expect([...new Set(unnamed)]).toEqual([]);
  });

  test('are said without a name of the wire, wherever something is wrong', () => {
    const raw = places
      .map(([name, path]) => [name, path, labelAt(path)] as const)
      .filter(([, , label]) => label === '' || /[a-z]{2}|\./.test(label.replace(/请求头[a-z-]+/, '')));
    expect(raw).toEqual([]);
  });

  test('stand in one table each', () => {
    const all = [INVOICE_FIELDS, RECEIVED_FIELDS, WORK_FIELDS, PROGRAM_FIELDS, DIRECTORY_FIELDS].flatMap(
      (one) => Object.keys(one),
    );
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
  });

  test.each([
    [['invoices', 0, 'ghdwmc'], '第1张发票的购买方名称'],
    [['invoices', 1, 'goodsInfoList', 2, 'spmc'], '第2张发票的第3行商品名称'],
    [['goodsList', 2, 'name'], '第3行商品名称'],
    [['invoice', 'goodsList', 2, 'ggxh'], '第3行规格型号'],
    [['name'], '名称'],
    [['patch', 'parts', 1], '第2段修改内容'],
    [['subIds', 3], '第4项提交编号'],
    [['users', 0, 'account'], '第1个用户的账号'],
    [['taxpayers', 0, 'devices', 1, 'rates', 0], '第1个纳税人的第2台设备的第1项税率'],
    [['taxpayers', 0, 'account'], '第1个纳税人的银行账号'],
    [['next'], '新密码'],
    [['fields', 'unheardOf'], '填写的内容'],
    [['unheardOf'], ''],
    [[], ''],
  ])('%j is %s', (path, label) => {
    expect(labelAt(path)).toBe(label);
  });
});
