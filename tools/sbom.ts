import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/*
 * Prints the packages of the product, CycloneDX. Not by `npm sbom --omit dev`: that leaves out whatever a package for
 * development needs, too, also what the product needs.
 */

interface Locked {
  readonly name?: string;
  readonly version?: string;
  readonly dev?: boolean;
}

interface Bom {
  readonly metadata: { readonly component: object };
  readonly components: readonly { readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

const FOLDER = 'node_modules/';

/** `name@version` of each package of the lockfile that is in the product. */
function inProduct(): ReadonlySet<string> {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const kept = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  return new Set(
    kept.map(([path, { name, version = '' }]) => {
      const folder = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
      return `${name ?? folder}@${version}`;
    }),
  );
}

const all = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  encoding: 'utf8',
  maxBuffer: 1e9,
});
const bom = JSON.parse(all) as Bom;
/** npm names the product after the folder it stands in. */
const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly name: string };
const metadata = { ...bom.metadata, component: { ...bom.metadata.component, name } };
const product = inProduct();
const components = bom.components.filter((component) => product.has(component['bom-ref']));
const known = new Set(components.map((component) => component['bom-ref']));
const dependencies = bom.dependencies
  .filter(({ ref }) => known.has(ref) || !bom.components.some((component) => component['bom-ref'] === ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => known.has(one)) }));
console.log(JSON.stringify({ ...bom, metadata, components, dependencies }, null, 2));
