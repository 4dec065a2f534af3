import { createRequire } from 'node:module';
import { resolveResetStyleRules, resolveStyleRulesForSlots, type CSSRulesByBucket } from '@griffel/core';
import { Visitor, type ESTree, type Plugin } from 'vite';
import { readModule, valueOf, type Import, type ReadModule } from './module-values.ts';
import { LAYER_ORDER, sheetOf } from './style-sheets.ts';

/** A call without its rules, and the rules. */
type Extracted = readonly [call: string, rules: CSSRulesByBucket];

const callOf = (name: string, ...values: readonly unknown[]): string =>
  `/*#__PURE__*/${name}(${values.map((value) => JSON.stringify(value)).join(',')})`;

const classes = (bySlot: unknown, rules: CSSRulesByBucket): Extracted => [callOf('__css', bySlot), rules];

const reset = (ltr: string, rtl: string | null, rules: CSSRulesByBucket | string[]): Extracted => [
  callOf('__resetCSS', ltr, rtl),
  Array.isArray(rules) ? { r: rules } : rules,
];

/** Styles as they are written here, and as Fluent ships them. */
const EXTRACT = {
  makeStyles: (...given: Parameters<typeof resolveStyleRulesForSlots>) =>
    classes(...resolveStyleRulesForSlots(...given)),
  makeResetStyles: (...given: Parameters<typeof resolveResetStyleRules>) =>
    reset(...resolveResetStyleRules(...given)),
  __styles: classes,
  __resetStyles: reset,
} as const;

type StyleCall = keyof typeof EXTRACT;
const isStyleCall = (name: string): name is StyleCall => Object.hasOwn(EXTRACT, name);

/** Whose exports of these names are Griffel's. */
const GRIFFEL = /^@griffel\/(react|core)$|^@fluentui\/react-components$/;
/** Its exports are values like any, and those of its packages too: tokens. */
const FLUENT = /^@fluentui\//;

const fluent = createRequire(import.meta.url)('@fluentui/react-components') as Readonly<
  Record<string, unknown>
>;

interface Found {
  readonly node: ESTree.CallExpression;
  readonly name: StyleCall;
  /** The package it came from, which has the functions that are left, too. */
  readonly source: string;
}

/** Calls that make the styles of a module: constants of its top level. */
function callsIn({ imports, constants }: ReadModule): readonly Found[] {
  return [...constants.values()].flatMap((node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return [];
    const origin = imports.get(node.callee.name);
    if (origin === undefined || !GRIFFEL.test(origin.source) || !isStyleCall(origin.name)) return [];
    return [{ node, name: origin.name, source: origin.source }];
  });
}

async function extract(module: ReadModule, { node, name }: Found, imported: Import): Promise<Extracted> {
  const given: unknown[] = [];
  for (const argument of node.arguments) {
    if (argument.type === 'SpreadElement') throw new Error(`${module.id}: ${name}(...) can't be read`);
    given.push(await valueOf(module, argument, imported));
  }
  return (EXTRACT[name] as (...given: readonly unknown[]) => Extracted)(...given);
}

/** A piece of the text and what comes in its place. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Tokens that are read outside the styles are texts like any. */
function tokenEdits({ program, imports }: ReadModule): readonly Edit[] {
  const tokens = fluent['tokens'] as Readonly<Record<string, string>>;
  const edits: Edit[] = [];
  new Visitor({
    MemberExpression: ({ object, property, computed, start, end }) => {
      if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const origin = imports.get(object.name);
      if (origin?.name !== 'tokens' || !FLUENT.test(origin.source)) return;
      edits.push({ start, end, text: JSON.stringify(tokens[property.name]) });
    },
  }).visit(program);
  return edits;
}

/** The text with every edit that is not inside another one. */
const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .filter(
      (one) => !edits.some((other) => other !== one && other.start <= one.start && one.end <= other.end),
    )
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code);

const FOLDER = '/@styles/';
const ORDER = `${FOLDER}order.css`;

/**
 * Takes the styles out of the scripts of a build: the rules of each module become a stylesheet beside it, its calls
 * keep the class names. Else every start compiles the styles and inserts them one by one. ADR 18
 */
export function extractStyles(): Plugin {
  const sheets = new Map([[ORDER, LAYER_ORDER]]);
  return {
    name: 'extract-styles',
    apply: 'build',
    resolveId: { filter: { id: /^\/@styles\// }, handler: (id) => id },
    load: { filter: { id: /^\/@styles\// }, handler: (id) => sheets.get(id) ?? null },
    transform: {
      filter: {
        id: { include: /\.[jt]sx?$/, exclude: /@griffel/ },
        code: /\b(makeStyles|makeResetStyles|__styles|__resetStyles)\(|\btokens\./,
      },
      async handler(code, id) {
        const imported: Import = async (from, source, name) => {
          if (FLUENT.test(source)) return fluent[name];
          const resolved = await this.resolve(source, from.id);
          const loaded = resolved === null ? null : await this.load(resolved);
          const other = readModule(resolved?.id ?? source, loaded?.code ?? '');
          const constant = other.constants.get(name);
          if (constant === undefined) throw new Error(`${from.id}: ${name} of ${source} isn't a constant`);
          return valueOf(other, constant, imported);
        };
        const module = readModule(id, code);
        const calls = callsIn(module);
        const edits = [...tokenEdits(module)];
        const rules: CSSRulesByBucket[] = [];
        for (const found of calls) {
          const [text, own] = await extract(module, found, imported);
          edits.push({ start: found.node.start, end: found.node.end, text });
          rules.push(own);
        }
        const [first] = calls;
        if (first === undefined) return { code: edited(code, edits), map: null };
        const sheet = `${FOLDER}${String(sheets.size)}.css`;
        sheets.set(sheet, sheetOf(rules));
        const head = `import {__css,__resetCSS} from '${first.source}';import '${ORDER}';import '${sheet}';\n`;
        return { code: head + edited(code, edits), map: null };
      },
    },
  };
}
