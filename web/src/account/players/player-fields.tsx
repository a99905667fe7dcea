import type * as z from 'zod';
import { limits } from '#domain/tables/limits.ts';
import type { ToggleField } from '#domain/values/card-texts.ts';
import { Switch, TextAreaField, TextField } from '#web/src/parts/forms/field.tsx';
import type { ServerForm } from '#web/src/parts/forms/use-server-form.ts';
import type { PlayerEntry } from './player-entry.ts';
import { PlayerStats } from './player-stats.tsx';

const fields = [
  { name: 'player_name', label: 'Player name', toggle: 'player_name' },
  { name: 'team', label: 'Team', toggle: 'team' },
  { name: 'player_number', label: 'Number', toggle: 'player_number' },
  { name: 'year', label: 'Year', toggle: 'year' },
  { name: 'sport', label: 'Sport', toggle: null },
] as const;

type PlayerFieldsProps = Pick<ServerForm<PlayerEntry, z.output<typeof PlayerEntry>>, 'form' | 'field'>;

/** The fields of a player profile that fill a card. Fields that a card can leave out have a switch. */
export function PlayerFields({ form, field }: PlayerFieldsProps) {
  const { description, signature } = limits.text;
  const toggle = (name: ToggleField | null, label: string) => name && <Toggle form={form} name={name} label={label} />;
  return (
    <>
      {fields.map(({ name, label, toggle: switched }) => (
        <TextField
          key={name}
          label={label}
          maxLength={limits.text[name]}
          autoComplete="off"
          aside={toggle(switched, label)}
          {...field(name)}
        />
      ))}
      <TextField
        label="Signature"
        hint="Typed; you can draw one on the card."
        maxLength={signature}
        autoComplete="off"
        {...field('signature')}
      />
      <TextAreaField
        label="Their story"
        maxLength={description}
        aside={toggle('description', 'Their story')}
        {...field('description')}
      />
      <PlayerStats form={form} field={field} toggle={toggle('stats', 'Stats')} />
    </>
  );
}

interface ToggleProps extends Pick<PlayerFieldsProps, 'form'> {
  readonly name: ToggleField;
  readonly label: string;
}

function Toggle({ form, name, label }: ToggleProps) {
  return (
    <Switch
      label={`Print ${label.toLowerCase()}`}
      hideLabel
      checked={form.watch(`field_toggles.${name}`)}
      onChange={({ target }) => form.setValue(`field_toggles.${name}`, target.checked)}
    />
  );
}
