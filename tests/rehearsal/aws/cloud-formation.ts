import { randomUUID } from 'node:crypto';
import { Refusal } from './check-shape.ts';
import { makeStack, remove } from './make-stack.ts';
import type { Template } from './template.ts';
import { type ChangeSet, type StackState, stackKey, type World } from './world.ts';

type Input = Readonly<Record<string, unknown>>;
export type Operations = Readonly<Record<string, (input: Input, region: string) => unknown>>;

const refused = (message: string): Refusal => new Refusal('ValidationError', message);

/** A stack by its name, or by its ARN, which a deleted one keeps. Throws `Refusal` in CloudFormation's words. */
function stackOf(world: World, region: string, named: unknown): StackState {
  const name = String(named);
  const found = name.startsWith('arn:')
    ? [...world.stacks.values()].find(({ id }) => id === name)
    : world.stacks.get(stackKey(region, name));
  if (found) return found;
  throw refused(`Stack with id ${name} does not exist`);
}

function changeSetOf(stack: StackState, named: unknown): ChangeSet {
  const name = String(named).replace(/^arn:.*:changeSet\/([^/]+)\/.*$/, '$1');
  const found = stack.changeSets.get(name);
  if (found) return found;
  throw new Refusal('ChangeSetNotFound', `ChangeSet [${name}] does not exist`, 404);
}

async function templateText(world: World, { TemplateBody, TemplateURL }: Input): Promise<string> {
  if (typeof TemplateBody === 'string') return TemplateBody;
  // The CDK writes the bucket into the path where S3 has an address of its own.
  const [, bucket = '', ...key] = new URL(String(TemplateURL)).pathname.split('/');
  const bytes = await world.readObject(bucket, key.join('/'));
  return Buffer.from(bytes).toString();
}

const described = (stack: StackState) => ({
  StackId: stack.id,
  StackName: stack.name,
  StackStatus: stack.status,
  ...(stack.reason && { StackStatusReason: stack.reason }),
  CreationTime: stack.at,
  EnableTerminationProtection: stack.isProtected,
  Tags: stack.tags,
  Parameters: [],
  Outputs: stack.outputs.map(({ name, value, exported }) => ({
    OutputKey: name,
    OutputValue: value,
    ...(exported && { ExportName: exported }),
  })),
});

/** Runs a change set to its end. A failed creation or change is taken back. */
async function execute(world: World, stack: StackState, { type, template, parsed, tags }: ChangeSet): Promise<void> {
  stack.changeSets.clear();
  try {
    await makeStack(world, stack, parsed);
    Object.assign(stack, { status: `${type}_COMPLETE`, template, tags, reason: undefined });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    world.refused.push(`${stack.name}: ${error.message}`);
    stack.status = type === 'CREATE' ? 'ROLLBACK_COMPLETE' : 'UPDATE_ROLLBACK_COMPLETE';
    stack.reason = error.message;
  }
}

function newStack(world: World, region: string, name: string): StackState {
  const id = `arn:aws:cloudformation:${region}:${world.account}:stack/${name}/${randomUUID()}`;
  const stack: StackState = {
    name,
    region,
    id,
    status: 'REVIEW_IN_PROGRESS',
    isProtected: false,
    template: '{}',
    tags: [],
    resources: new Map(),
    outputs: [],
    events: [],
    changeSets: new Map(),
    at: new Date(),
  };
  world.stacks.set(stackKey(region, name), stack);
  return stack;
}

async function createChangeSet(world: World, input: Input, region: string): Promise<unknown> {
  const name = String(input.StackName);
  const type = input.ChangeSetType === 'CREATE' ? 'CREATE' : 'UPDATE';
  const stack = type === 'CREATE' ? newStack(world, region, name) : stackOf(world, region, name);
  if (type === 'UPDATE' && !/^(CREATE|UPDATE|UPDATE_ROLLBACK)_COMPLETE$/.test(stack.status))
    throw refused(`Stack:${stack.id} is in ${stack.status} state and can not be updated.`);
  const template = await templateText(world, input);
  const isSame = template === stack.template && JSON.stringify(input.Tags ?? []) === JSON.stringify(stack.tags);
  const id = `arn:aws:cloudformation:${region}:${world.account}:changeSet/${String(input.ChangeSetName)}/${randomUUID()}`;
  stack.changeSets.set(String(input.ChangeSetName), {
    name: String(input.ChangeSetName),
    id,
    type,
    template,
    parsed: JSON.parse(template) as Template,
    tags: (input.Tags as unknown[] | undefined) ?? [],
    status: isSame ? 'FAILED' : 'CREATE_COMPLETE',
    ...(isSame && { reason: "The submitted information didn't contain changes." }),
  });
  return { Id: id, StackId: stack.id };
}

/** The changes of a change set, resource by resource. */
function changesOf(stack: StackState, { parsed }: ChangeSet): unknown[] {
  const before = (JSON.parse(stack.template) as Partial<Template>).Resources ?? {};
  const ids = new Set([...Object.keys(before), ...Object.keys(parsed.Resources)]);
  return [...ids].flatMap((LogicalResourceId) => {
    const [old, next] = [before[LogicalResourceId], parsed.Resources[LogicalResourceId]];
    if (JSON.stringify(old) === JSON.stringify(next)) return [];
    const Action = old ? (next ? 'Modify' : 'Remove') : 'Add';
    const ResourceType = (next ?? old)?.Type;
    return [{ Type: 'Resource', ResourceChange: { Action, LogicalResourceId, ResourceType, Details: [] } }];
  });
}

/** CloudFormation: change sets that are executed at once, and the words of its refusals. */
export const cloudFormation = (world: World): Operations => ({
  DescribeStacks: ({ StackName }, region) => ({
    Stacks: (StackName === undefined
      ? [...world.stacks.values()].filter((one) => one.region === region && one.status !== 'DELETE_COMPLETE')
      : [stackOf(world, region, StackName)]
    ).map(described),
  }),
  GetTemplate: ({ StackName }, region) => ({ TemplateBody: stackOf(world, region, StackName).template }),
  CreateChangeSet: (input, region) => createChangeSet(world, input, region),
  DescribeChangeSet: ({ StackName, ChangeSetName }, region) => {
    const stack = stackOf(world, region, StackName);
    const set = changeSetOf(stack, ChangeSetName);
    return {
      ChangeSetName: set.name,
      ChangeSetId: set.id,
      StackId: stack.id,
      StackName: stack.name,
      Status: set.status,
      ExecutionStatus: set.status === 'FAILED' ? 'UNAVAILABLE' : 'AVAILABLE',
      ...(set.reason && { StatusReason: set.reason }),
      CreationTime: stack.at,
      Tags: set.tags,
      Changes: changesOf(stack, set),
    };
  },
  DeleteChangeSet: ({ StackName, ChangeSetName }, region) => {
    stackOf(world, region, StackName).changeSets.delete(
      String(ChangeSetName).replace(/^arn:.*:changeSet\/([^/]+)\/.*$/, '$1'),
    );
    return {};
  },
  ExecuteChangeSet: async ({ StackName, ChangeSetName }, region) => {
    const stack = stackOf(world, region, StackName);
    const set = changeSetOf(stack, ChangeSetName);
    if (set.status === 'FAILED')
      throw new Refusal('InvalidChangeSetStatus', `ChangeSet [${set.id}] cannot be executed`);
    await execute(world, stack, set);
    return {};
  },
  DescribeStackEvents: ({ StackName }, region) => {
    const stack = stackOf(world, region, StackName);
    const StackEvents = stack.events.map((one) => ({ ...one, StackId: stack.id, StackName: stack.name }));
    return { StackEvents };
  },
  DescribeStackResources: ({ StackName }, region) => {
    const { resources, at } = stackOf(world, region, StackName);
    const StackResources = [...resources.values()].map(({ logicalId, name, type }) => ({
      LogicalResourceId: logicalId,
      PhysicalResourceId: name,
      ResourceType: type,
      ResourceStatus: 'CREATE_COMPLETE',
      Timestamp: at,
    }));
    return { StackResources };
  },
  UpdateTerminationProtection: ({ StackName, EnableTerminationProtection }, region) => {
    const stack = stackOf(world, region, StackName);
    stack.isProtected = EnableTerminationProtection === true;
    return { StackId: stack.id };
  },
  DeleteStack: ({ StackName }, region) => {
    const stack = stackOf(world, region, StackName);
    if (stack.isProtected)
      throw refused(`Stack [${stack.name}] cannot be deleted while TerminationProtection is enabled`);
    remove(world, stack, [...stack.resources.values()]);
    world.stacks.delete(stackKey(region, stack.name));
    Object.assign(stack, { status: 'DELETE_COMPLETE', resources: new Map(), outputs: [] });
    world.stacks.set(stack.id, stack);
    return {};
  },
});
