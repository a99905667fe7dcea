import type { Area } from '#domain/routes/endpoint';
import type { FunctionRow, Trigger } from './platform/function-row.ts';
import { accountFunctions } from './account/manifest.ts';
import { cardsFunctions } from './cards/manifest.ts';
import { catalogFunctions } from './catalog/manifest.ts';
import { documentsFunctions } from './documents/manifest.ts';
import { fulfilmentFunctions } from './fulfilment/manifest.ts';
import { generationFunctions } from './generation/manifest.ts';
import { mailFunctions } from './mail/manifest.ts';
import { opsFunctions } from './ops/manifest.ts';
import { ordersFunctions } from './orders/manifest.ts';
import { photosFunctions } from './photos/manifest.ts';
import { platformFunctions } from './platform/manifest.ts';
import { playersFunctions } from './players/manifest.ts';
import { printingFunctions } from './printing/manifest.ts';
import { productionFunctions } from './production/manifest.ts';
import { rostersFunctions } from './rosters/manifest.ts';
import { setsFunctions } from './sets/manifest.ts';
import { sharingFunctions } from './sharing/manifest.ts';
import { shopFunctions } from './shop/manifest.ts';
import { supportFunctions } from './support/manifest.ts';
import { teamCardsFunctions } from './team-cards/manifest.ts';
import { teamOrdersFunctions } from './team-orders/manifest.ts';
import { teamsFunctions } from './teams/manifest.ts';

/** Every Lambda and what it needs, as data. The CDK app, the local run, the bundler and the tests read it, so it imports neither SDK nor CDK. */
export const functions = {
  ...catalogFunctions,
  ...accountFunctions,
  ...playersFunctions,
  ...cardsFunctions,
  ...shopFunctions,
  ...ordersFunctions,
  ...generationFunctions,
  ...documentsFunctions,
  ...teamsFunctions,
  ...rostersFunctions,
  ...teamCardsFunctions,
  ...teamOrdersFunctions,
  ...setsFunctions,
  ...sharingFunctions,
  ...supportFunctions,
  ...opsFunctions,
  ...productionFunctions,
  ...photosFunctions,
  ...printingFunctions,
  ...fulfilmentFunctions,
  ...mailFunctions,
  ...platformFunctions,
} as const satisfies Record<string, FunctionRow>;

export type FunctionName = keyof typeof functions;
export const functionNames = Object.keys(functions) as FunctionName[];

/** The row of a function, with the type that all rows share. */
export function functionRow(name: FunctionName): FunctionRow {
  return functions[name];
}

/** The function that answers the calls of an area. */
export function functionOf(area: Area): FunctionName {
  const found = triggeredBy('http').find(({ trigger }) => trigger.area === area);
  if (!found) throw new Error(`No function of the manifest answers the area ${area}.`);
  return found.name;
}

type TriggerOf<Kind extends Trigger['kind']> = Extract<Trigger, { readonly kind: Kind }>;

/** The functions with one kind of trigger, each with its trigger. */
export function triggeredBy<Kind extends Trigger['kind']>(
  kind: Kind,
): { readonly name: FunctionName; readonly trigger: TriggerOf<Kind> }[] {
  return functionNames.flatMap((name) => {
    const { trigger } = functionRow(name);
    return trigger.kind === kind ? [{ name, trigger: trigger as TriggerOf<Kind> }] : [];
  });
}
