import { consentText } from '#domain/teams/roster/consent.ts';
import type { PlayerLinkView } from '#domain/teams/roster/player-link.ts';

/** The page behind a private link, before anything was sent. */
export const aPlayerLink = (over: Partial<PlayerLinkView> = {}): PlayerLinkView => ({
  team: {
    name: 'Falcons',
    sport: 'Baseball',
    season: '2026',
    logo_url: null,
    primary_color: '#113c6b',
    secondary_color: '#e8b23a',
  },
  player: { first_name: 'Mara', short_name: 'Mara O.', player_number: '7', name_suggested: false },
  told: { position: '', description: '', stats: {}, waits: false, is_late: false },
  photo: { state: 'missing', sent_at: null },
  consent: { state: 'none', purposes: [], is_withheld: false, has_ended: false },
  family: [],
  deadline: null,
  words: { ...consentText, needed: [...consentText.needed] },
  ...over,
});
/** After the photo and the permission were sent. */
export const aSentLink = (): PlayerLinkView =>
  aPlayerLink({
    photo: { state: 'sent', sent_at: '2026-03-14T12:00:00.000Z' },
    consent: { state: 'given', purposes: ['card', 'team_print'], is_withheld: false, has_ended: false },
  });
