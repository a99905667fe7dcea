import type * as z from 'zod';
import type { Routes } from '#domain/api/routes.ts';
import { refuseMissingLetters } from '#domain/cards/card/unprintable-texts.ts';
import { backText } from '#domain/cards/generation/back-text.ts';
import { type TeamLook, teamLookOf } from '#domain/cards/generation/team-look.ts';
import { designOf } from '#domain/catalog/template.ts';
import { AppError } from '#domain/tables/errors.ts';
import type { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import { seasonYear } from '#domain/teams/team/season-year.ts';
import type { Team } from '#domain/teams/team/team.ts';
import { BytesReply } from '#functions/platform/http/reply.ts';
import { listRoster } from '#functions/table/teams/roster-player.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import type { CardTexts } from '#studio/card/card-request.ts';
import { renderCard } from '#studio/card/render-card.ts';
import { standInPhoto } from '#studio/photo/stand-in-photo.ts';
import { activeTemplate } from '../card/active-template.ts';
import { readPhoto } from '../photo/read-photo.ts';
import { teamOnCard } from './team-on-card.ts';

type Body = z.infer<Routes['previewTeamLook']['body']>;

/** Players checked for a photo: one page. */
const looked = 50;

/** The first player with a photo and a consent, otherwise the first one. */
async function samplePlayer(teamId: string): Promise<RosterPlayer | null> {
  const { items } = await listRoster(teamId, { limit: looked });
  const active = items.filter(({ is_active }) => is_active);
  return active.find(({ photo_key, consent }) => photo_key !== null && consent === 'given') ?? active[0] ?? null;
}

const textsOf = (team: Team, player: RosterPlayer | null): CardTexts => ({
  player_name: player?.player_name ?? 'Your player',
  card_name: '',
  team: team.name,
  player_number: player?.player_number ?? '7',
  year: player?.year || seasonYear(team.season),
  sport: team.sport,
  description: player?.description ?? '',
  stats: Object.entries(player?.stats ?? {}).map(([label, value]) => ({ label, value })),
  stats_title: 'SEASON STATS',
});

/** The team's look with the colours of the form, as it is on the sample's card. */
function lookOn(player: RosterPlayer | null, team: Team, { primary_color, secondary_color }: Body): TeamLook {
  const number = player?.place ?? 1;
  const set = { name: `${team.name} ${team.season}`.trim(), number, total: Math.max(12, number) };
  return teamLookOf({ ...team, primary_color, secondary_color }, { set, position: player?.position });
}

/** Draws a look on a player of the team without storing it, for coaches who choose. Throws `team.not_found`, `template.unavailable`, `text.unprintable`. */
export async function previewTeamLook(teamId: string, side: 'front' | 'back', body: Body): Promise<BytesReply> {
  const [team, template, player] = await Promise.all([
    loadTeam(teamId),
    activeTemplate(body.template_id, teamId),
    samplePlayer(teamId),
  ]);
  if (!team) throw new AppError('team.not_found');
  const { entity } = team;
  const photoKey = player?.consent === 'given' ? player.photo_key : null;
  const source = photoKey === null ? null : await readPhoto(photoKey);
  const look = lookOn(player, entity, body);
  const texts = textsOf(entity, player);
  const stats = player?.stats ?? {};
  refuseMissingLetters({ ...texts, stats, position: player?.position ?? '' });
  const rendered = await renderCard({
    design: designOf(template),
    side,
    texts,
    words:
      side === 'back' ? backText({ template, toggles: {}, texts: { ...texts, stats }, team: look, cardId: '' }) : null,
    ...(source ?? { photo: await standInPhoto() }),
    crop: null,
    seed: body.seed_number,
    option: 0,
    front: side === 'back' ? { seed: body.seed_number, option: 0 } : null,
    ...(await teamOnCard(look, { isPicture: false })),
    signature: null,
  });
  return new BytesReply(rendered.jpeg, 'image/jpeg', {});
}
