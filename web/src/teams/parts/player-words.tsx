import type { UseFormRegisterReturn } from 'react-hook-form';
import * as z from 'zod';
import { limits } from '#domain/tables/limits.ts';
import type { RosterPlayerView } from '#domain/teams/roster/roster-player.ts';
import { readStats } from '#domain/teams/roster/stats-text.ts';
import { missingLetters } from '#domain/values/printable-letters.ts';
import { TextAreaField, TextField } from '#web/src/parts/forms/field.tsx';

/** Stats as a form holds them: `Goals: 12`, one per line. */
export const StatsText = z.string().transform((text, ctx): Record<string, string> => {
  const { stats, problem } = readStats(text);
  const message = problem ?? missingLetters(text);
  if (message !== null) ctx.addIssue(message);
  return stats;
});

type Word = 'player_name' | 'player_number' | 'position' | 'description' | 'stats';

interface WordsProps {
  readonly field: (name: Word) => UseFormRegisterReturn & { readonly error: string | undefined };
}

const shared = { autoComplete: 'off' } as const;
const max = limits.text;

/** Name, number and position of a player. */
export const NameFields = ({ field }: WordsProps) => (
  <>
    <TextField label="Player name" {...shared} maxLength={max.player_name} {...field('player_name')} />
    <TextField label="Number" {...shared} maxLength={max.player_number} {...field('player_number')} />
    <TextField label="Position" {...shared} maxLength={max.position} {...field('position')} />
  </>
);

const byFamily = 'The family wrote this. What you change is yours from then on.';
const forBack = 'Printed on the back. Empty: the back has a sentence of facts.';

interface BackFieldsProps extends WordsProps {
  readonly player: Pick<RosterPlayerView, 'description_by' | 'stats_by'> | null;
}

/** Story and stats of a player, with the family's marked. */
export const BackFields = ({ field, player }: BackFieldsProps) => (
  <>
    <TextAreaField
      label="Their story"
      hint={player?.description_by === 'family' ? byFamily : forBack}
      maxLength={max.description}
      {...field('description')}
    />
    <TextAreaField
      label="Stats"
      hint={player?.stats_by === 'family' ? byFamily : 'One a line, such as Games: 12.'}
      {...field('stats')}
    />
  </>
);
