import type { PlayerProfile } from '#domain/account/player-profile.ts';

export function aPlayer(over: Partial<PlayerProfile> = {}): PlayerProfile {
  return {
    id: 'plr_1',
    user_id: 'user-1',
    is_active: true,
    last_used_at: '2026-03-14T11:00:00.000Z',
    player_name: 'Theo Lindqvist',
    team: 'Northside Hawks',
    player_number: '23',
    year: '2026',
    sport: 'Soccer',
    description: '',
    signature: '',
    stats: {},
    field_toggles: {},
    stats_title: 'SEASON STATS',
    ...over,
  };
}
