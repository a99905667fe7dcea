import { type LucideIcon, Minus, Plus } from 'lucide-react';
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

interface StepProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly disabled: boolean;
  readonly onStep: () => void;
}

function Step({ icon: Icon, label, disabled, onStep }: StepProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} disabled={disabled} onClick={onStep}>
      <Icon aria-hidden="true" size={18} />
    </button>
  );
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
      <Step
        icon={Minus}
        label={`One fewer: ${label}`}
        disabled={disabled || value <= min}
        onStep={() => onChange(value - 1)}
      />
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
      <Step
        icon={Plus}
        label={`One more: ${label}`}
        disabled={disabled || value >= max}
        onStep={() => onChange(value + 1)}
      />
    </fieldset>
  );
}
