import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { LambdaClient } from '@aws-sdk/client-lambda';
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import {
  GetParameterCommand,
  GetParameterHistoryCommand,
  type ParameterHistory,
  ParameterNotFound,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { movedParameter, releaseParameter, stackName, stackNames } from '#infra/deployment.ts';
import { stages } from '#infra/stages.ts';
import { type Deploying, runSteps } from '#scripts/deploy/steps.ts';
import { Stop } from '#scripts/deploy/stop.ts';
import { synthesise } from '#tests/infra/synthesise.ts';

const name = 'dev';
const account = '111122223333';
const commit = '0123456789ab';
const outputsFile = `dist/deployed-${name}.json`;

const { run, printSmoke, putTemplates, upload } = vi.hoisted(() => ({
  run: vi.fn<(command: string, args: readonly string[], options?: object) => Promise<void>>(),
  printSmoke: vi.fn<(origin: string, commit: string | null) => Promise<void>>(),
  upload: {
    uploadFile: vi.fn<(s3: unknown, bucket: string, upload: { readonly key: string }) => Promise<boolean>>(),
    uploadSite: vi.fn<(s3: unknown, bucket: string, dir: string) => Promise<number>>(),
    uploadSourceMaps: vi.fn<(s3: unknown, bucket: string, dir: string, commit: string) => Promise<void>>(),
  },
  putTemplates: vi.fn<(put: (key: string, file: string) => Promise<void>) => Promise<number>>(),
}));
vi.mock('#scripts/deploy/upload.ts', () => upload);
vi.mock('#scripts/deploy/run-command.ts', async (original) => ({ ...(await original<object>()), run }));
vi.mock('#scripts/deploy/print-smoke.ts', () => ({ printSmoke }));
vi.mock('#scripts/build/put-templates.ts', () => ({ putTemplates }));

const [cloudFormation, cloudFront, lambda, secrets, ssm, sts] = [
  mockClient(CloudFormationClient),
  mockClient(CloudFrontClient),
  mockClient(LambdaClient),
  mockClient(SecretsManagerClient),
  mockClient(SSMClient),
  mockClient(STSClient),
];
const mocked = [cloudFormation, cloudFront, lambda, secrets, ssm, sts];

/** The file of `cdk deploy --outputs-file`: the outputs of the synthesised templates, each with its own name as value. */
function writeOutputs(): Promise<void> {
  const outputs = [...synthesise(name)].map(([part, template]) => {
    const names = Object.keys((template.toJSON().Outputs ?? {}) as object);
    return [stackName(part, name), Object.fromEntries(names.map((each) => [each, `the ${each}`]))];
  });
  return writeFile(outputsFile, JSON.stringify(Object.fromEntries(outputs)));
}

const deploying: Deploying = {
  name,
  stage: stages[name],
  account,
  commit,
  isAgreed: true,
  isAtOnce: false,
  stack: undefined,
};
const commands = (): string[] =>
  run.mock.calls.map(([, args]) => args.filter((arg) => !/^(-c|--no-install)$/.test(arg)).join(' '));
const deployments = (): string[] => commands().filter((command) => command.startsWith('cdk deploy'));
const released = () =>
  ssm.commandCalls(PutParameterCommand).filter(({ args: [{ input }] }) => input.Name === releaseParameter(name));

// Synthesis is the slow part.
beforeAll(() => void synthesise(name), 300_000);
beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.stubEnv('TABLE_NAME', undefined);
  for (const client of mocked) client.reset();
  for (const each of Object.values(upload)) each.mockReset();
  run.mockReset().mockImplementation((_, args) => (args.includes('deploy') ? writeOutputs() : Promise.resolve()));
  printSmoke.mockReset().mockResolvedValue();
  putTemplates.mockReset().mockImplementation(async (put) => {
    await put('front.webp', 'package.json');
    return 1;
  });
  const missing = { message: 'not there', $metadata: {} };
  const history: ParameterHistory[] = [];
  sts.on(GetCallerIdentityCommand).resolves({ Account: account });
  ssm.on(GetParameterCommand).rejects(new ParameterNotFound(missing));
  ssm.on(GetParameterHistoryCommand).callsFake(async () => ({ Parameters: history }));
  ssm.on(PutParameterCommand).callsFake(async ({ Name, Value }: { Name: string; Value: string }) => {
    if (Name === releaseParameter(name)) history.push({ Value, Version: history.length + 1 });
    return {};
  });
  // No function has a version yet.
  lambda.onAnyCommand().resolves({});
  secrets.on(GetSecretValueCommand).rejects(new ResourceNotFoundException(missing));
  cloudFormation.on(DescribeStacksCommand).rejects(new Error('Stack does not exist'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(outputsFile, { force: true });
});

describe('a deployment', () => {
  it('for the first time runs every step, into the buckets and the distribution that the stacks name, and protects at the end', async () => {
    await runSteps(deploying);
    expect(commands()[0]).toBe('scripts/build/build.ts --layer');
    expect(run.mock.calls[0]?.[2]).toEqual({
      env: { STAGE: name, SITE_URL: `https://${stages[name].domain}`, COMMIT: commit },
    });
    expect(commands()[1]).toBe(`cdk diff --all stage=${name} commit=${commit} first=true`);
    // The one before the release leaves a failed creation deletable, the one after it protects.
    expect(deployments().map((command) => command.includes('first=true'))).toEqual([true, false]);
    expect(cloudFormation.calls().map(({ args: [{ input }] }) => input)).toEqual(
      stackNames(name).map((StackName) => ({ StackName })),
    );
    const uploaded = Object.values(upload).flatMap(({ mock }) =>
      mock.calls.map(([, bucket, what, at]) => [bucket, what, at]),
    );
    expect(uploaded).toEqual([
      ['the templatesname', expect.objectContaining({ key: 'front.webp', contentType: 'image/webp' }), undefined],
      ['the sitebucket', resolve('dist/web'), undefined],
      ['the sitebucket', resolve('dist/source-maps'), commit],
    ]);
    expect(process.env.TABLE_NAME).toBe('goldcut-dev-table');
    const [invalidation] = cloudFront.commandCalls(CreateInvalidationCommand);
    expect(invalidation?.args[0].input.DistributionId).toBe('the distributionid');
    expect(printSmoke).toHaveBeenCalledWith(`https://${stages[name].domain}`, commit);
    expect(released()).toHaveLength(1);
  });

  it('for the second time deploys the stacks once, protected', async () => {
    await runSteps(deploying);
    run.mockClear();
    await runSteps(deploying);
    expect(deployments()).toHaveLength(1);
    expect(deployments()[0]).not.toContain('first=true');
  });

  it('after a rollback whose stacks did not follow moves the aliases without CodeDeploy, until the next release', async () => {
    await runSteps(deploying);
    const Value = new Date(Date.now() + 1).toISOString();
    ssm.on(GetParameterCommand, { Name: movedParameter(name) }).resolves({ Parameter: { Value } });
    run.mockClear();
    await runSteps(deploying);
    expect(deployments()).toEqual([expect.stringContaining(' at-once=true ')]);
    run.mockClear();
    await runSteps(deploying);
    expect(deployments()[0]).not.toContain('at-once=true');
  });

  it('that fails its smoke test is no release', async () => {
    printSmoke.mockRejectedValue(new Stop('1 of the checks failed.'));
    await expect(runSteps(deploying)).rejects.toThrow('1 of the checks failed.');
    expect(released()).toEqual([]);
  });

  it('stops before the build with credentials of another account', async () => {
    sts.on(GetCallerIdentityCommand).resolves({ Account: '999999999999' });
    await expect(runSteps(deploying)).rejects.toThrow('Nothing was changed.');
    expect(run).not.toHaveBeenCalled();
  });

  it('that cannot build the layer changes nothing in AWS', async () => {
    run.mockRejectedValueOnce(new Stop('`npm ci` of the layer ended with 1.'));
    await expect(runSteps(deploying)).rejects.toThrow('of the layer');
    expect(commands()).toHaveLength(1);
    expect(ssm.commandCalls(PutParameterCommand)).toEqual([]);
  });

  it('of one stack ends after it: no templates, no site, no release', async () => {
    await runSteps({ ...deploying, stack: 'Mail' });
    expect(deployments()).toEqual([expect.stringContaining(`cdk deploy ${stackName('Mail', name)} `)]);
    expect(putTemplates).not.toHaveBeenCalled();
    expect(upload.uploadSite).not.toHaveBeenCalled();
    expect(released()).toEqual([]);
  });

  it('stops with the names of outputs that no stack has', async () => {
    run.mockImplementation((_, args) =>
      args.includes('deploy') ? writeFile(outputsFile, '{"Goldcut-dev-Web": {}}') : Promise.resolve(),
    );
    await expect(runSteps(deploying)).rejects.toThrow(/does not have all outputs[^]*sitebucket/);
  });
});
