import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { extractStyles } from '../../tools/styles/extract-styles.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const MODULES: Readonly<Record<string, string>> = {
  '/made/widths.js': 'const unit = 2; export const WIDTH = unit * 11; export const other = document.title;',
  '/made/entry.js': `
    import { makeStyles, makeResetStyles, tokens } from '@fluentui/react-components';
    import { WIDTH } from './widths.js';
    const line = \`1px solid \${tokens.colorNeutralStroke1}\`;
    export const useStyles = makeStyles({
      root: { padding: '3px', paddingLeft: \`\${String(WIDTH)}px\`, ':hover': { border: line } },
      none: {},
    });
    export const useReset = makeResetStyles({ color: 'red' });
    export const fill = tokens.colorBrandForeground1;
  `,
};

/** What a build of the made modules gives. */
async function built(modules = MODULES): Promise<{ readonly script: string; readonly sheet: string }> {
  const output = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    plugins: [
      {
        name: 'made',
        resolveId: (id) => (id.startsWith('./') ? `/made/${id.slice(2)}` : id in modules ? id : null),
        load: (id) => modules[id] ?? null,
      },
      extractStyles(),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: '/made/entry.js',
        preserveEntrySignatures: 'strict',
        external: ['@fluentui/react-components'],
      },
    },
  })) as Rolldown.RolldownOutput;
  const texts = output.output.map((file) => (file.type === 'chunk' ? file.code : String(file.source)));
  const isSheet = (index: number) => output.output[index]?.fileName.endsWith('.css') === true;
  return {
    script: texts.filter((_text, index) => !isSheet(index)).join('\n'),
    sheet: texts.filter((_text, index) => isSheet(index)).join('\n'),
  };
}

describe('styles of a build', () => {
  it('stand in a stylesheet, the scripts keep the class names', async () => {
    const { script, sheet } = await built();
    expect(script).not.toMatch(/makeStyles|makeResetStyles|22px/);
    const used = /\bf\w{6,7}(?=")/g;
    expect(new Set(sheet.match(/(?<=\.)f\w{6,7}(?=[:{])/g))).toEqual(new Set(script.match(used)));
    expect(sheet).toContain('{padding-left:22px;}');
    expect(sheet).toContain('var(--colorNeutralStroke1)');
  });

  it('are laid so that longhands win over shorthands and a state over the rest, in whatever file they come', async () => {
    const { sheet } = await built();
    const order = /@layer ([\w, ]+);/.exec(sheet)?.[1]?.split(/, ?/) ?? [];
    const places = ['r0', 'd1', 'd0', 'h2', 'm0'].map((layer) => order.indexOf(layer));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(sheet).toMatch(/@layer r0\{\.r\w+\{color:red;\}\}/);
    expect(sheet).toMatch(/@layer d1\{\.f\w+\{padding:3px;\}\}/);
    expect(sheet).toMatch(/@layer h2\{\.f\w+:hover\{border:/);
  });

  it('leave tokens as what they stand for', async () => {
    const { script } = await built();
    expect(script).toContain('"var(--colorBrandForeground1)"');
    expect(script).not.toContain('tokens.');
  });

  it('say what can only be known when the page runs', async () => {
    const late = MODULES['/made/entry.js']?.replace('{ WIDTH }', '{ other as WIDTH }') ?? '';
    await expect(built({ ...MODULES, '/made/entry.js': late })).rejects.toThrow(/document/);
  });
});
