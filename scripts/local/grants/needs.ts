import { account, queueArn, region, userPoolId } from '../names.ts';
import type { Resources } from '../product.ts';
import type { AwsCall, Need } from './aws-call.ts';
import { s3Needs } from './s3-needs.ts';

/** An item of a transaction → the action that it needs. */
const itemActions = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
} as const;
type ItemKind = keyof typeof itemActions;

/** The fields of a body that identify the resource. */
interface Input {
  readonly TableName?: string;
  readonly IndexName?: string;
  readonly TransactItems?: readonly Partial<Record<ItemKind, { readonly TableName: string }>>[];
  readonly RequestItems?: Readonly<Record<string, unknown>>;
  readonly QueueUrl?: string;
  readonly SourceArn?: string;
  readonly DestinationArn?: string;
  readonly stateMachineArn?: string;
  readonly executionArn?: string;
  readonly taskToken?: string;
  readonly Entries?: readonly { readonly EventBusName?: string }[];
  readonly UserPoolId?: string;
}
type NeedsOf = (operation: string, input: Input, resources: Resources) => Need[];

/** A table, or an index of it. */
function onTable(ours: Resources['table'], action: string, table = '', index?: string): Need {
  const name = table.split('/').at(-1) ?? '';
  const arn = `arn:aws:dynamodb:${region}:${account}:table/${name}`;
  return {
    action: `dynamodb:${action}`,
    resource: name === ours.name ? 'table' : null,
    reach: index === undefined ? 'itself' : 'within',
    arn: index === undefined ? arn : `${arn}/index/${index}`,
  };
}

const dynamoNeeds: NeedsOf = (operation, input, { table: ours }) => {
  if (operation.startsWith('Transact')) {
    const kinds = Object.keys(itemActions) as ItemKind[];
    return (input.TransactItems ?? []).flatMap((item) =>
      kinds.flatMap((kind) => (item[kind] ? [onTable(ours, itemActions[kind], item[kind].TableName)] : [])),
    );
  }
  if (operation.startsWith('Batch')) {
    return Object.keys(input.RequestItems ?? {}).map((table) => onTable(ours, operation, table));
  }
  return [onTable(ours, operation, input.TableName, input.IndexName)];
};

/** By its address or its ARN. A dead-letter queue is named after its queue. */
function onQueue({ queues }: Resources, action: string, place = ''): Need {
  const name = place.split(/[/:]/).at(-1) ?? '';
  const isDead = name.endsWith('-dead');
  const isKnown = Object.hasOwn(queues, name.replace(/-dead$/, ''));
  const resource = isDead ? 'dead-letters' : 'work-queues';
  return { action: `sqs:${action}`, resource: isKnown ? resource : null, reach: 'itself', arn: queueArn(name) };
}

/** The actions of a move task on its source queue. It runs with the permissions of its starter. */
const moved = ['StartMessageMoveTask', 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'];

const queueNeeds: NeedsOf = (operation, { QueueUrl, SourceArn, DestinationArn }, resources) => {
  if (operation === 'StartMessageMoveTask') {
    const target = DestinationArn ?? SourceArn?.replace(/-dead$/, '');
    return [...moved.map((action) => onQueue(resources, action, SourceArn)), onQueue(resources, 'SendMessage', target)];
  }
  return [onQueue(resources, operation.replace(/Batch$/, ''), QueueUrl ?? SourceArn)];
};

/** The execution of a task token of the local Step Functions. In AWS a token is opaque, and only AWS knows its machine. */
const executionOf = (token: string): string =>
  Buffer.from(token.split('.')[0] ?? '', 'base64url')
    .toString()
    .split(' ')[0] ?? '';

const workflowNeeds: NeedsOf = (operation, { stateMachineArn, executionArn, taskToken }, { stateMachines }) => {
  const execution = executionArn ?? (taskToken === undefined ? undefined : executionOf(taskToken));
  const arn = stateMachineArn ?? execution ?? '';
  const machine = arn.split(':')[6] ?? '';
  const resource = Object.hasOwn(stateMachines, machine) ? machine : null;
  const reach = executionArn === undefined ? 'itself' : 'within';
  return [{ action: `states:${operation}`, resource, reach, arn }];
};

const busNeeds: NeedsOf = (operation, { Entries }, { bus: ours }) => {
  const named = (Entries ?? []).map(({ EventBusName }) => EventBusName);
  return [...new Set(named)].map((bus = 'default') => {
    const name = bus.split('/').at(-1) ?? '';
    const arn = `arn:aws:events:${region}:${account}:event-bus/${name}`;
    return { action: `events:${operation}`, resource: name === ours.name ? 'bus' : null, reach: 'itself', arn };
  });
};

const poolNeeds: NeedsOf = (operation, { UserPoolId }) => {
  const arn = `arn:aws:cognito-idp:${region}:${account}:userpool/${UserPoolId}`;
  const resource = UserPoolId === userPoolId ? 'user-pool' : null;
  return [{ action: `cognito-idp:${operation}`, resource, reach: 'itself', arn }];
};

/** Converse needs the same permission as InvokeModel. */
function modelNeeds(path: string, { models }: Resources): Need[] {
  const model = /^\/model\/([^/]+)\//.exec(decodeURIComponent(path))?.[1] ?? '';
  const arn = `arn:aws:bedrock:${region}:${account}:inference-profile/${model}`;
  return [{ action: 'bedrock:InvokeModel', resource: models[model] ?? null, reach: 'itself', arn }];
}

const byService: Readonly<Record<string, NeedsOf>> = {
  dynamodb: dynamoNeeds,
  sqs: queueNeeds,
  states: workflowNeeds,
  events: busNeeds,
  'cognito-idp': poolNeeds,
};

/** SES receives a form: `Action=SendEmail&Source=…`. */
function mailNeeds(form: URLSearchParams): Need[] {
  const sender = /@([^>]+)/.exec(form.get('Source') ?? '')?.[1] ?? '*';
  const arn = `arn:aws:ses:${region}:${account}:identity/${sender}`;
  return [{ action: `ses:${form.get('Action')}`, resource: 'mail', reach: 'itself', arn }];
}

/** The permissions that a call needs, as IAM checks them. A service that does not run here needs none. */
export function needsOf(call: AwsCall, resources: Resources): readonly Need[] {
  if (call.service === 's3') return s3Needs(call, (bucket) => bucketResource(bucket, resources));
  if (call.service === 'ses') return mailNeeds(new URLSearchParams(call.body));
  if (call.service === 'bedrock') return modelNeeds(call.path, resources);
  return byService[call.service]?.(call.operation, JSON.parse(call.body || '{}') as Input, resources) ?? [];
}

/** The manifest's name of a bucket. */
export const bucketResource = (bucket: string, { buckets }: Pick<Resources, 'buckets'>): string | null =>
  buckets.includes(bucket) ? `${bucket}-bucket` : null;
