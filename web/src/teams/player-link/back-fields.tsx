import { limits } from '#domain/tables/limits.ts';
import { readStats } from '#domain/teams/roster/stats-text.ts';
import { TextAreaField } from '#web/src/parts/forms/field.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { type LinkFields, statsOf } from './link-entry.ts';
import styles from './player-link.module.css';

interface BackFieldsProps {
  readonly firstName: string;
  readonly fields: LinkFields;
  readonly problems: Readonly<Record<string, string>>;
  readonly onFields: (part: Partial<LinkFields>) => void;
}

/** A sentence and some stats for the back of the card. Both are optional. */
export function BackFields({ firstName, fields, problems, onFields }: BackFieldsProps) {
  const left = limits.text.description - fields.description.length;
  const stats = readStats(fields.stats);
  const count = Object.keys(statsOf(fields)).length;
  return (
    <Stack as="fieldset" gap={4} className={styles.group}>
      <legend className={styles.legend}>The back, if you like</legend>
      <TextAreaField
        label={`One sentence about ${firstName}`}
        name="description"
        rows={3}
        maxLength={limits.text.description}
        hint={`What should this card remember? ${left === 1 ? '1 character' : `${left} characters`} left.`}
        value={fields.description}
        error={problems.description}
        onChange={({ target }) => onFields({ description: target.value })}
      />
      <TextAreaField
        label="Stats"
        name="stats"
        rows={3}
        placeholder={'Games: 12\nWins: 7'}
        hint={`One a line, such as Games: 12. ${count} of ${limits.text.stats} with the lines above.`}
        value={fields.stats}
        error={(fields.stats.endsWith('\n') || count > limits.text.stats ? stats.problem : null) ?? problems.stats}
        onChange={({ target }) => onFields({ stats: target.value })}
      />
    </Stack>
  );
}
