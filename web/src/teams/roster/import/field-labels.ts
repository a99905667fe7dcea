import type { ColumnKind } from '#domain/teams/roster/column-kinds.ts';

export const columnLabels: Readonly<Record<ColumnKind, string>> = {
  player_name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  player_number: 'Number',
  position: 'Position',
  year: 'Year',
  guardian_email: 'Parent’s e-mail',
  description: 'Their story',
  stat: 'Stat on the card',
  stats: 'Stats, as in Goals: 12; Assists: 7',
  role: 'Player, coach or staff',
  status: 'On the team or not',
  note: 'A note: left out',
  medical: 'Health: left out',
  contact: 'Contact: left out',
  private: 'Private: left out',
  unknown: 'Unknown: left out',
  ignore: 'Leave out',
};

export const columnName = ({ header }: { readonly header: string }, place: number): string =>
  header || `Column ${place + 1}`;

/** The changed fields of a player, as text. */
export const fieldLabels: Readonly<Record<string, string>> = {
  player_name: 'name',
  player_number: 'number',
  position: 'position',
  year: 'year',
  guardian_email: 'e-mail',
  second_guardian_email: 'other parent’s e-mail',
  description: 'story',
  stats: 'stats',
  is_active: 'back on the roster',
};
