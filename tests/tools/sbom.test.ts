import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Bom {
  readonly bomFormat: string;
  readonly metadata: { readonly component: { readonly name: string; readonly 'bom-ref': string } };
  readonly components: readonly { readonly name: string; readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** `npm:other@1.2.3` is another package under this name. */
const refOf = ([name, version]: readonly [string, string]): string =>
  version.startsWith('npm:') ? version.slice('npm:'.length) : `${name}@${version}`;

test('the list of packages has all of the product with what they need, and none for development alone', () => {
  const said = execFileSync(process.execPath, ['--import', 'tsx', 'tools/sbom.ts'], { encoding: 'utf8' });
  const { bomFormat, metadata, components, dependencies } = JSON.parse(said) as Bom;
  const own = JSON.parse(readFileSync('package.json', 'utf8')) as Package;
  const listed = new Set(components.map((component) => component['bom-ref']));
  expect(bomFormat).toBe('CycloneDX');
  expect(metadata.component).toMatchObject({ name: own.name, 'bom-ref': `${own.name}@${own.version}` });
  expect(
    Object.entries(own.dependencies)
      .map(refOf)
      .filter((ref) => !listed.has(ref)),
  ).toEqual([]);
  const needed = dependencies.filter(({ ref }) => listed.has(ref)).flatMap(({ dependsOn }) => dependsOn);
  expect(needed.filter((ref) => !listed.has(ref))).toEqual([]);
  const names = components.map(({ name }) => name);
  expect(names).toContain('esbuild');
  expect(names).not.toContain('vitest');
});
