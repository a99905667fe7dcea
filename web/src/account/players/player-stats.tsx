import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import type * as z from 'zod';
import { limits } from '#domain/tables/limits.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { PasteStats, useStatsPaste } from '#web/src/parts/forms/paste-stats.tsx';
import type { ServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import type { PlayerEntry } from './player-entry.ts';
import styles from './player-form.module.css';

interface PlayerStatsProps extends Pick<ServerForm<PlayerEntry, z.output<typeof PlayerEntry>>, 'form' | 'field'> {
  /** The switch that leaves the table off the card. */
  readonly toggle: ReactNode;
}

/** A player's stats: a title and up to twelve rows. */
export function PlayerStats({ form, field, toggle }: PlayerStatsProps) {
  const { fields: rows, append, remove, replace } = useFieldArray({ control: form.control, name: 'stats' });
  const paste = useStatsPaste(form.watch('stats'), (pasted) => replace([...pasted]));
  return (
    <Stack as="fieldset" gap={4} start className={styles.stats} onPaste={paste.onPaste}>
      <legend className="visually-hidden">Stats</legend>
      <TextField
        label="Title of the stats"
        maxLength={limits.text.stats_title}
        placeholder={limits.statsTitle}
        autoComplete="off"
        aside={toggle}
        {...field('stats_title')}
      />
      {rows.map(({ id }, row) => (
        <StatRow key={id} field={field} row={row} onRemove={() => remove(row)} />
      ))}
      {rows.length < limits.text.stats && (
        <Button size="small" onClick={() => append({ label: '', value: '' })}>
          <Plus size={16} aria-hidden="true" />
          Add a stat
        </Button>
      )}
      <PasteStats paste={paste} />
    </Stack>
  );
}

interface StatRowProps extends Pick<PlayerStatsProps, 'field'> {
  readonly row: number;
  readonly onRemove: () => void;
}

function StatRow({ field, row, onRemove }: StatRowProps) {
  const number = row + 1;
  return (
    <div className={styles.stat}>
      <TextField
        label={`Stat ${number}`}
        maxLength={limits.text.stat_label}
        autoComplete="off"
        {...field(`stats.${row}.label`)}
      />
      <TextField
        label={`Value ${number}`}
        maxLength={limits.text.stat_value}
        autoComplete="off"
        {...field(`stats.${row}.value`)}
      />
      <Button variant="quiet" aria-label={`Remove stat ${number}`} onClick={onRemove}>
        <Trash2 size={18} aria-hidden="true" />
      </Button>
    </div>
  );
}
