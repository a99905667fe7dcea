import { CheckField, TextField } from '#web/src/parts/forms/field.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import type { ReportableCard } from './return-entry.ts';

interface ReturnCardsProps {
  readonly cards: readonly ReportableCard[];
  readonly copies: Readonly<Record<string, number>>;
  readonly error: string | undefined;
  readonly onChange: (copies: Readonly<Record<string, number>>) => void;
}

/** The cards of the return and the copies of each. */
export function ReturnCards({ cards, copies, error, onChange }: ReturnCardsProps) {
  const set = (key: string, count: number) => onChange({ ...copies, [key]: count });
  return (
    <Stack as="fieldset" gap={3} aria-describedby={error ? 'return-cards-error' : undefined}>
      <legend className="label">Which cards?</legend>
      {cards.map((card) => {
        const count = copies[card.key] ?? 0;
        return (
          <Stack gap={2} key={card.key}>
            <CheckField
              label={`${card.title}, in ${card.boxName}`}
              checked={count > 0}
              onChange={(event) => set(card.key, event.target.checked ? card.copies : 0)}
            />
            {count > 0 && card.copies > 1 && (
              <TextField
                label={`Copies of ${card.title}, of ${card.copies}`}
                type="number"
                inputMode="numeric"
                min={1}
                max={card.copies}
                value={count}
                onChange={(event) => set(card.key, clamp(event.target.valueAsNumber, card.copies))}
              />
            )}
          </Stack>
        );
      })}
      {error && (
        <p id="return-cards-error" role="alert" className="problem-text">
          {error}
        </p>
      )}
    </Stack>
  );
}

const clamp = (count: number, max: number): number => (Number.isInteger(count) ? Math.min(max, Math.max(1, count)) : 1);
