import { type WalkedArtefact, walkedArtefacts } from '#domain/teams/permission/artefacts.ts';
import type { Departure, NamingCard } from '#domain/teams/permission/departure.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import { retryOnConflict, transact } from '#functions/platform/table/transact.ts';
import { closeWalk, departureRows, loadDeparture, type StoredDeparture } from '#functions/table/teams/departure.ts';
import { allTeamCards, teamCardRows } from '#functions/table/teams/team-card.ts';
import { storedTeamCard } from '../cards/decide-team-card.ts';
import { withdrawal } from '../cards/withdraw-team-card.ts';
import { leaveOrders } from './leave-orders.ts';
import { askAgain, leaveSets } from './leave-sets.ts';
import { namingCards } from './naming-cards.ts';

interface Walk {
  readonly departure: Departure;
  /** The person's cards in the team. */
  readonly own: readonly { readonly id: string; readonly card_id: string }[];
  readonly naming: readonly NamingCard[];
}

/** The cards of the person who left: all of a player or a member, or one. Newer ones stay, which a new consent allowed. */
async function ownCards({ team_id, player_id, card_id, member_id, at }: Departure): Promise<Walk['own']> {
  return (await allTeamCards(team_id)).filter((card) => {
    if (card.created_at > at) return false;
    if (card_id !== null) return card.card_id === card_id;
    return player_id === null ? card.card_owner_id === member_id : card.player_id === player_id;
  });
}

const withdraw = (teamId: string, id: string): Promise<unknown> =>
  changeRow(
    teamCardRows,
    () => storedTeamCard(teamId, id),
    (card) => (card.status === 'pending' || card.status === 'approved' ? withdrawal(card) : null),
  );

/** What a departure does to each kind of artefact that the shop must change. Idempotent, as the walk may begin again. */
const steps: Readonly<Record<WalkedArtefact, (walk: Walk) => Promise<unknown>>> = {
  set_label: ({ departure }) => leaveSets(departure),
  team_entry: async ({ departure: { team_id }, own }) => {
    for (const { id } of own) await withdraw(team_id, id);
  },
  checklist: ({ departure, naming }) =>
    askAgain(
      departure,
      naming.filter(({ kind }) => kind === 'checklist'),
    ),
  team_card: ({ departure, naming }) =>
    askAgain(
      departure,
      naming.filter(({ kind }) => kind === 'team'),
    ),
  ordered_card: ({ departure: { event }, own, naming }) =>
    leaveOrders({
      event,
      own: new Set(own.map(({ card_id }) => card_id)),
      naming: new Set(naming.map(({ card_id }) => card_id)),
    }),
};

/** Notes which cards name the person before anything changes, so that a walk that begins again knows them. */
async function noted(stored: StoredDeparture): Promise<StoredDeparture> {
  if (stored.entity.naming !== null) return stored;
  const entity = { ...stored.entity, naming: await namingCards(stored.entity) };
  await transact([departureRows.save(stored, entity)]);
  return { entity, revision: stored.revision + 1 };
}

async function walkOnce(teamId: string, id: string): Promise<void> {
  const found = await loadDeparture(teamId, id);
  if (found?.entity.status !== 'open') return;
  const stored = await noted(found);
  const walk: Walk = {
    departure: stored.entity,
    own: await ownCards(stored.entity),
    naming: stored.entity.naming ?? [],
  };
  for (const name of walkedArtefacts) await steps[name](walk);
  await transact(closeWalk(stored, walk.naming.length === 0));
}

/**
 * Takes a person out of all that is not printed (D-410). A walk that was cut off begins again; one that is over is not repeated. A withdrawal's two
 * events may walk at once.
 */
export const walkDeparture = (teamId: string, id: string): Promise<void> => retryOnConflict(() => walkOnce(teamId, id));
