import { type FunctionName, functionNames, functionRow, type Trigger } from '#functions/manifest';

type TriggerOf<Kind extends Trigger['kind']> = Extract<Trigger, { kind: Kind }>;

/** The functions of the manifest with one kind of trigger. */
export function triggeredBy<Kind extends Trigger['kind']>(
  kind: Kind,
): { readonly name: FunctionName; readonly trigger: TriggerOf<Kind> }[] {
  return functionNames.flatMap((name) => {
    const { trigger } = functionRow(name);
    return trigger.kind === kind ? [{ name, trigger: trigger as TriggerOf<Kind> }] : [];
  });
}
