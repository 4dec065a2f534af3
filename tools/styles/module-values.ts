import { runInNewContext } from 'node:vm';
import { parseSync, Visitor, type ESTree } from 'vite';

/** A module as far as values of its top level can be told from its text. */
export interface ReadModule {
  readonly id: string;
  readonly code: string;
  readonly program: ESTree.Program;
  /** Local name to where it comes from. */
  readonly imports: ReadonlyMap<string, { readonly source: string; readonly name: string }>;
  /** What the constants of its top level are made of. */
  readonly constants: ReadonlyMap<string, ESTree.Expression>;
}

/** Finds what a module imports. */
export type Import = (from: ReadModule, source: string, name: string) => Promise<unknown>;

/** Plain JavaScript: what the bundler works with after TypeScript is gone. */
export function readModule(id: string, code: string): ReadModule {
  const { program, errors } = parseSync(id, code, { lang: 'js', sourceType: 'module' });
  const [error] = errors;
  if (error !== undefined) throw new Error(`${id}: ${error.message}`);
  const imports = new Map<string, { source: string; name: string }>();
  const constants = new Map<string, ESTree.Expression>();
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration')
      for (const each of statement.specifiers)
        if (each.type === 'ImportSpecifier')
          imports.set(each.local.name, { source: statement.source.value, name: nameOf(each.imported) });
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'VariableDeclaration')
      for (const { id: target, init } of declaration.declarations)
        if (target.type === 'Identifier' && init !== null) constants.set(target.name, init);
  }
  return { id, code, program, imports, constants };
}

const nameOf = (name: ESTree.ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name);

/** Names an expression may use; keys and properties are none. */
function namesIn(expression: ESTree.Expression): ReadonlySet<string> {
  const names = new Set<string>();
  const keys = new Set<unknown>();
  new Visitor({
    MemberExpression: ({ computed, property }) => {
      if (!computed) keys.add(property);
    },
    Property: ({ computed, shorthand, key }) => {
      if (!computed && !shorthand) keys.add(key);
    },
    Identifier: (node) => {
      if (!keys.has(node)) names.add(node.name);
    },
  }).visit({ type: 'Program', body: [{ type: 'ExpressionStatement', expression }] } as never);
  return names;
}

/** What an expression of the top level is; it may use constants of its module and of those it imports. */
export async function valueOf(
  module: ReadModule,
  expression: ESTree.Expression,
  imported: Import,
): Promise<unknown> {
  const context: Record<string, unknown> = {};
  for (const name of namesIn(expression)) {
    const origin = module.imports.get(name);
    const constant = module.constants.get(name);
    if (origin !== undefined) context[name] = await imported(module, origin.source, origin.name);
    else if (constant !== undefined) context[name] = await valueOf(module, constant, imported);
  }
  return runInNewContext(`(${module.code.slice(expression.start, expression.end)})`, context);
}
