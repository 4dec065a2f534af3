import type { Plugin } from 'vite';

const INDEX = '@fluentui/react-icons';
const IMPORTS = /\bimport\s*\{([^}]*)\}\s*from\s*['"]@fluentui\/react-icons['"];?/g;
/** An icon's name without size and weight is that of the module it stands in. */
const ICON = /^([A-Z]\w*?)\d*(?:Regular|Filled)$/;
const FOLDER = '\0icon/';

const kebab = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

function importOf(specifier: string): string {
  const [name = ''] = specifier.split(/\s/);
  return `import { ${specifier} } from '${ICON.test(name) ? `${FOLDER}${name}` : `${INDEX}/utils`}';`;
}

const namesOf = (list: string): readonly string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/**
 * Gives each icon a module of its own. The library has them by hundreds in one, and a module comes whole with the first
 * file that needs anything of it: the start would carry the icons of every page.
 */
export const singleIcons = (): Plugin => ({
  name: 'single-icons',
  apply: 'build',
  resolveId: { filter: { id: /^\0icon\// }, handler: (id) => id },
  load: {
    filter: { id: /^\0icon\// },
    async handler(id) {
      const name = id.slice(FOLDER.length);
      const [, family = ''] = ICON.exec(name) ?? [];
      const resolved = await this.resolve(`${INDEX}/svg/${kebab(family)}`);
      const source = resolved === null ? '' : ((await this.load(resolved)).code ?? '');
      const icon = source.split('\n').find((line) => line.startsWith(`export const ${name} `));
      if (icon === undefined) throw new Error(`${INDEX} has no ${name}`);
      return `import { createFluentIcon } from '${INDEX}/utils';\n${icon}`;
    },
  },
  transform: {
    filter: { id: /\.[jt]sx?$/, code: INDEX },
    handler: (code) => ({
      code: code.replace(IMPORTS, (_, list: string) => namesOf(list).map(importOf).join('')),
      map: null,
    }),
  },
});
