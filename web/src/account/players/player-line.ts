import type { PlayerProfile } from '#domain/account/player-profile.ts';

/** The details that distinguish two players: "#7 · Northside Comets · 2026 · Soccer". */
export function playerLine(player: Pick<PlayerProfile, 'player_number' | 'team' | 'year' | 'sport'>): string {
  const number = player.player_number && `#${player.player_number.replace(/^#/, '')}`;
  return [number, player.team, player.year, player.sport].filter(Boolean).join(' · ');
}
