import { type FunctionRow } from '#functions/platform/function-row.ts';
import { bucketNames, type Resource as Named, tableShape } from '#functions/platform/resources.ts';
import type { Resource, Templates } from './synthesise.ts';
import { resourcesOf } from './synthesise.ts';

const logical = (id: string): RegExp => new RegExp(`(^|GetAtt|Ref|")${id.replaceAll('-', '')}[0-9A-F]{8}`);

/** A pattern for each resource's references in a template. */
const patterns: readonly (readonly [Named, RegExp])[] = [
  ['table', logical('table')],
  ['bus', logical('bus')],
  ['dead-letters', /[a-z]deadletters[0-9A-F]{8}/],
  ['work-queues', /[a-z]queue[0-9A-F]{8}/],
  ['secret', logical('challenge-secret')],
  ['player-link-secret', logical('player-link-secret')],
  ['link-key', /:secret:goldcut-\w+-link-key-1-\?{6}"/],
  ['artist-keys', logical('artist-keys')],
  ['payment-keys', logical('payment-keys')],
  ['carrier-keys', logical('carrier-keys')],
  ['chat-keys', logical('chat-keys')],
  ['artist-models', /:bedrock:.*stability/],
  ['colour-model', /:bedrock:.*amazon\.nova/],
  ['area-versions', /:function:goldcut-\w+-api-\*:/],
  ['area-releases', /:deploymentgroup:goldcut-\w+-releases-api\//],
  ['photo-labels', /^"\*"$/],
  ['user-pool', logical('pool')],
  ['mail', /:(identity|configuration-set)\//],
  ['make-set', /makeset[0-9A-F]{8}|execution:goldcut-\w+-make-set/],
  ['generate-side', /generateside[0-9A-F]{8}|execution:goldcut-\w+-generate-side/],
  ['fulfil-order', /fulfilorder[0-9A-F]{8}|(execution|stateMachine):goldcut-\w+-fulfil-order/],
  ...bucketNames.map((name) => [`${name}-bucket`, logical(name)] as const),
];

/** Translates a template's ARN to the manifest's terms: `table/index/gsi1`, `incoming-bucket/*`, `generate-side:*`. */
export function meaningOf(arn: unknown): string {
  const text = JSON.stringify(arn);
  const name = patterns.find(([, pattern]) => pattern.test(text))?.[0];
  const within = /(\/index\/\w+|\/\*|:\*)"/.exec(text)?.[1] ?? '';
  return `${name ?? text}${within}`;
}

const objects = /^s3:((Get|Put|Delete)Object|AbortMultipartUpload)$/;

/** The resources that IAM requires for an action. */
function requiredArns(resource: Named, action: string): string[] {
  if (action === 'dynamodb:Query')
    return ['', ...tableShape.indexes.map(({ name }) => `/index/${name}`)].map((end) => resource + end);
  if (objects.test(action)) return [`${resource}/*`];
  if (['states:StopExecution', 'states:DescribeExecution', 'lambda:InvokeFunction'].includes(action))
    return [`${resource}:*`];
  return [resource];
}

/** The grants of a manifest row as lines of `action on resource`. */
export function grantLines(row: FunctionRow): string[] {
  const grants = Object.entries(row.grants) as [Named, readonly string[]][];
  const lines = grants.flatMap(([resource, actions]) =>
    actions.flatMap((action) => requiredArns(resource, action).map((arn) => `${action} on ${arn}`)),
  );
  return [...new Set(lines)].toSorted();
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

export interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
}

/** Every Allow statement of roles and their policies. */
export function allowStatements(resources: readonly [string, Resource][]): Statement[] {
  const documents = resources.flatMap(([, { Type, Properties }]) => {
    if (Type === 'AWS::IAM::Policy') return [Properties.PolicyDocument];
    if (Type === 'AWS::IAM::Role')
      return (Properties.Policies ?? []).map((policy: { PolicyDocument: unknown }) => policy.PolicyDocument);
    return [];
  }) as { Statement: Statement[] }[];
  return documents.flatMap(({ Statement }) => Statement).filter(({ Effect }) => Effect === 'Allow');
}

export const actionsOf = (statement: Statement): string[] => listOf(statement.Action) as string[];
export const arnsOf = (statement: Statement): unknown[] => listOf(statement.Resource);

/** The grants of a function's role as lines of `action on resource`, without its log and the plumbing of its trigger. */
export function grantedLines(templates: Templates, roleId: string): string[] {
  const [, role] = resourcesOf(templates, 'AWS::IAM::Role').find(([id]) => id === roleId) ?? [];
  const policies = (role?.Properties.Policies ?? []) as {
    PolicyName: string;
    PolicyDocument: { Statement: Statement[] };
  }[];
  // A trigger's grant on its own pool is in a separate policy. The CDK's default policies are plumbing.
  const beside = resourcesOf(templates, 'AWS::IAM::Policy')
    .filter(
      ([id, { Properties }]) => !id.includes('DefaultPolicy') && JSON.stringify(Properties.Roles).includes(roleId),
    )
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement as Statement[]);
  const inline = policies
    .filter(({ PolicyName }) => PolicyName === 'grants')
    .flatMap((policy) => policy.PolicyDocument.Statement);
  const statements = [...inline, ...beside];
  const lines = statements.flatMap((statement) =>
    actionsOf(statement).flatMap((action) => arnsOf(statement).map((arn) => `${action} on ${meaningOf(arn)}`)),
  );
  return [...new Set(lines)].toSorted();
}
