import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from './check-shape.ts';
import type { World } from './world.ts';

export interface Move {
  readonly name: string;
  readonly alias: string;
  readonly from: string;
  readonly to: string;
}

/** Milliseconds between two looks at the hook's answer. */
const look = 20;

/** Moves an alias as CodeDeploy does: it refuses an alias that is elsewhere, and asks the hook before it moves. */
export async function shiftAlias(world: World, move: Move, shift: Readonly<Record<string, string>>): Promise<void> {
  const { name, alias, from, to } = move;
  const present = world.lambdas.versionOf(name, alias);
  if (present !== from)
    throw new Refusal(
      'DeploymentFailed',
      `The deployment failed because the current version ${from} of the AppSpec is not the version ${present} of the alias ${name}:${alias}.`,
    );
  const hook = shift.BeforeAllowTrafficHook;
  if (hook !== undefined && hook !== '') await askHook(world, move, { group: shift.DeploymentGroupName ?? '', hook });
  world.lambdas.setAlias(name, alias, to);
}

async function askHook(
  world: World,
  { name, alias, from, to }: Move,
  { group, hook }: { readonly group: string; readonly hook: string },
): Promise<void> {
  const properties = { Name: name, Alias: alias, CurrentVersion: from, TargetVersion: to };
  const appSpec = JSON.stringify({
    version: 0.0,
    Resources: [{ [name]: { Type: 'AWS::Lambda::Function', Properties: properties } }],
    Hooks: [{ BeforeAllowTraffic: hook }],
  });
  const id = `d-${randomUUID().slice(0, 9).toUpperCase()}`;
  const deployment = { id, hookId: randomUUID(), group, appSpec, hook: 'Pending' as const };
  world.deployments.set(id, deployment);
  const event = { DeploymentId: id, LifecycleEventHookExecutionId: deployment.hookId };
  const { failed, payload } = await world.lambdas.invoke(hook, '$LATEST', event);
  if (failed) throw new Refusal('DeploymentFailed', `The hook ${hook} failed: ${JSON.stringify(payload)}`);
  await pause(look);
  if (world.deployments.get(id)?.hook !== 'Succeeded')
    throw new Refusal('DeploymentFailed', `The hook ${hook} refuses ${name}:${to}: BeforeAllowTraffic failed.`);
}
