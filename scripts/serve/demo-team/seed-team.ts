import { readdir } from 'node:fs/promises';
import { consentPurposes, consentText, type GuardianConsent } from '#domain/teams/roster/consent.ts';
import { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import type { TeamMember } from '#domain/teams/team/member.ts';
import { NewTeam } from '#domain/teams/team/team.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { insertPhoto } from '#functions/table/cards/upload.ts';
import { loadTemplate } from '#functions/table/catalog/template.ts';
import { consentRows } from '#functions/table/teams/consent.ts';
import { countMember, firstCounts, memberRows } from '#functions/table/teams/member.ts';
import { rosterHeadRows } from '#functions/table/teams/roster-head.ts';
import { rosterPlayerRows } from '#functions/table/teams/roster-player.ts';
import { pointCodeToTeam, teamOfCode, teamRows } from '#functions/table/teams/team.ts';
import { teamPackRows } from '#functions/table/teams/team-pack.ts';
import { teamLooksRows, teamTemplateRows } from '#functions/table/teams/team-template.ts';
import type { GoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { falcons, falconsLook, falconsPack, pendingCards, roster } from './falcons.ts';
import { seedCard } from './seed-card.ts';
import { photoOf, pictureFiles, type Seeding, storePhoto } from './stored-pictures.ts';

interface People {
  readonly coach: string;
  readonly player: string;
}

/**
 * Adds the demo team of the local run, once. The build makes its pictures; without them there is no team. `prints`: the queue makes print
 * files of its cards.
 */
export async function seedTeam(aws: GoldcutAws, people: People, { prints = true } = {}): Promise<void> {
  if (await teamOfCode(falcons.invite_code)) return;
  if ((await readdir(pictureFiles).catch(() => [])).length === 0)
    return console.warn('The pictures of the demo team are not built: npm run build');
  const seeding = { aws, teamId: newId('team'), at: now().toISOString() };
  await seedPeople(seeding, people);
  await seedLookAndPack(seeding);
  for (const [index, player] of roster.entries()) await seedPlayer(seeding, player, index + 1);
  for (const index of pendingCards.keys()) await seedCard({ ...seeding, prints }, people.player, index);
}

async function seedPeople({ teamId, at }: Seeding, { coach, player }: People): Promise<void> {
  const { logo_url: _logo, ...fields } = NewTeam.parse(falcons);
  const dates = { created_at: at, updated_at: at };
  const team = { ...fields, ...falcons, id: teamId, logo_key: null, team_pack_price: null };
  const member = (user_id: string, role: string): TeamMember => ({
    team_id: teamId,
    user_id,
    role,
    is_active: true,
    joined_at: at,
    updated_at: at,
  });
  const [admin, child] = [member(coach, 'admin'), member(player, 'player')];
  await transact([
    pointCodeToTeam(falcons.invite_code, teamId),
    teamRows.insert({
      ...team,
      invite_code_expires_at: null,
      past_seasons: [],
      created_by: coach,
      ...dates,
      version: 1,
    }),
    memberRows.insert(admin),
    firstCounts(admin),
  ]);
  const head = rosterHeadRows.insert({ team_id: teamId, next_place: roster.length + 1 });
  await transact([memberRows.insert(child), countMember(null, child), head]);
}

async function seedLookAndPack({ teamId, at }: Seeding): Promise<void> {
  const template = await loadTemplate(falconsLook.template);
  const lookId = newId('teamTemplate');
  await transact([
    teamLooksRows.insert({ team_id: teamId, primary_id: lookId, count: 1 }),
    teamTemplateRows.insert({
      id: lookId,
      team_id: teamId,
      template_id: falconsLook.template,
      template_name: template?.name ?? falconsLook.template,
      template_type: 'standard',
      is_primary: true,
      template_label: falconsLook.label,
      seed_number: falconsLook.seed,
      created_at: at,
    }),
    teamPackRows.insert({
      ...falconsPack,
      id: newId('teamPack'),
      team_id: teamId,
      created_at: at,
      updated_at: at,
      version: 1,
    }),
  ]);
}

/** A guardian's consent to all purposes, as given through the private link. */
const consentFor = ({ teamId, at }: Seeding, playerId: string, name: string): GuardianConsent => ({
  id: newId('consent'),
  team_id: teamId,
  player_id: playerId,
  given_by: { name, relation: 'parent', user_id: null },
  source: 'link',
  witnessed_by: null,
  signed_on: null,
  held_by: null,
  purposes: [...consentPurposes],
  words_version: consentText.version,
  given_at: at,
  revoked_at: null,
  revoked_by: null,
});

async function seedPlayer(seeding: Seeding, player: (typeof roster)[number], place: number): Promise<void> {
  const { aws, teamId, at } = seeding;
  const id = newId('rosterPlayer');
  const key = player.athlete === undefined ? null : `${teamId}/${Date.parse(at) + place}.jpg`;
  if (key !== null && player.athlete) await storePhoto(aws, key, player.athlete);
  const row = RosterPlayer.parse({
    id,
    team_id: teamId,
    place,
    player_name: player.name,
    player_number: player.number,
    position: player.position,
    year: '2026',
    description: '',
    stats: {},
    guardian_email: player.guardian,
    photo_key: key,
    photo_at: key === null ? null : at,
    consent: key === null ? 'none' : 'given',
    consent_purposes: key === null ? [] : consentPurposes,
    link_version: 1,
    link_opened_at: key === null ? null : at,
    reminded_at: null,
    is_active: true,
    created_at: at,
    updated_at: at,
    version: 1,
  });
  const guardian = `${player.name.split(' ')[1]} family`;
  const sent =
    key === null
      ? []
      : [
          insertPhoto({ ...photoOf(teamId, key, at), player_id: id }),
          consentRows.insert(consentFor(seeding, id, guardian)),
        ];
  await transact([rosterPlayerRows.insert(row), ...sent]);
}
