import { type FunctionName, functionNames, functionRow, type Trigger } from '#functions/manifest';

type TriggerOf<Kind extends Trigger['kind']> = Extract<Trigger, { readonly kind: Kind }>;

/** The functions of one kind of trigger, with their triggers. */
export function functionsOn<Kind extends Trigger['kind']>(
  kind: Kind,
): { name: FunctionName; trigger: TriggerOf<Kind> }[] {
  return functionNames
    .map((name) => ({ name, trigger: functionRow(name).trigger }))
    .filter((row): row is { name: FunctionName; trigger: TriggerOf<Kind> } => row.trigger.kind === kind);
}
