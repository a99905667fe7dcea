import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#domain/tables/errors.ts';
import { guardiansOf } from '#domain/teams/roster/guardians.ts';
import type { PlayerLink } from '#domain/teams/roster/player-link.ts';
import type { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import type { Team } from '#domain/teams/team/team.ts';
import { now } from '#functions/platform/clock.ts';
import { readEnv } from '#functions/platform/env.ts';
import { playerLinkKey } from '#functions/platform/secrets.ts';
import { sha256 } from '#functions/platform/sha256.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import { limitCalls } from '#functions/platform/table/rate.ts';
import { closeLink, openLink, playerOfLink } from '#functions/table/teams/player-link.ts';
import {
  loadRosterPlayer,
  loadTeamAndPlayer,
  rosterPlayerRows,
  type StoredRosterPlayer,
} from '#functions/table/teams/roster-player.ts';

type Linked = Pick<RosterPlayer, 'id' | 'team_id' | 'link_version'>;

/** Null: the player's link, which the team hands out. Otherwise the address of a guardian, whose link goes by mail alone (D-562). */
type Guardian = string | null;

/** 256 bits as base64url: 43 characters. Computed from the player each time, and never stored or logged (D-108). */
async function tokenOf({ id, link_version: version }: Linked, guardian: Guardian): Promise<string> {
  return createHmac('sha256', await playerLinkKey())
    .update(guardian === null ? `${id} ${version}` : `${id} ${version} ${guardian}`)
    .digest('base64url');
}

/** The token of a player's link, or of a guardian's. It works from now on. */
export async function openToken(player: Linked, guardian: Guardian): Promise<string> {
  const token = await tokenOf(player, guardian);
  await openLink(sha256(token), { teamId: player.team_id, playerId: player.id });
  return token;
}

/** A player's private link for page and QR codes, or the one of a guardian's mail. It works from now on. */
export async function playerLink(player: Linked, guardian: Guardian = null): Promise<PlayerLink> {
  const token = await openToken(player, guardian);
  const url = `${readEnv(['SITE_ORIGIN']).SITE_ORIGIN}/for-player/${token}`;
  return { url, player_id: player.id, link_version: player.link_version };
}

/** An active player of a roster. Throws `player.not_found`. */
export async function activePlayer(teamId: string, playerId: string): Promise<StoredRosterPlayer> {
  const stored = await loadRosterPlayer(teamId, playerId);
  if (!stored?.entity.is_active) throw new AppError('player.not_found');
  return stored;
}

/** Ends the player's links at once, also those of guardians, and makes a new one. Throws `player.not_found`. */
async function rotatePlayerLink(teamId: string, playerId: string): Promise<PlayerLink> {
  const { entity, loaded } = await changeRow(
    rosterPlayerRows,
    () => activePlayer(teamId, playerId),
    (player) => ({
      entity: {
        ...player,
        link_version: player.link_version + 1,
        link_opened_at: null,
        version: player.version + 1,
        updated_at: now().toISOString(),
      },
    }),
  );
  await closeLink(sha256(await tokenOf(loaded.entity, null)));
  return playerLink(entity);
}

/** The link of an active player, rotated on request. Throws `player.not_found`. */
export async function openPlayerLink(
  teamId: string,
  playerId: string,
  { rotate }: { readonly rotate: boolean },
): Promise<PlayerLink> {
  return rotate ? rotatePlayerLink(teamId, playerId) : playerLink((await activePlayer(teamId, playerId)).entity);
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export interface BehindLink {
  readonly team: Team;
  readonly player: StoredRosterPlayer;
  /** The address whose mail had the link. Null for the player's link. */
  readonly guardian: Guardian;
}

/**
 * The team, player and guardian of a token. Throws `link.not_found` for every invalid token: unknown, rotated, of a removed player, of an address that is
 * no longer a guardian's, or of a deleted team.
 */
export async function playerBehind(token: string): Promise<BehindLink> {
  const found = await playerOfLink(sha256(token));
  const behind = found && (await loadTeamAndPlayer(found.teamId, found.playerId));
  if (!behind?.player.entity.is_active) throw new AppError('link.not_found');
  for (const guardian of [null, ...guardiansOf(behind.player.entity)]) {
    // A player has at most three links.
    // oxlint-disable-next-line no-await-in-loop
    if (isSame(token, await tokenOf(behind.player.entity, guardian))) return { ...behind, guardian };
  }
  throw new AppError('link.not_found');
}

/** The player of a token with its version, for a change, and the guardian. Throws `link.not_found`. */
export async function linkedPlayer(token: string): Promise<StoredRosterPlayer & Pick<BehindLink, 'guardian'>> {
  const { player, guardian } = await playerBehind(token);
  return { ...player, guardian };
}

/** Max calls per link: generous for two parents with bad reception, tight for a script. */
const perLink = { calls: 60, seconds: 600 };

/** Counts a changing call with a link. Throws `rate.limited`. */
export const limitLink = (token: string): Promise<void> =>
  limitCalls({ ...perLink, what: 'player-link', caller: sha256(token) });
