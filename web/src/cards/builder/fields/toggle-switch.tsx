import type { ToggleField } from '#domain/values/card-texts.ts';
import { Switch } from '#web/src/parts/forms/field.tsx';
import { isOn } from '../draft/card-form.ts';
import { useBuilder } from '../use-builder.ts';

/** Leaves a field off the card and keeps its text. */
export function ToggleSwitch({ field, label }: { readonly field: ToggleField; readonly label: string }) {
  const { state, send } = useBuilder();
  const { fieldToggles } = state.draft;
  return (
    <Switch
      label={`Print ${label.toLowerCase()}`}
      hideLabel
      checked={isOn(fieldToggles, field)}
      onChange={({ target }) =>
        send({ type: 'update', part: { fieldToggles: { ...fieldToggles, [field]: target.checked } } })
      }
    />
  );
}
