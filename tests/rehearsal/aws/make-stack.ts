import { randomBytes } from 'node:crypto';
import { Refusal } from './check-shape.ts';
import { shiftAlias } from './code-deploy.ts';
import { arnOf, attributeOf, madeUpName, ownName, refOf } from './resource-names.ts';
import { type ResourceTemplate, resolved, type Template, type Values } from './template.ts';
import { type Made, type StackState, stackKey, type World } from './world.ts';

/** Values that CloudFormation knows without a resource. */
const pseudo = ({ account }: World, { name, region, id }: StackState): Readonly<Record<string, string>> => ({
  'AWS::AccountId': account,
  'AWS::Region': region,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackName': name,
  'AWS::StackId': id,
});

function dynamicValue({ parameters, secrets }: World, reference: string): string {
  const [, service, ...rest] = reference.split(':');
  if (service === 'ssm') {
    const value = parameters.get(rest[0] ?? '')?.at(-1);
    if (value === undefined) throw new Refusal('ValidationError', `Parameters: [ssm:${rest[0]}] cannot be found.`);
    return value;
  }
  const path = rest.join(':');
  const secret = [...secrets.values()].find(({ arn, name }) => path.startsWith(arn) || path.startsWith(`${name}:`));
  if (!secret) throw new Refusal('ValidationError', `Secrets Manager can't find the specified secret: ${path}`);
  return secret.value;
}

interface Making {
  readonly world: World;
  readonly stack: StackState;
  readonly template: Template;
  readonly made: Map<string, Made>;
  readonly open: Set<string>;
}

function needed({ made }: Making, id: string): Made {
  const found = made.get(id);
  if (!found) throw new Refusal('ValidationError', `Unresolved resource dependencies [${id}] in the template`);
  return found;
}

function valuesOf(making: Making): Values {
  const { world, stack, template } = making;
  const known = pseudo(world, stack);
  const place = { region: stack.region, account: world.account };
  return {
    ref(name) {
      const parameter = template.Parameters?.[name];
      if (parameter) return dynamicValue(world, `resolve:ssm:${parameter.Default ?? ''}`);
      return known[name] ?? needed(making, name).ref;
    },
    attribute(id, name) {
      const one = needed(making, id);
      if (one.type === 'AWS::Lambda::Version') return one.name;
      return attributeOf(one.type, one.name, name, place);
    },
    imported(name) {
      const outputs = [...world.stacks.values()].flatMap((one) => (one.region === stack.region ? one.outputs : []));
      const found = outputs.find(({ exported }) => exported === name);
      if (!found) throw new Refusal('ValidationError', `No export named ${name} found.`);
      return found.value;
    },
    output(of, name, region) {
      const found = world.stacks.get(stackKey(region ?? stack.region, of))?.outputs.find((one) => one.name === name);
      if (!found) throw new Refusal('ValidationError', `Stack ${of} has no output ${name}`);
      return found.value;
    },
    dynamic: (reference) => dynamicValue(world, reference),
  };
}

/** The resources that one names, by reference or order. */
function dependencies({ template }: Making, resource: ResourceTemplate): string[] {
  const text = JSON.stringify(resource);
  const named = [...text.matchAll(/"(?:Ref|Fn::GetAtt)":(?:"([^"]+)"|\["([^"]+)")/g)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  const inText = [...text.matchAll(/\$\{([A-Za-z0-9]+)(?:\.[\w.]+)?\}/g)].map(([, one = '']) => one);
  const after = [resource.DependsOn ?? []].flat();
  return [...new Set([...named, ...inText, ...after])].filter((id) => Object.hasOwn(template.Resources, id));
}

function event(
  stack: StackState,
  { logicalId, type }: Pick<Made, 'logicalId' | 'type'>,
  status: string,
  reason?: string,
): void {
  const ResourceStatusReason = reason === undefined ? {} : { ResourceStatusReason: reason };
  const EventId = randomBytes(8).toString('hex');
  stack.events.unshift({
    EventId,
    LogicalResourceId: logicalId,
    ResourceType: type,
    ResourceStatus: status,
    ...ResourceStatusReason,
    Timestamp: new Date(),
  });
}

async function make(making: Making, logicalId: string): Promise<void> {
  const { made, open, template, world, stack } = making;
  const resource = template.Resources[logicalId];
  if (!resource || made.has(logicalId)) return;
  if (open.has(logicalId))
    throw new Refusal('ValidationError', `Circular dependency between resources: [${logicalId}]`);
  open.add(logicalId);
  for (const id of dependencies(making, resource)) if (id !== logicalId) await make(making, id);
  const { failOnce } = world;
  if (failOnce && failOnce.stack === stack.name && failOnce.type === resource.Type) {
    world.failOnce = null;
    event(stack, { logicalId, type: resource.Type }, 'CREATE_FAILED', failOnce.reason);
    throw new Refusal('ResourceFailed', failOnce.reason);
  }
  try {
    made.set(logicalId, await madeOf(making, logicalId, resource));
  } catch (error) {
    event(stack, { logicalId, type: resource.Type }, 'CREATE_FAILED', (error as Error).message);
    throw error;
  }
  event(
    stack,
    { logicalId, type: resource.Type },
    stack.resources.has(logicalId) ? 'UPDATE_COMPLETE' : 'CREATE_COMPLETE',
  );
}

async function madeOf(making: Making, logicalId: string, resource: ResourceTemplate): Promise<Made> {
  const { world, stack } = making;
  const place = { region: stack.region, account: world.account };
  const properties = resolved(resource.Properties ?? {}, valuesOf(making)) as Record<string, unknown>;
  const before = stack.resources.get(logicalId);
  const own = ownName(resource.Type, properties);
  const name = own ?? before?.name ?? madeUpName(resource.Type, stack.name, logicalId);
  const key = `${resource.Type} ${name} ${stack.region}`;
  if (own !== undefined && before?.name !== name && world.taken.has(key))
    throw new Refusal('AlreadyExists', `${resource.Type} with identifier '${name}' already exists.`);
  const retained = (resource.DeletionPolicy ?? 'Delete') === 'Retain';
  const plain: Made = {
    logicalId,
    type: resource.Type,
    name,
    properties,
    ref: refOf(resource.Type, name, place),
    retained,
  };
  const one = (await effects[resource.Type]?.(making, plain, resource)) ?? plain;
  world.taken.add(key);
  return one;
}

type Effect = (making: Making, made: Made, resource: ResourceTemplate) => Made | undefined | Promise<Made | undefined>;

const text = (value: unknown): string => String(value);

/** What is done outside of the template, by type. All other types exist as their names alone. */
const effects: Readonly<Record<string, Effect>> = {
  'AWS::S3::Bucket': async ({ world }, { name }) => {
    await world.makeBucket(name);
    return undefined;
  },
  'AWS::SecretsManager::Secret': ({ world, stack }, { name }) => {
    const arn = arnOf('AWS::SecretsManager::Secret', name, { region: stack.region, account: world.account });
    if (!world.secrets.has(name)) world.secrets.set(name, { name, arn, value: randomBytes(24).toString('hex') });
    return undefined;
  },
  'AWS::Lambda::Function': ({ world }, { name, properties }) => {
    world.lambdas.put({ FunctionName: name, properties });
    return undefined;
  },
  'AWS::Lambda::Version': ({ world, stack }, made) => {
    const before = stack.resources.get(made.logicalId);
    if (before) return before;
    const of = text(made.properties.FunctionName);
    const number = world.lambdas.publish(of);
    const place = { region: stack.region, account: world.account };
    return { ...made, name: number, ref: `${arnOf('AWS::Lambda::Function', of, place)}:${number}` };
  },
  'AWS::Lambda::Alias': async (making, made, resource) => {
    const { world, stack } = making;
    const { FunctionName, FunctionVersion, Name } = made.properties;
    const before = stack.resources.get(made.logicalId);
    const move = {
      name: text(FunctionName),
      alias: text(Name),
      from: text(before?.properties.FunctionVersion),
      to: text(FunctionVersion),
    };
    const shift = resource.UpdatePolicy?.CodeDeployLambdaAliasUpdate;
    if (before && move.from !== move.to && shift)
      await shiftAlias(world, move, resolved(shift, valuesOf(making)) as Record<string, string>);
    else if (!before || move.from !== move.to) world.lambdas.setAlias(move.name, move.alias, move.to);
    const place = { region: stack.region, account: world.account };
    return {
      ...made,
      name: `${move.name}:${move.alias}`,
      ref: `${arnOf('AWS::Lambda::Function', move.name, place)}:${move.alias}`,
    };
  },
};

/** Makes or updates all resources of a template. Throws `Refusal` at the first that cannot be made; the stack is unchanged then. */
export async function makeStack(world: World, stack: StackState, template: Template): Promise<void> {
  const making: Making = { world, stack, template, made: new Map(), open: new Set() };
  try {
    for (const id of Object.keys(template.Resources)) await make(making, id);
  } catch (error) {
    const isNew = (one: Made): boolean => !stack.resources.has(one.logicalId);
    takeBack(world, stack);
    remove(world, stack, [...making.made.values()].filter(isNew));
    throw error;
  }
  const gone = [...stack.resources.values()].filter(({ logicalId }) => !making.made.has(logicalId));
  remove(world, stack, gone);
  const values = valuesOf(making);
  stack.resources = making.made;
  stack.outputs = Object.entries(template.Outputs ?? {}).map(([name, { Value, Export }]) => ({
    name,
    value: text(resolved(Value, values)),
    exported: Export && text(resolved(Export.Name, values)),
  }));
}

/** Gives functions and aliases what they had before a change that failed. */
function takeBack({ lambdas }: World, { resources }: StackState): void {
  for (const { type, name, properties } of resources.values()) {
    if (type === 'AWS::Lambda::Function') lambdas.put({ FunctionName: name, properties });
    if (type === 'AWS::Lambda::Alias')
      lambdas.setAlias(text(properties.FunctionName), text(properties.Name), text(properties.FunctionVersion));
  }
}

/** Deletes resources. What a template retains stays, with its name. */
export function remove(world: World, stack: StackState, all: readonly Made[]): void {
  for (const { type, name, retained, properties } of all) {
    if (retained) continue;
    world.taken.delete(`${type} ${name} ${stack.region}`);
    if (type === 'AWS::Lambda::Function') world.lambdas.remove(name);
    if (type === 'AWS::SecretsManager::Secret') world.secrets.delete(name);
    if (type === 'AWS::Lambda::Version') world.lambdas.all.get(text(properties.FunctionName))?.versions.delete(name);
  }
}
