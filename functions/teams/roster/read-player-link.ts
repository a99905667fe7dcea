import type { OrderWindow } from '#domain/teams/packs/order-window.ts';
import { consentText } from '#domain/teams/roster/consent.ts';
import { hasNewerText, textFromFamily } from '#domain/teams/roster/family-text.ts';
import { mayAgree } from '#domain/teams/roster/guardians.ts';
import type { PlayerLinkView } from '#domain/teams/roster/player-link.ts';
import type { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import type { Team } from '#domain/teams/team/team.ts';
import { firstName, shortName } from '#domain/values/person-name.ts';
import { now } from '#functions/platform/clock.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { allOrderWindows } from '#functions/table/teams/order-window.ts';
import { rosterPlayerRows, type StoredRosterPlayer } from '#functions/table/teams/roster-player.ts';
import { allOpenCards } from '#functions/table/teams/team-card.ts';
import { logoUrl } from '../team/team-view.ts';
import { readFamily } from './family.ts';
import { type BehindLink, playerBehind } from './player-link.ts';
import { hasEndedConsent } from './revoke-consent.ts';

/** End of the window that takes orders now, or null. */
export function openDeadline(windows: readonly OrderWindow[]): string | null {
  const at = now().toISOString();
  const open = windows.find(
    ({ closed_at, opens_at, deadline }) => closed_at === null && opens_at <= at && deadline > at,
  );
  return open?.deadline ?? null;
}

async function linkTeamView(team: Team): Promise<PlayerLinkView['team']> {
  const { name, sport, season, primary_color, secondary_color } = team;
  return { name, sport, season, primary_color, secondary_color, logo_url: await logoUrl(team.logo_key) };
}

const linkPlayerView = (player: RosterPlayer): PlayerLinkView['player'] => ({
  first_name: firstName(player.player_name),
  short_name: shortName(player.player_name),
  player_number: player.player_number,
  name_suggested: player.name_suggestion !== null,
});

/** Whether the player's text is newer than its pending and approved cards. */
async function isLate(player: RosterPlayer): Promise<boolean> {
  if (player.words_at === undefined) return false;
  const own = (await allOpenCards(player.team_id)).filter(({ player_id }) => player_id === player.id);
  return own.length > 0 && own.every(({ created_at }) => hasNewerText(player, created_at));
}

async function show(behind: BehindLink): Promise<PlayerLinkView> {
  const { team, guardian } = behind;
  const player = behind.player.entity;
  const { photo_key: photo, photo_at: at } = player;
  return {
    team: await linkTeamView(team),
    player: linkPlayerView(player),
    told: { ...textFromFamily(player), is_late: await isLate(player) },
    photo: { state: photo === null ? 'missing' : 'sent', sent_at: photo === null ? null : at },
    consent: {
      state: player.consent,
      purposes: player.consent_purposes,
      is_withheld: !mayAgree(player, guardian),
      has_ended: await hasEndedConsent(player),
    },
    family: await readFamily(behind),
    deadline: openDeadline(await allOrderWindows(team.id)),
    words: { ...consentText, needed: [...consentText.needed] },
  };
}

/** Records that the link was opened. Skipped if another write wins; the next call records it. */
async function noteOpened(player: StoredRosterPlayer): Promise<void> {
  if (player.entity.link_opened_at !== null) return;
  try {
    await transact([rosterPlayerRows.save(player, { ...player.entity, link_opened_at: now().toISOString() })]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

export async function readPlayerLink(token: string): Promise<PlayerLinkView> {
  const behind = await playerBehind(token);
  await noteOpened(behind.player);
  return show(behind);
}
