import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { openapi } from '#functions/catalog/openapi.ts';
import { builtBundles } from '#infra/bundles.ts';
import { addStacks } from '#infra/goldcut-app.ts';
import { type StageName, stages } from '#infra/stages.ts';
import { emptyWiring } from '#infra/wiring.ts';

/**
 * `npm run snapshot -- <folder>`: writes what a refactoring must not change: the API's document and the templates of all stages. Take one before and
 * one after, and compare with `diff -r`.
 */
const [out] = process.argv.slice(2);
if (!out) throw new Error('Name a folder: npm run snapshot -- <folder>');
mkdirSync(out, { recursive: true });

/** Sorts keys, so that the order of added resources does not matter. */
const sorted = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const write = (name: string, value: unknown): void =>
  writeFileSync(join(out, name), `${JSON.stringify(value, sorted, 2)}\n`);

/** Matches hashes of bundles and of versions' ids, and file names in descriptions. */
const ofCode = /[0-9a-f]{64}|(?<=CurrentVersion[0-9A-F]{8})[0-9a-f]{32}| \(functions\/[\w/-]+\.ts\)/g;

write('openapi.json', openapi());

const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> };
for (const name of Object.keys(stages) as StageName[]) {
  const outdir = mkdtempSync(join(tmpdir(), 'goldcut-snapshot-'));
  const app = new App({ context, outdir, analyticsReporting: false });
  const bundles = { ...builtBundles, takesPlaceholder: true };
  addStacks(app, { name, stage: stages[name], account: null, commit: 'unknown', bundles, wiring: emptyWiring() });
  app.synth();
  for (const file of readdirSync(outdir).filter((one) => one.endsWith('.template.json'))) {
    const text = readFileSync(join(outdir, file), 'utf8');
    write(`${name}-${file}`, JSON.parse(text.replace(ofCode, '')));
  }
}
