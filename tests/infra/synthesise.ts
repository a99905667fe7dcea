import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { functionNames } from '#functions/manifest.ts';
import type { Bundles } from '#infra/bundles.ts';
import type { Deployment } from '#infra/deployment.ts';
import { addStacks } from '#infra/goldcut-app.ts';
import { type StageName, stages } from '#infra/stages.ts';
import { emptyWiring } from '#infra/wiring.ts';

export interface Resource {
  readonly Type: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- a template is JSON of many shapes, read by path
  readonly Properties: any;
  readonly DeletionPolicy?: string;
  readonly UpdatePolicy?: Readonly<Record<string, unknown>>;
  readonly DependsOn?: readonly string[];
}

/** The output folder of this process, deleted at its end: templates are read while it runs. */
const scratch = mkdtempSync(join(tmpdir(), 'goldcut-infra-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
const newFolder = (): string => mkdtempSync(join(scratch, 'app-'));

/** Tiny bundles, so that the infrastructure is tested without a build. */
export function standInBundles(): Bundles {
  const root = newFolder();
  const bundles = {
    functionsDir: join(root, 'functions'),
    renderLayerDir: join(root, 'layer'),
    siteDir: join(root, 'web'),
    takesPlaceholder: false,
  };
  for (const name of functionNames) {
    mkdirSync(join(bundles.functionsDir, name), { recursive: true });
    writeFileSync(join(bundles.functionsDir, name, 'index.mjs'), `export const handler = async () => '${name}';\n`);
  }
  mkdirSync(bundles.renderLayerDir);
  mkdirSync(bundles.siteDir);
  for (const page of ['index', 'terms', 'privacy', 'app']) writeFileSync(join(bundles.siteDir, `${page}.html`), page);
  return bundles;
}

const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> };

/** The app of one stage with the project's own feature flags. */
export function goldcutApp(name: StageName, changes: Partial<Deployment> = {}): App {
  const app = new App({ context, outdir: newFolder(), analyticsReporting: false });
  const deployment: Deployment = {
    name,
    stage: stages[name],
    bundles: standInBundles(),
    wiring: emptyWiring(),
    account: null,
    commit: '0123abc',
    ...changes,
  };
  addStacks(app, deployment);
  return app;
}

/** Part of the stack's name (`Data`) → its template. */
export type Templates = ReadonlyMap<string, Template>;

export function templatesOf(app: App): Templates {
  const stacks = app.node.children.filter((child): child is Stack => 'templateFile' in child);
  return new Map(stacks.map((stack) => [stack.stackName.split('-').at(-1) ?? '', Template.fromStack(stack)]));
}

const plain = new Map<StageName, Templates>();

/** Synthesised once per stage for all files of a process. With changes, every time. */
export function synthesise(name: StageName, changes?: Partial<Deployment>): Templates {
  if (changes) return templatesOf(goldcutApp(name, changes));
  const known = plain.get(name) ?? templatesOf(goldcutApp(name));
  plain.set(name, known);
  return known;
}

/** Every resource of every stack, or of one type, by logical id. */
export function resourcesOf(templates: Templates, type?: string): [string, Resource][] {
  return [...templates.values()].flatMap((template) => {
    const all = (template.toJSON().Resources ?? {}) as Record<string, Resource>;
    return Object.entries(all).filter(([, resource]) => type === undefined || resource.Type === type);
  });
}

export const propertiesOf = (templates: Templates, type: string): Resource['Properties'][] =>
  resourcesOf(templates, type).map(([, { Properties }]) => Properties);

/** The statements of a topic's policy that allow publishing. */
export function admittedTo(templates: Templates, topic: string): unknown[] {
  const [id] =
    resourcesOf(templates, 'AWS::SNS::Topic').find(([, { Properties }]) => Properties.TopicName.endsWith(topic)) ?? [];
  const policies = propertiesOf(templates, 'AWS::SNS::TopicPolicy');
  const policy = policies.find(({ Topics }) => JSON.stringify(Topics).includes(`"${id}"`));
  return policy?.PolicyDocument.Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Allow') ?? [];
}
