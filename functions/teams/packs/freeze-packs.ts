import type { Card } from '#domain/cards/card/card.ts';
import { refuseMissingOnCard } from '#domain/cards/card/unprintable-texts.ts';
import type { FoilFinish } from '#domain/cards/print/foil.ts';
import { PrintFiles } from '#domain/cards/print/print-files.ts';
import type { OrderedCard, OrderItem } from '#domain/orders/order/order.ts';
import { boxedCard, checkBoxable } from '#domain/shop/box-rules.ts';
import { AppError } from '#domain/tables/errors.ts';
import type { TeamCard } from '#domain/teams/cards/team-card.ts';
import type { TeamPack } from '#domain/teams/packs/team-pack.ts';
import { isPrintable, printVersion } from '#functions/cards/print/print-version.ts';
import { chunk } from '#functions/platform/chunk.ts';
import { newId } from '#functions/platform/new-id.ts';
import { loadBatch } from '#functions/platform/table/batch.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { cardRows } from '#functions/table/cards/card.ts';
import { noteOrdered } from '#functions/table/orders/order.ts';
import { nameableNumbers, namedNumbers } from '../permission/naming-cards.ts';

/** A pack of an order before its cards are frozen. */
export interface DealtPack {
  readonly cards: readonly TeamCard[];
  /** Proves how a random pack was dealt. */
  readonly code: string | null;
}

/** The cards behind a team's cards, by id. */
export async function loadTeamCards(cards: readonly TeamCard[]): Promise<ReadonlyMap<string, Card>> {
  const rows = await loadBatch(cards.map((card) => keys.card(card.card_owner_id, card.card_id)));
  return new Map(rows.map(cardRows.parse).map((card) => [card.id, card]));
}

/** The card behind a team's card. Throws if it cannot be printed: held, unfinished, or changed since its approval. */
function approvedCard({ card_id, print_version }: TeamCard, cards: ReadonlyMap<string, Card>): Card {
  const card = cards.get(card_id);
  if (!card) throw new AppError('team_pack.card_changed');
  checkBoxable(boxedCard(card));
  refuseMissingOnCard(card);
  if (printVersion(card) !== print_version) throw new AppError('team_pack.card_changed');
  return card;
}

/** The print files of cards as they look now, by card. */
export async function loadFiles(cards: readonly Card[]): Promise<ReadonlyMap<string, PrintFiles>> {
  const rows = await loadBatch(cards.map((card) => keys.printFiles(card.id, printVersion(card))));
  return new Map(rows.map((row) => PrintFiles.parse(row)).map((files) => [files.card_id, files]));
}

/** A card as an order of packs freezes it, once. Throws `team_pack.preparing` before its print files are made. */
export function freezeCard(card: Card, files: PrintFiles | null | undefined, finish: FoilFinish): OrderedCard {
  if (!isPrintable(card) || !files) throw new AppError('team_pack.preparing');
  return {
    card_id: card.id,
    title: card.card_name || card.player_name,
    quantity: 1,
    is_mega: false,
    front_key: card.front_image_key,
    back_key: card.back_image_key,
    front_sha256: files.front.art.sha256,
    back_sha256: files.back.art.sha256,
    front_plate_sha256: files.front.plates?.[finish].sha256 ?? null,
    back_plate_sha256: files.back.plates?.[finish].sha256 ?? null,
    template: null,
  };
}

/** Throws `team_pack.names_left` if a checklist or team card names a player who left the set or the team. */
async function checkNames(approved: readonly TeamCard[], cards: readonly Card[]): Promise<void> {
  for (const { team_id, card_id, player_id, set_id } of approved) {
    const card = set_id === null || player_id !== null ? undefined : cards.find(({ id }) => id === card_id);
    if (!card || set_id === null) continue;
    const mayBeNamed = new Set(await nameableNumbers(team_id, set_id));
    if (!(await namedNumbers(card)).every((number) => mayBeNamed.has(number))) {
      throw new AppError('team_pack.names_left');
    }
  }
}

/** The distinct cards of the packs. */
const distinct = (packs: readonly DealtPack[]): TeamCard[] => [
  ...new Map(packs.flatMap(({ cards }) => cards).map((card) => [card.card_id, card])).values(),
];

/** Writes per transaction. */
const writesAtOnce = 100;

/**
 * Records at each card that an order has it, before the order exists: its owner's own orders do not name it, and its pictures and print files must
 * stay. A record of an unwritten order has no effect.
 */
export async function recordOrdered(orderId: string, cardIds: readonly string[]): Promise<void> {
  for (const some of chunk(cardIds, writesAtOnce)) {
    await transact(some.map((id) => noteOrdered(id, orderId)));
  }
}

/**
 * The frozen packs of an order, one item per pack, with the print-file hashes of their approved look (P-11, P-48). Cards may be members' or the
 * team's own. Throws `team_pack.card_changed`, `team_pack.names_left`, `card.held`, `card.unprintable`, `box.unfinished_card`, and
 * `team_pack.preparing` until all print files are made.
 */
export async function freezePacks(
  orderId: string,
  pack: TeamPack,
  dealt: readonly DealtPack[],
  unitPrice: number,
): Promise<OrderItem[]> {
  const approved = distinct(dealt);
  const stored = await loadTeamCards(approved);
  const cards = approved.map((card) => approvedCard(card, stored));
  await checkNames(approved, cards);
  const files = await loadFiles(cards);
  const frozen = new Map(cards.map((card) => [card.id, freezeCard(card, files.get(card.id), pack.foil_finish)]));
  return dealt.map((one, n) => ({
    id: newId('orderItem'),
    order_id: orderId,
    pack_id: pack.id,
    pack_version: pack.version,
    name: pack.pack_name,
    pack_type: 'team_pack',
    foil_finish: pack.foil_finish,
    quantity: 1,
    unit_price: unitPrice,
    line_total: unitPrice,
    cards: one.cards.flatMap(({ card_id }) => frozen.get(card_id) ?? []),
    pack_number: n + 1,
    pack_code: one.code,
  }));
}
