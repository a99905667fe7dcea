import { type CSSProperties, useId } from 'react';
import { type FoilFinish, foilFinishes } from '#domain/cards/print/foil.ts';
import { Pick } from '../forms/pick.tsx';
import styles from './finish-switch.module.css';
import { foilLooks } from './foil/foil-looks.ts';

interface FinishSwitchProps {
  readonly finish: FoilFinish;
  readonly onFinish: (finish: FoilFinish) => void;
}

export function FinishSwitch({ finish, onFinish }: FinishSwitchProps) {
  // A card and its proof each have such a switch, so the name must differ.
  const group = useId();
  return (
    <fieldset className={styles.finishes}>
      <legend className={styles.legend}>Foil</legend>
      {foilFinishes.map((name) => (
        <Pick
          key={name}
          className={styles.finish}
          name={group}
          checked={name === finish}
          onChange={() => onFinish(name)}
        >
          <span
            className={styles.swatch}
            style={{ '--metal': foilLooks[name].metal } as CSSProperties}
            aria-hidden="true"
          />
          {foilLooks[name].name}
        </Pick>
      ))}
    </fieldset>
  );
}
