import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { keys } from '#functions/platform/table/keys.ts';
import { releaseParameter } from '#infra/deployment.ts';
import { templatePartitions, tokenIssuer } from '#infra/release/pipeline-role.ts';
import { stages } from '#infra/stages.ts';
import { actionsOf, arnsOf, type Statement } from './arns.ts';
import { actionsCalledFrom } from './sdk-calls.ts';
import { goldcutApp, resourcesOf, synthesise } from './synthesise.ts';

interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly steps?: readonly Step[];
  readonly if?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly needs?: string;
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: { readonly part: readonly string[] } };
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = '.github/workflows';
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');
const files = readdirSync(folder);
const workflowOf = (file: string): Workflow => parse(textOf(file)) as Workflow;
const release = workflowOf('release.yml');
const checks = workflowOf('check.yml');
const deployStage = workflowOf('deploy-stage.yml');
const steps = files.flatMap((file) => Object.values(workflowOf(file).jobs).flatMap((job) => job.steps ?? []));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe('the pipeline', () => {
  it('checks what a pull request changed, and main in parallel parts, which are all parts of `.ci/run`', () => {
    expect(checks.on).toEqual({ pull_request: null, workflow_call: null });
    const known = [...readFileSync('.ci/run', 'utf8').matchAll(/^ {2}([a-z0-9-]+)\)/gm)].map(([, part = '']) => part);
    expect([...(checks.jobs.part?.strategy?.matrix.part ?? []), 'all', 'changed'].toSorted()).toEqual(known.toSorted());
    expect(checks.jobs.changed?.steps?.flatMap(({ run }) => run ?? [])).toEqual(['.ci/run changed "$BASE"']);
    expect([checks.jobs.changed?.if, checks.jobs.part?.if]).toEqual([
      "github.event_name == 'pull_request'",
      "github.event_name != 'pull_request'",
    ]);
    expect(checks.jobs.part?.steps?.map(({ run }) => run).filter(Boolean)).toEqual(['.ci/run "$PART"']);
    expect(checks.permissions).toEqual({ contents: 'read' });
  });

  it('checks each commit on main in the same parts, then deploys dev, staging and prod in turn', () => {
    expect(release.on).toEqual({ push: { branches: ['main'] } });
    const { check, ...deploying } = release.jobs;
    expect(check?.uses).toBe('./.github/workflows/check.yml');
    const order = Object.entries(deploying).map(([name, { needs, with: given }]) => [needs, name, given?.stage]);
    expect(order).toEqual([
      ['check', 'dev', 'dev'],
      ['dev', 'staging', 'staging'],
      ['staging', 'prod', 'prod'],
    ]);
    expect(Object.keys(deploying).toSorted()).toEqual(Object.keys(stages).toSorted());
    for (const { uses } of Object.values(deploying)) expect(existsSync(uses ?? '')).toBe(true);
  });

  it('audits the locked packages every day, without installing them and with read access only', () => {
    const watch = workflowOf('advisories.yml');
    expect(watch.on).toMatchObject({ schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }] });
    expect(watch.permissions).toEqual({ contents: 'read' });
    const commands = Object.values(watch.jobs).flatMap(({ steps: all = [] }) => all.flatMap(({ run }) => run ?? []));
    expect(commands).toEqual([expect.stringMatching(/^npm audit /)]);
  });

  it('runs commands that exist', () => {
    const commands = steps.flatMap(({ run }) => (run ? [run] : []));
    expect(commands.length).toBeGreaterThan(2);
    for (const command of commands) {
      const [first = '', second = '', third = ''] = command.split(' ');
      const exists =
        first === 'npm'
          ? ['ci', 'audit'].includes(second) || (second === 'run' && Object.hasOwn(scripts, third))
          : existsSync(first);
      expect([command, exists]).toEqual([command, true]);
    }
    expect(commands).toContain('npm run deploy -- --stage "$STAGE" --yes');
  });

  it('deploys in the environment of the stage, and assumes the role of that stage', () => {
    const { deploy } = deployStage.jobs;
    expect(deploy?.environment).toBe('${{ inputs.stage }}');
    const role = deploy?.steps?.find(({ uses }) => uses?.startsWith('aws-actions/'))?.with;
    const given = String(role?.['role-to-assume']).replace('${{ inputs.stage }}', 'prod');
    const [, made] =
      resourcesOf(synthesise('prod'), 'AWS::IAM::Role').find(
        ([, { Properties }]) => Properties.RoleName && given.endsWith(`:role/${Properties.RoleName}`),
      ) ?? [];
    expect(made?.Properties.MaxSessionDuration).toBe(role?.['role-duration-seconds']);
    for (const { region } of Object.values(stages)) expect(role?.['aws-region']).toBe(region);
  });

  it('stores no key: jobs that deploy may only request a token and read the sources', () => {
    const tokenPermissions = { 'id-token': 'write', contents: 'read' };
    expect(release.permissions).toEqual({ contents: 'read' });
    expect(deployStage.permissions).toEqual(tokenPermissions);
    for (const [name, { permissions }] of Object.entries(release.jobs))
      expect([name, permissions]).toEqual([name, name === 'check' ? undefined : tokenPermissions]);
    for (const file of files) expect(textOf(file)).not.toMatch(/secrets|AKIA|aws-access-key|github\.token/i);
  });

  it('pins third-party actions to the hash of a commit', () => {
    const used = steps.flatMap(({ uses }) => (uses ? [uses] : []));
    expect(used.length).toBeGreaterThan(2);
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  });
});

describe.each(Object.keys(stages) as (keyof typeof stages)[])('the role of the pipeline for %s', (name) => {
  const [, role] =
    resourcesOf(synthesise(name), 'AWS::IAM::Role').find(
      ([, { Properties }]) => Properties.RoleName === `goldcut-${name}-pipeline`,
    ) ?? [];
  const statements = (role?.Properties.Policies[0].PolicyDocument.Statement ?? []) as (Statement & {
    Condition?: unknown;
  })[];
  const statementOf = (action: string) => statements.find((one) => actionsOf(one).includes(action));

  it('can be assumed only by jobs of this repository in this environment', () => {
    expect(role?.Properties.AssumeRolePolicyDocument.Statement).toMatchObject([
      {
        Action: 'sts:AssumeRoleWithWebIdentity',
        Condition: {
          StringEquals: {
            [`${tokenIssuer}:aud`]: 'sts.amazonaws.com',
            [`${tokenIssuer}:sub`]: `repo:${stages[name].repository}:environment:${name}`,
          },
        },
      },
    ]);
    expect(resourcesOf(synthesise(name), 'AWS::IAM::OIDCProvider')).toMatchObject([
      [expect.any(String), { Properties: { Url: `https://${tokenIssuer}`, ClientIdList: ['sts.amazonaws.com'] } }],
    ]);
  });

  it('writes only the rows of templates and the release history of this stage', () => {
    expect(statementOf('dynamodb:PutItem')?.Condition).toEqual({
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': templatePartitions },
    });
    expect(JSON.stringify(statementOf('ssm:PutParameter')?.Resource)).toContain(`:parameter${releaseParameter(name)}"`);
  });
});

describe('the role of the pipeline', () => {
  const app = goldcutApp('prod');
  const assembly = app.synth();
  const [, role] =
    resourcesOf(synthesise('prod'), 'AWS::IAM::Role').find(
      ([, { Properties }]) => Properties.RoleName === 'goldcut-prod-pipeline',
    ) ?? [];
  const statements = (role?.Properties.Policies[0].PolicyDocument.Statement ?? []) as Statement[];
  const assumed = (text: string): string[] => [...new Set(text.match(/cdk-hnb659fds-[a-z-]+-role/g))].toSorted();

  it('has exactly the permissions that the commands for deployment and rollback need', async () => {
    const entries = ['scripts/deploy/deploy.ts', 'scripts/deploy/rollback.ts'];
    const called = (await Promise.all(entries.map(actionsCalledFrom))).flat();
    const granted = statements.flatMap(actionsOf).filter((action) => action !== 'sts:AssumeRole');
    expect([...new Set(granted)].toSorted()).toEqual([...new Set(called)].toSorted());
  });

  it('assumes the CDK roles that a deployment names, except CloudFormation’s', () => {
    const texts = readdirSync(assembly.directory)
      .filter((file) => file === 'manifest.json' || file.endsWith('.assets.json'))
      .map((file) => readFileSync(join(assembly.directory, file), 'utf8'));
    const named = assumed(texts.join('\n')).filter((one) => !one.includes('cfn-exec'));
    const statement = statements.find((one) => actionsOf(one).includes('sts:AssumeRole'));
    expect(assumed(JSON.stringify(statement && arnsOf(statement)))).toEqual(named);
    expect(named.length).toBeGreaterThan(2);
  });

  it('assumes the deployment role in every region in which the stage has a stack', () => {
    const regions = [...new Set(assembly.stacks.map(({ environment }) => environment.region))];
    expect(regions.toSorted()).toEqual(['us-east-1', 'us-west-2']);
    const statement = statements.find((one) => actionsOf(one).includes('sts:AssumeRole'));
    const arns = JSON.stringify(statement && arnsOf(statement));
    for (const region of regions) expect(arns).toContain('-deploy-role-${AWS::AccountId}-' + region);
  });

  it('uses the table’s partitions of templates and their prices', () => {
    expect(keys.template('any').pk.startsWith('TEMPLATE#')).toBe(true);
    expect(templatePartitions).toEqual(['TEMPLATE#*', keys.templatePrices().pk]);
  });
});
