import { designOf } from '#domain/templates/template';
import type * as z from 'zod';
import { AppError } from '#domain/errors';
import { backWords } from '#domain/generation/back-words';
import { teamLookOf } from '#domain/generation/team-look';
import { seasonYear } from '#domain/teams/season-year';
import type { RosterPlayer } from '#domain/rosters/roster-player';
import type { Routes } from '#domain/routes';
import type { Team } from '#domain/teams/team';
import { activeTemplate } from '../cards/active-template.ts';
import { readPhoto } from '../photos/read-photo.ts';
import { BytesReply } from '../platform/http/reply.ts';
import type { CardTexts } from '../studio/render/card-request.ts';
import { renderCard } from '../studio/render/render-card.ts';
import { standInPhoto } from '../studio/render/stand-in-photo.ts';
import { listRoster } from '../table/teams/roster-player.ts';
import { loadTeam } from '../table/teams/team.ts';
import { teamOnCard } from './team-on-card.ts';

type Body = z.infer<Routes['previewTeamLook']['body']>;

/** Players that are looked through for a photo: one page. */
const looked = 50;

/** The first player with a photo and a consent, or the first one. */
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

/** Draws a look on a player of the team, and stores nothing: what coaches see while they choose. Throws `team.not_found`, `template.unavailable`. */
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
  const colours = { primary_color: body.primary_color, secondary_color: body.secondary_color };
  const place = { name: `${entity.name} ${entity.season}`.trim(), number: player?.place ?? 1, total: 12 };
  const look = teamLookOf(
    { ...entity, ...colours },
    {
      set: { ...place, total: Math.max(place.total, place.number) },
      position: player?.position,
    },
  );
  const texts = textsOf(entity, player);
  const rendered = await renderCard({
    design: designOf(template),
    side,
    texts,
    words:
      side === 'back'
        ? backWords({ template, toggles: {}, texts: { ...texts, stats: player?.stats ?? {} }, team: look, cardId: '' })
        : null,
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
