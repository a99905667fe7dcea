import { limits } from '#domain/tables/limits.ts';
import { useBuilder } from '../use-builder.ts';
import styles from './options-count.module.css';

const counts = Array.from({ length: limits.generation.options.max }, (_, index) => index + 1);

/** How many options a generation makes. */
export function OptionsCount() {
  const { state, send } = useBuilder();
  return (
    <fieldset className={styles.options}>
      <legend>Pictures to choose from</legend>
      <div className={styles.row}>
        {counts.map((count) => (
          <label key={count} className={styles.count}>
            <input
              type="radio"
              name="options"
              value={count}
              checked={state.memory.options === count}
              onChange={() => send({ type: 'remember', part: { options: count } })}
            />
            {count}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
