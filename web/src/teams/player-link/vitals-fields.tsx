import { limits } from '#domain/tables/limits.ts';
import { hasHands, vitalLabels } from '#domain/teams/roster/vitals.ts';
import { SelectField, TextField } from '#web/src/parts/forms/field.tsx';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import type { LinkFields } from './link-entry.ts';
import styles from './player-link.module.css';

interface VitalsFieldsProps {
  readonly sport: string;
  readonly fields: LinkFields;
  readonly problems: Readonly<Record<string, string>>;
  readonly onFields: (part: Partial<LinkFields>) => void;
}

const hands = { bats: ['Right', 'Left', 'Switch'], throws: ['Right', 'Left'] } as const;

/** Position and vitals. All are optional: what is left empty is not on the card. */
export function VitalsFields({ sport, fields, problems, onFields }: VitalsFieldsProps) {
  const shared = { autoComplete: 'off', maxLength: limits.print.stat_value } as const;
  return (
    <Stack as="fieldset" gap={4} className={styles.group}>
      <legend className={styles.legend}>The player, if you like</legend>
      <Quiet>What you leave empty is not on the card.</Quiet>
      <TextField
        label="Position"
        autoComplete="off"
        maxLength={limits.print.position}
        value={fields.position}
        error={problems.position}
        onChange={({ target }) => onFields({ position: target.value })}
      />
      <TextField
        label={vitalLabels.height}
        {...shared}
        placeholder="5 ft 2 in"
        value={fields.height}
        onChange={({ target }) => onFields({ height: target.value })}
      />
      <TextField
        label={vitalLabels.hometown}
        {...shared}
        hint={`The town alone, up to ${limits.print.stat_value} characters.`}
        value={fields.hometown}
        error={problems.hometown}
        onChange={({ target }) => onFields({ hometown: target.value })}
      />
      {hasHands(sport) && <HandFields fields={fields} onFields={onFields} />}
    </Stack>
  );
}

const HandFields = ({ fields, onFields }: Pick<VitalsFieldsProps, 'fields' | 'onFields'>) =>
  (['bats', 'throws'] as const).map((name) => (
    <SelectField
      key={name}
      label={vitalLabels[name]}
      value={fields[name]}
      onChange={({ target }) => onFields({ [name]: target.value })}
    >
      <option value="">Not on the card</option>
      {hands[name].map((hand) => (
        <option key={hand}>{hand}</option>
      ))}
    </SelectField>
  ));
