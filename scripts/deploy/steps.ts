import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SSMClient } from '@aws-sdk/client-ssm';
import * as z from 'zod';
import { publicPictures } from '#functions/platform/resources.ts';
import { nameOf, stackName, stackNames } from '#infra/deployment.ts';
import { checkAccount } from './account.ts';
import { isOffStacks } from './go-back.ts';
import { liftProtection } from './lift-protection.ts';
import { makeLinkKeys } from './link-key.ts';
import { type Target, withoutWords } from './plan.ts';
import { printSmoke } from './print-smoke.ts';
import { listReleases, recordRelease } from './releases.ts';
import { git, root, run } from './run-command.ts';
import { Stop } from './stop.ts';
import { uploadFile, uploadSite, uploadSourceMaps } from './upload.ts';
import { deleteOldVersions, liveVersions } from './versions.ts';

/** The stacks' outputs, by CloudFormation's names. */
const Outputs = z.object({
  Web: z.object({ sitebucket: z.string(), distributionid: z.string(), distributiondomain: z.string() }),
  Data: z.object({ templatesname: z.string() }),
});
type Outputs = z.infer<typeof Outputs>;

/** Reads the file of `cdk deploy --outputs-file`: stack → output → value. Throws `Stop` if one is missing. */
async function readOutputs(file: string): Promise<Outputs> {
  const found = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  const parts = Object.fromEntries(Object.entries(found).map(([stack, values]) => [stack.split('-').at(-1), values]));
  const read = Outputs.safeParse(parts);
  if (read.success) return read.data;
  throw new Stop(`${file} does not have all outputs: ${z.prettifyError(read.error)}`);
}

export interface Deploying extends Target {
  readonly commit: string;
  /** `--yes`: skips the confirmation, for pipelines. */
  readonly isAgreed: boolean;
  /** `--at-once`: functions of API and sign-in change without CodeDeploy. */
  readonly isAtOnce: boolean;
  /** `--stack Mail`: deploys only that stack, and runs no later step. */
  readonly stack: string | undefined;
}

interface DeployStep {
  readonly what: string;
  readonly work: (deploying: Deploying) => Promise<void>;
}

const outputsFile = ({ name }: Deploying): string => resolve(root, `dist/deployed-${name}.json`);

/** True if the stage never had a release. Until then nothing is protected, so that a failed creation can be repeated. */
const isFirst = async ({ name, stage: { region } }: Deploying): Promise<boolean> =>
  (await listReleases(new SSMClient({ region }), name)).length === 0;

/** True after a rollback whose stacks did not follow. */
const isOffTheStacks = async ({ name, stage: { region } }: Deploying): Promise<boolean> => {
  const ssm = new SSMClient({ region });
  return isOffStacks(ssm, name, await listReleases(ssm, name));
};

const cdk = async (deploying: Deploying, command: string, ...more: readonly string[]): Promise<void> => {
  const { name, commit, stack, isAtOnce } = deploying;
  const which = stack ? [stackName(stack, name)] : ['--all'];
  const context = [
    '-c',
    `stage=${name}`,
    '-c',
    `commit=${commit}`,
    ...(isAtOnce || (await isOffTheStacks(deploying)) ? ['-c', 'at-once=true'] : []),
    ...((await isFirst(deploying)) ? ['-c', 'first=true'] : []),
  ];
  return run('npx', ['--no-install', 'cdk', command, ...which, ...context, ...more]);
};

async function agree({ name, stage, account, isAgreed }: Deploying): Promise<void> {
  if (isAgreed) return;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`Deploy this to ${name} (account ${account})${withoutWords(stage)}? [y/N] `);
  lines.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Stop('Nothing was deployed.');
}

/** Points the table's clients at this stage before they are loaded. */
async function putTemplatesInto(deploying: Deploying, bucket: string): Promise<void> {
  Object.assign(process.env, { AWS_REGION: deploying.stage.region, TABLE_NAME: nameOf('table', deploying) });
  const { putTemplates } = await import('#scripts/build/put-templates.ts');
  const s3 = new S3Client({});
  const { cacheControl } = publicPictures;
  const written = await putTemplates(async (key, file) => {
    await uploadFile(s3, bucket, { key, file, contentType: 'image/webp', cacheControl });
  });
  console.log(`${written} templates written`);
}

async function putSite({ stage: { region }, commit }: Deploying, { Web }: Outputs): Promise<void> {
  const s3 = new S3Client({ region });
  await uploadSourceMaps(s3, Web.sitebucket, resolve(root, 'dist/source-maps'), commit);
  const changed = await uploadSite(s3, Web.sitebucket, resolve(root, 'dist/web'));
  console.log(`${changed} files changed`);
  await new CloudFrontClient({ region }).send(
    new CreateInvalidationCommand({
      DistributionId: Web.distributionid,
      InvalidationBatch: { CallerReference: new Date().toISOString(), Paths: { Quantity: 1, Items: ['/*'] } },
    }),
  );
}

const deployStacks = (deploying: Deploying): Promise<void> =>
  cdk(deploying, 'deploy', '--require-approval', 'never', '--outputs-file', outputsFile(deploying));

async function putLinkKeys({ name, stage: { region, linkKeyVersion } }: Deploying): Promise<void> {
  const stores = { secrets: new SecretsManagerClient({ region }), ssm: new SSMClient({ region }) };
  console.log(`${await makeLinkKeys(stores, name, linkKeyVersion)} keys made`);
}

/** The steps of a deployment, in order. Nothing before "keys of links" changes anything in AWS. */
export const deploySteps: readonly DeployStep[] = [
  { what: 'credentials', work: ({ account, stage }) => checkAccount(account, stage.region) },
  {
    what: 'build',
    work: ({ name, stage, commit }) =>
      run(process.execPath, ['scripts/build/build.ts', '--layer'], {
        env: { STAGE: name, SITE_URL: `https://${stage.domain}`, COMMIT: commit },
      }),
  },
  { what: 'changes', work: (deploying) => cdk(deploying, 'diff') },
  { what: 'agreement', work: agree },
  { what: 'keys of links', work: putLinkKeys },
  {
    what: 'stacks',
    work: async (deploying) => {
      const { region, backupRegion } = deploying.stage;
      for (const each of [region, backupRegion ?? []].flat())
        await liftProtection(new CloudFormationClient({ region: each }), stackNames(deploying.name));
      await deployStacks(deploying);
    },
  },
  {
    what: 'templates',
    work: async (deploying) =>
      putTemplatesInto(deploying, (await readOutputs(outputsFile(deploying))).Data.templatesname),
  },
  { what: 'site', work: async (deploying) => putSite(deploying, await readOutputs(outputsFile(deploying))) },
  { what: 'smoke test', work: ({ stage, commit }) => printSmoke(`https://${stage.domain}`, commit) },
  {
    what: 'release',
    work: async (deploying) => {
      const { name, stage, commit } = deploying;
      const wasFirst = await isFirst(deploying);
      const versions = await liveVersions(new LambdaClient({ region: stage.region }), name);
      await recordRelease(new SSMClient({ region: stage.region }), name, {
        commit,
        at: new Date().toISOString(),
        versions,
      });
      // From the first release on, stacks, table and user pool are protected.
      if (wasFirst) await deployStacks(deploying);
    },
  },
  {
    what: 'old versions',
    work: async ({ name, stage: { region } }) => {
      const releases = await listReleases(new SSMClient({ region }), name);
      console.log(
        `${await deleteOldVersions(new LambdaClient({ region }), name, releases, new Date())} versions deleted`,
      );
    },
  },
];

/** The last step with `--stack`. */
const lastOfStack = 'stacks';

/** Runs the steps, each with a heading. Throws `Stop` at the first failure. */
export async function runSteps(deploying: Deploying): Promise<void> {
  for (const { what, work } of deploySteps) {
    console.log(`\n— ${what}`);
    await work(deploying);
    if (deploying.stack && what === lastOfStack) return;
  }
}

/** The commit to deploy. Throws `Stop` if the work tree has changes: everything live must be in the history. */
export async function committed(): Promise<string> {
  if ((await git('status', '--porcelain')) !== '')
    throw new Stop('The work tree has changes that are not committed. Commit them: a release is a commit.');
  return git('rev-parse', '--short=12', 'HEAD');
}
