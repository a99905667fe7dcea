import { ArnFormat, DefaultStackSynthesizer, Duration, Fn, type Stack } from 'aws-cdk-lib';
import {
  type OidcProviderNative,
  PolicyDocument,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam';
import { acknowledgeWildcard } from '../constructs/acknowledge.ts';
import { type Deployment, movedParameter, nameOf, releaseParameter, stackName } from '../deployment.ts';
import { type LinkKeyNames, linkKeyNames, openVersions } from '../link-key-names.ts';
import { targetOf } from '../wiring.ts';

/** Issuer of the pipeline jobs' tokens. */
export const tokenIssuer = 'token.actions.githubusercontent.com';

/** Resources that the site's deployment uses. */
export interface SiteTarget {
  readonly siteArn: string;
  readonly distributionId: string;
}

/** The roles of `cdk bootstrap` in each region of the stage, which create a stack's resources. */
const cdkRoles = ({ stage }: Deployment): string[] =>
  [stage.region, ...(stage.backupRegion === null ? [] : [stage.backupRegion])].flatMap((region) =>
    [
      DefaultStackSynthesizer.DEFAULT_DEPLOY_ROLE_ARN,
      DefaultStackSynthesizer.DEFAULT_FILE_ASSET_PUBLISHING_ROLE_ARN,
      DefaultStackSynthesizer.DEFAULT_LOOKUP_ROLE_ARN,
    ].map((arn) =>
      arn.replaceAll('${Qualifier}', DefaultStackSynthesizer.DEFAULT_QUALIFIER).replaceAll('${AWS::Region}', region),
    ),
  );

/** The rows of templates and of their prices (functions/platform/table/keys.ts), the only ones that the pipeline reads and writes. */
export const templatePartitions = ['TEMPLATE#*', 'TEMPLATES'];

/** Calls that `npm run deploy` and `rollback` make themselves, beside the CDK. */
function deployStatements(
  stack: Stack,
  { siteArn, distributionId }: SiteTarget,
  deployment: Deployment,
): PolicyStatement[] {
  const { wiring, name } = deployment;
  const objects = [`${siteArn}/*`, ...targetOf('templates-bucket', wiring).within];
  const distribution = { service: 'cloudfront', region: '', resource: 'distribution', resourceName: distributionId };
  return [
    new PolicyStatement({ actions: ['sts:AssumeRole'], resources: cdkRoles(deployment).map((arn) => Fn.sub(arn)) }),
    new PolicyStatement({ actions: ['s3:GetObject', 's3:PutObject'], resources: objects }),
    new PolicyStatement({
      actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      resources: [...targetOf('table', wiring).itself],
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': templatePartitions } },
    }),
    new PolicyStatement({ actions: ['cloudfront:CreateInvalidation'], resources: [stack.formatArn(distribution)] }),
    new PolicyStatement({
      actions: ['ssm:PutParameter', 'ssm:GetParameterHistory'],
      resources: [parameterArn(stack, releaseParameter(name))],
    }),
    new PolicyStatement({
      actions: ['cloudformation:DescribeStacks', 'cloudformation:UpdateTerminationProtection'],
      resources: [
        stack.formatArn({
          service: 'cloudformation',
          // The stack of the copies is in another region.
          region: '*',
          resource: 'stack',
          resourceName: `${stackName('*', name)}/*`,
        }),
      ],
    }),
    ...aliasStatements(stack, deployment),
    ...linkKeyStatements(stack, deployment),
  ];
}

/** A rollback moves aliases, and a release deletes old versions. The colon before the qualifier keeps the functions themselves out. */
function aliasStatements(stack: Stack, deployment: Deployment): PolicyStatement[] {
  const { COLON_RESOURCE_NAME: arnFormat } = ArnFormat;
  const functions = stack.formatArn({
    service: 'lambda',
    resource: 'function',
    resourceName: nameOf('*', deployment),
    arnFormat,
  });
  return [
    new PolicyStatement({
      actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:ListVersionsByFunction'],
      resources: [functions],
    }),
    new PolicyStatement({ actions: ['lambda:DeleteFunction'], resources: [`${functions}:*`] }),
    new PolicyStatement({
      actions: ['ssm:GetParameter', 'ssm:PutParameter'],
      resources: [parameterArn(stack, movedParameter(deployment.name))],
    }),
  ];
}

/** A deployment makes the missing keys of signed links. */
function linkKeyStatements(stack: Stack, deployment: Deployment): PolicyStatement[] {
  const keys = openVersions(deployment.stage.linkKeyVersion).map((one) => linkKeyNames(deployment, one));
  const { COLON_RESOURCE_NAME: arnFormat } = ArnFormat;
  // AWS appends six characters to a secret's name.
  const secretArn = ({ secret }: LinkKeyNames): string =>
    stack.formatArn({ service: 'secretsmanager', resource: 'secret', resourceName: `${secret}-??????`, arnFormat });
  return [
    new PolicyStatement({
      actions: ['ssm:GetParameter', 'ssm:PutParameter'],
      resources: keys.map(({ parameter }) => parameterArn(stack, parameter)),
    }),
    new PolicyStatement({
      actions: ['secretsmanager:GetSecretValue', 'secretsmanager:CreateSecret'],
      resources: keys.map(secretArn),
    }),
  ];
}

const parameterArn = (stack: Stack, name: string): string =>
  stack.formatArn({ service: 'ssm', resource: 'parameter', resourceName: name.slice(1) });

function wildcardReason(arn: string): string {
  if (arn.includes(':stack/')) return 'AWS ends the name of a stack with an id of its own.';
  if (arn.includes(':function:')) return 'The functions of this stage, and their numbered versions.';
  return 'The files of the site and the pictures of the designs get their names in the build.';
}

/** Permissions of the repository's jobs, only in this stage's environment. No key is stored: each job's token lasts minutes. */
export function pipelineRole(
  stack: Stack,
  provider: OidcProviderNative,
  site: SiteTarget,
  deployment: Deployment,
): Role {
  const statements = deployStatements(stack, site, deployment);
  const role = new Role(stack, 'role', {
    roleName: nameOf('pipeline', deployment),
    // A deployment with canaries outlasts the default hour.
    maxSessionDuration: Duration.hours(2),
    assumedBy: new WebIdentityPrincipal(provider.oidcProviderArn, {
      StringEquals: {
        [`${tokenIssuer}:aud`]: 'sts.amazonaws.com',
        [`${tokenIssuer}:sub`]: `repo:${deployment.stage.repository}:environment:${deployment.name}`,
      },
    }),
    inlinePolicies: { deploy: new PolicyDocument({ statements }) },
  });
  for (const arn of statements.flatMap(({ resources }) => resources).filter((one) => one.endsWith('*')))
    acknowledgeWildcard(role, arn, wildcardReason(arn));
  return role;
}
