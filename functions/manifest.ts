import type { Area } from '#domain/api/endpoint.ts';
import { accountFunctions } from '#functions/account/manifest.ts';
import { cardsFunctions } from '#functions/cards/manifest.ts';
import { catalogFunctions } from '#functions/catalog/manifest.ts';
import { deskFunctions } from '#functions/desk/manifest.ts';
import { mailFunctions } from '#functions/mail/manifest.ts';
import { ordersFunctions } from '#functions/orders/manifest.ts';
import { completed, type DeclaredFunction, type FunctionRow, type Trigger } from '#functions/platform/function-row.ts';
import { platformFunctions } from '#functions/platform/manifest.ts';
import { productionFunctions } from '#functions/production/manifest.ts';
import { shopFunctions } from '#functions/shop/manifest.ts';
import { teamsFunctions } from '#functions/teams/manifest.ts';

/** Every Lambda and its needs, as data. The CDK app, the local run, the bundler and the tests read it, so it imports neither SDK nor CDK. */
const functions = {
  ...accountFunctions,
  ...catalogFunctions,
  ...cardsFunctions,
  ...shopFunctions,
  ...ordersFunctions,
  ...productionFunctions,
  ...teamsFunctions,
  ...deskFunctions,
  ...mailFunctions,
  ...platformFunctions,
} as const satisfies Record<string, DeclaredFunction>;

export type FunctionName = keyof typeof functions;
export const functionNames = Object.keys(functions) as FunctionName[];

const rows = Object.fromEntries(functionNames.map((name) => [name, completed(functions[name])])) as Record<
  FunctionName,
  FunctionRow
>;

/** The row of a function with its variables and permissions. */
export function functionRow(name: FunctionName): FunctionRow {
  return rows[name];
}

/** The function of an area. */
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
