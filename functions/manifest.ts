import type { Area } from '#domain/tables/routes/endpoint.ts';
import type { FunctionRow, Trigger } from '#functions/platform/function-row.ts';
import { accountFunctions } from '#functions/account/manifest.ts';
import { cardsFunctions } from '#functions/cards/manifest.ts';
import { catalogFunctions } from '#functions/catalog/manifest.ts';
import { documentsFunctions } from '#functions/orders/manifest-documents.ts';
import { fulfilmentFunctions } from '#functions/production/manifest-fulfilment.ts';
import { generationFunctions } from '#functions/cards/manifest-generation.ts';
import { mailFunctions } from '#functions/mail/manifest.ts';
import { opsFunctions } from '#functions/desk/manifest.ts';
import { ordersFunctions } from '#functions/orders/manifest.ts';
import { photosFunctions } from '#functions/cards/manifest-photos.ts';
import { platformFunctions } from '#functions/platform/manifest.ts';
import { playersFunctions } from '#functions/account/manifest-players.ts';
import { printingFunctions } from '#functions/cards/manifest-printing.ts';
import { productionFunctions } from '#functions/production/manifest.ts';
import { rostersFunctions } from '#functions/teams/manifest-rosters.ts';
import { setsFunctions } from '#functions/teams/manifest-sets.ts';
import { sharingFunctions } from '#functions/cards/manifest-sharing.ts';
import { shopFunctions } from '#functions/shop/manifest.ts';
import { supportFunctions } from '#functions/desk/manifest-support.ts';
import { teamCardsFunctions } from '#functions/teams/manifest-team-cards.ts';
import { teamOrdersFunctions } from '#functions/teams/manifest-team-orders.ts';
import { teamsFunctions } from '#functions/teams/manifest.ts';

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
