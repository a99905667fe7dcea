import { limits } from '#domain/tables/limits.ts';
import { Segments } from '#web/src/parts/forms/pick.tsx';
import { useBuilder } from '../use-builder.ts';

const counts = Array.from({ length: limits.generation.options.max }, (_, index) => ({
  value: index + 1,
  label: index + 1,
}));

/** Chooses the number of options of a generation. */
export function OptionsCount() {
  const { state, send } = useBuilder();
  return (
    <Segments
      legend="Pictures to choose from"
      name="options"
      options={counts}
      value={state.draft.options}
      onChange={(options) => send({ type: 'update', part: { options } })}
    />
  );
}
