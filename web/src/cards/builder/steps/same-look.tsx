import { Switch } from '#web/src/parts/forms/field.tsx';
import { useBuilder } from '../use-builder.ts';

/** For a card that continues another one: its first front has the same composition, the next ones try others. */
export function SameLook() {
  const { draft, memory, remember } = useBuilder();
  if (!draft.card?.look) return null;
  return (
    <Switch
      label="The same look as last season"
      checked={memory.sameLook}
      onChange={({ target }) => remember({ sameLook: target.checked })}
    />
  );
}
