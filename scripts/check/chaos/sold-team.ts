import type { PrintFiles } from '#domain/cards/print/print-files.ts';
import type { Order } from '#domain/orders/order/order.ts';
import type { TeamCard } from '#domain/teams/cards/team-card.ts';
import { consentPurposes } from '#domain/teams/roster/consent.ts';
import type { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import { NewTeam } from '#domain/teams/team/team.ts';
import { handler as paint } from '#functions/cards/generation/tasks/generate-side/paint.ts';
import { isPrintable, printVersion } from '#functions/cards/print/print-version.ts';
import { now } from '#functions/platform/clock.ts';
import { consumer } from '#functions/platform/events/consumer.ts';
import { writeObject } from '#functions/platform/storage/buckets.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { loadCard } from '#functions/table/cards/card.ts';
import { loadGeneration } from '#functions/table/cards/generation.ts';
import { loadPrintFiles, recordPrintFiles } from '#functions/table/cards/print-files.ts';
import { insertPhoto } from '#functions/table/cards/upload.ts';
import { putTemplate } from '#functions/table/catalog/template.ts';
import { rosterPlayerRows } from '#functions/table/teams/roster-player.ts';
import { allTeamCards } from '#functions/table/teams/team-card.ts';
import { approveMany } from '#functions/teams/cards/approve-many.ts';
import { createLook } from '#functions/teams/cards/looks.ts';
import { freezePacks, recordOrdered } from '#functions/teams/packs/freeze-packs.ts';
import { newRosterPlayer } from '#functions/teams/roster/players.ts';
import { startSet } from '#functions/teams/sets/start-set.ts';
import { createTeam } from '#functions/teams/team/create-team.ts';
import { badQueues, badWorkers } from './bad-queues.ts';
import { blank, composeBlank, template } from './generations.ts';
import { orderId, price, storePaid, storeSide } from './paid-order.ts';
import type { Play } from './scenario.ts';
import { storeAccount } from './stock.ts';

export const coach = 'chaos-coach';

/** A lot's team: its players in order, and which card is whose. Stored as JSON, so it survives a kill. */
export interface SoldTeam {
  readonly id: string;
  readonly players: readonly { readonly id: string; readonly name: string; readonly card_id: string }[];
}

interface OwnOfTeam {
  team?: SoldTeam;
  /** The players that each print file names, by its SHA-256. */
  named?: Record<string, readonly string[]>;
}
const ownOf = (play: Play): OwnOfTeam => play.memory.own as OwnOfTeam;
export const teamOf = (play: Play): SoldTeam | undefined => ownOf(play).team;
export const namedOf = (play: Play): Readonly<Record<string, readonly string[]>> => ownOf(play).named ?? {};

/** The players that a card prints, read from the run that drew its front. */
async function namesOn(runId: string): Promise<string[]> {
  const run = await loadGeneration(runId);
  return (run?.entity.snapshot.team?.roster ?? []).map(({ player_name }) => player_name);
}

/** Stores small print files of a card, and notes whom they name. */
async function press(play: Play, userId: string, cardId: string): Promise<void> {
  const card = (await loadCard(userId, cardId))?.entity;
  if (!card || !isPrintable(card) || card.chosen.front === null) return;
  const version = printVersion(card);
  if (await loadPrintFiles(cardId, version)) return;
  const names = await namesOn(card.chosen.front.generation_id);
  const side = async (colour: string): Promise<PrintFiles['front']> => {
    const file = await storeSide(`${userId}/${cardId}`, `${cardId} ${version} ${names.join()}`, colour);
    ownOf(play).named = { ...ownOf(play).named, [file.sha256]: names };
    return { art: file, plates: null, proof: { gold: file, silver: file, holo: file }, dpi: 300, warnings: [] };
  };
  const files = {
    card_id: cardId,
    user_id: userId,
    version,
    front: await side('#b03030'),
    back: await side('#3030b0'),
  };
  await transact(recordPrintFiles(card, { ...files, made_at: now().toISOString() })).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

/** All workers behind bad queues. Pictures are blank and print files small, because this tests who is on them. */
export const workersOfTeam = (play: Play) => ({
  ...badWorkers(play, {
    'make-print-files': consumer('print', {
      'card.completed': ({ user_id, card_id }) => press(play, user_id, card_id),
      'poster.requested': async () => {},
    }),
  }),
  'compose-option': composeBlank,
  'paint-option': (event: unknown) => paint(event as never),
});

async function aPlayer(teamId: string, n: number): Promise<RosterPlayer> {
  const at = now().toISOString();
  const photo_key = `${teamId}/${n}.jpg`;
  const texts = {
    player_name: `Player ${'ABCD'[n]}`,
    player_number: String(n),
    position: '',
    year: '',
    description: '',
  };
  const player: RosterPlayer = {
    ...newRosterPlayer(teamId, n + 1, { ...texts, stats: {}, guardian_email: '' }),
    photo_key,
    photo_at: at,
    consent: 'given',
    consent_purposes: [...consentPurposes],
  };
  const photo = { user_id: teamId, photo_key, width: 800, height: 1120, verdict: null, player_id: player.id };
  await writeObject('user-uploads', photo_key, blank, { type: 'image/jpeg', cacheSeconds: 0 });
  await transact([rosterPlayerRows.insert(player), insertPhoto({ ...photo, created_at: at })]);
  return player;
}

/** A team whose set of four players, checklist and team card is made, pressed and approved. Without faults. */
export async function storeTeam(play: Play): Promise<void> {
  const bad = badQueues(play);
  bad.isPoisoned = false;
  await putTemplate(template);
  await storeAccount(coach);
  const { id } = await createTeam(coach, NewTeam.parse({ name: 'Chaos', team_pack_enabled: true }));
  await createLook(id, { template_id: template.id, template_label: '', seed_number: 7, is_primary: true });
  const players = await Promise.all([0, 1, 2, 3].map((n) => aPlayer(id, n)));
  await startSet({ teamId: id, userId: coach }, {});
  await play.aws.settled();
  await approveMany(coach, id, { ids: (await allTeamCards(id)).map((card) => card.id) });
  await play.aws.settled();
  const cards = await allTeamCards(id);
  const cardOf = (playerId: string): string => cards.find((card) => card.player_id === playerId)?.card_id ?? '';
  ownOf(play).team = {
    id,
    players: players.map((player) => ({ id: player.id, name: player.player_name, card_id: cardOf(player.id) })),
  };
  bad.isPoisoned = true;
}

function rosterPack(teamId: string, cards: number) {
  const at = now().toISOString();
  return {
    id: `tpk_${teamId}`,
    team_id: teamId,
    pack_name: 'Roster pack',
    description: '',
    pack_type: 'full_roster',
    total_cards: cards,
    price,
    at_cost: false,
    randomization_enabled: false,
    min_cards_per_pack: 10,
    max_cards_per_pack: 18,
    foil_finish: 'gold',
    created_at: at,
    updated_at: at,
    version: 1,
  } as const;
}

/** Stores a paid order of the team's pack. */
export async function storePaidPack(play: Play, run: number, pays: boolean): Promise<Order> {
  const team = teamOf(play);
  if (!team) throw new Error('The lot has no team.');
  const cards: TeamCard[] = (await allTeamCards(team.id)).toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const pack = rosterPack(team.id, cards.length);
  const items = await freezePacks(orderId(run), pack, [{ cards, code: null }], price);
  const order = await storePaid(run, {
    items,
    pays,
    direct: {
      kind: 'team_packs',
      team_id: team.id,
      team_pack: {
        team_pack_id: pack.id,
        pack_name: pack.pack_name,
        quantity: 1,
        unit_price: price,
        bulk_discount_percent: 0,
        fundraising_notes: '',
        deal_id: null,
        is_late: false,
        is_cash: false,
        minimum: null,
      },
    },
  });
  await recordOrdered(order.id, order.card_ids);
  return order;
}
