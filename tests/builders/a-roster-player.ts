import type { RosterPlayer } from '#domain/teams/roster/roster-player.ts';

/** A player of a roster without photo and consent. */
export const aRosterPlayer = (over: Partial<RosterPlayer> = {}): RosterPlayer => ({
  id: 'rpl_1',
  team_id: 'tem_1',
  place: 1,
  player_name: 'Mara Okafor',
  player_number: '7',
  position: '',
  year: '',
  description: '',
  stats: {},
  guardian_email: '',
  photo_key: null,
  photo_at: null,
  consent: 'none',
  consent_purposes: [],
  name_suggestion: null,
  listed_name: null,
  link_version: 1,
  link_opened_at: null,
  reminded_at: null,
  is_active: true,
  created_at: '2026-03-01T10:00:00.000Z',
  updated_at: '2026-03-01T10:00:00.000Z',
  version: 1,
  ...over,
});
