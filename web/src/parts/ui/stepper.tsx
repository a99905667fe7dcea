import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import styles from './stepper.module.css';

interface StepperProps {
  /** Names the counted objects, for instance "Copies of Mara Okafor". */
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean;
}

/** A number with a minus and a plus button. A typed number takes effect on blur or Enter. */
export function Stepper({ label, value, min, max, onChange, disabled = false }: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    setTyped(null);
    const next = Number.parseInt(typed ?? '', 10);
    if (Number.isInteger(next) && next !== value) onChange(Math.max(min, Math.min(max, next)));
  };
  return (
    <fieldset aria-label={label} className={styles.stepper}>
      <button
        type="button"
        className="icon-button"
        aria-label={`One fewer: ${label}`}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden="true" size={18} />
      </button>
      <input
        inputMode="numeric"
        aria-label={label}
        value={typed ?? value}
        disabled={disabled}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 4))}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
        }}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={`One more: ${label}`}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden="true" size={18} />
      </button>
    </fieldset>
  );
}
