import { AppError } from '#domain/tables/errors.ts';
import type { TeamCard } from '#domain/teams/cards/team-card.ts';
import type { PackPreview } from '#domain/teams/packs/deal.ts';
import { thumbnailUrl } from '#functions/platform/storage/picture-links.ts';
import { type DealtOrder, exampleDeal } from './deal-packs.ts';
import { promisedBy } from './team-deals.ts';
import { storedTeamPack } from './team-packs.ts';

/** Packs per reply: 18 cards each, each with a signed picture. */
const packsAtOnce = 12;

async function shown(card: TeamCard): Promise<PackPreview['cards'][number]> {
  const { card_id, player_name, player_number, front_key } = card;
  const url = await thumbnailUrl('generated-cards', front_key);
  return { card_id, player_name, player_number, front_thumbnail_url: url };
}

/** Min and max copies of a card in all packs. */
function copies({ packs, cards }: DealtOrder): { min: number; max: number } {
  const counts = new Map(cards.map(({ card_id }) => [card_id, 0]));
  for (const { card_id } of packs.flatMap((pack) => pack.cards)) counts.set(card_id, (counts.get(card_id) ?? 0) + 1);
  return { min: Math.min(...counts.values()), max: Math.max(...counts.values()) };
}

/** Start of a page. Throws `request.malformed` for an invalid cursor. */
function startOf(cursor: string | undefined, quantity: number): number {
  const from = Number(cursor ?? 0);
  if (Number.isInteger(from) && from >= 0 && from < quantity) return from;
  throw new AppError('request.malformed', { fields: { cursor: 'Please check this.' } });
}

/** A preview of a quantity's packs, a few at a time; random ones are an example. Throws `pack.not_found` and like `exampleDeal`. */
export async function previewPacks(
  teamId: string,
  packId: string,
  { quantity, cursor }: { readonly quantity: number; readonly cursor?: string | undefined },
): Promise<PackPreview> {
  const from = startOf(cursor, quantity);
  const { entity: pack } = await storedTeamPack(teamId, packId);
  const order = await exampleDeal(pack, quantity);
  const promised = pack.randomization_enabled ? await promisedBy(teamId) : [];
  const page = order.packs.slice(from, from + packsAtOnce);
  const cards = new Map(page.flatMap((one) => one.cards).map((card) => [card.card_id, card]));
  const { min, max } = copies(order);
  return {
    is_example: pack.randomization_enabled,
    promised,
    seed_sha256: promised[0]?.seed_sha256 ?? null,
    quantity,
    cards_per_pack: pack.total_cards,
    cards_dealt: order.cards.length,
    least_copies: min,
    most_copies: max,
    packs: page.map((one, n) => ({ number: from + n + 1, card_ids: one.cards.map(({ card_id }) => card_id) })),
    cards: await Promise.all([...cards.values()].map(shown)),
    next_cursor: from + packsAtOnce < quantity ? String(from + packsAtOnce) : null,
  };
}
