import { expect } from 'vitest';
import type { OrderItem } from '#domain/orders/order/order.ts';
import { printVersion } from '#functions/cards/print/print-version.ts';
import { loadCard } from '#functions/table/cards/card.ts';
import { loadPrintFiles } from '#functions/table/cards/print-files.ts';
import { loadWholeOrder } from '#functions/table/orders/order.ts';
import { aTeamOfPlayers, type SetDetail } from './a-set.ts';
import { aBuyer, press, pressed } from './buying.ts';
import type { Product } from './product.ts';
import { anApprovedCard, aTeamPack, keyed, packOrder } from './team-orders.ts';

/**
 * A team whose set of two players is made, approved and sold in packs of twelve: two players, checklist, team card and eight cards of a member.
 * Needs a product without the press's worker: `pressSet` stores the print files.
 */
export async function aSoldSet(product: Product) {
  const team = await aTeamOfPlayers(product, 2);
  await product.call(`PATCH /teams/${team.id}`, { team_pack_enabled: true }, team.coach);
  const { id: setId } = (await team.call('POST /sets', {})).body;
  const set: SetDetail = await team.ended(setId);
  expect(set.counts).toMatchObject({ done: 4 });

  /** Stores the print files of the set's cards as they look now. */
  async function pressSet(): Promise<void> {
    for (const { card_id } of (await team.read(setId)).cards) {
      const card = (await loadCard(team.id, card_id ?? ''))?.entity;
      const isMade = card && (await loadPrintFiles(card.id, printVersion(card)));
      if (card?.chosen.back && !isMade) await pressed(card, `${card.id} ${printVersion(card)}`);
    }
  }
  await pressSet();
  const { cards: handedIn } = (await product.call(`GET /teams/${team.id}/cards`, undefined, team.coach)).body;
  const ids = (handedIn as { id: string }[]).map(({ id }) => id);
  await product.call(`POST /teams/${team.id}/cards/approve`, { ids }, team.coach);
  const member = await aBuyer(product);
  for (let n = 1; n <= 8; n++) await anApprovedCard(await member.card({ player_name: `Member ${n}` }), team.id);
  const pack = await aTeamPack(team.id, { total_cards: 12 });

  const cardId = (kind: string, n = 0): string => set.cards.filter((card) => card.kind === kind)[n]?.card_id ?? '';
  return {
    ...team,
    setId,
    pack,
    pressSet,
    player: team.roster[0],
    /** The card of the first player, and the two that name all players. */
    own: cardId('player'),
    checklist: cardId('checklist'),
    teamCard: cardId('team'),
    /** Places an order of one pack. */
    place: () => keyed(product, `POST /teams/${team.id}/pack-orders`, packOrder(pack.id, 1, 23.99), team.coach),
    async buy(): Promise<string> {
      const { body } = await this.place();
      await press(body.payment_url, 'success');
      await product.aws.settled();
      return body.order_id;
    },
  };
}
export type SoldSet = Awaited<ReturnType<typeof aSoldSet>>;

/** The distinct frozen cards of an order. */
export async function frozenCards(orderId: string): Promise<OrderItem['cards']> {
  const cards = (await loadWholeOrder(orderId))?.items.flatMap((item) => item.cards) ?? [];
  return [...new Map(cards.map((card) => [card.card_id, card])).values()];
}
