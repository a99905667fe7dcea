import { openPlaces, type placeChoices, withoutOpenPlaces } from '#domain/orders/order/open-places.ts';
import type { Order, OrderItem } from '#domain/orders/order/order.ts';
import type { OrderView } from '#domain/orders/order/order-view.ts';
import { AppError } from '#domain/tables/errors.ts';
import { orderFilled } from '#domain/teams/packs/fill-places.ts';
import { formatPrice } from '#domain/values/money.ts';
import { isPrintable, printVersion } from '#functions/cards/print/print-version.ts';
import { changeOrder, type OrderChange } from '#functions/orders/order/change-order.ts';
import { ownOrderView } from '#functions/orders/order/order-view.ts';
import { ownedOrder } from '#functions/orders/order/owned-order.ts';
import { requestRefund } from '#functions/orders/payment/request-refund.ts';
import { sha256 } from '#functions/platform/sha256.ts';
import { rewritePackItems } from '#functions/table/orders/pack-items.ts';
import { whileAllStay } from '#functions/table/teams/departure.ts';
import { approvedTeamCards } from '#functions/table/teams/team-card.ts';
import { freezeCard, loadFiles, loadTeamCards, recordOrdered } from './freeze-packs.ts';

/** The team's approved cards of players that can be printed now. Checklist and team card have no second copy to give. */
async function printableCards(teamId: string) {
  const approved = (await approvedTeamCards(teamId)).filter(
    ({ player_id: player, submission_type: type }) => player !== null || type === 'player_submission',
  );
  const stored = await loadTeamCards(approved);
  const cards = approved.flatMap(({ card_id, print_version: version }) => {
    const card = stored.get(card_id);
    return card && isPrintable(card) && printVersion(card) === version ? [card] : [];
  });
  const files = await loadFiles(cards);
  return new Map(cards.flatMap((card) => (files.has(card.id) ? [[card.id, { card, files: files.get(card.id) }]] : [])));
}

/** The order with other cards of the team in its open places. Nobody may leave the team meanwhile. */
async function filled(order: Order, items: readonly OrderItem[]): Promise<OrderChange> {
  const permission = await whileAllStay(order.team_id);
  const cards = await printableCards(order.team_id ?? '');
  const next = orderFilled(order, items, {
    candidates: [...cards.keys()],
    seedOf: ({ id }) => sha256(`${order.id} ${id}`),
    frozen: (id, finish) => {
      const one = cards.get(id);
      if (!one) throw new AppError('team_pack.preparing');
      return freezeCard(one.card, one.files, finish);
    },
  });
  await recordOrdered(
    order.id,
    next.order.card_ids.filter((id) => !order.card_ids.includes(id)),
  );
  return { entity: next.order, with: [...rewritePackItems(items, next.items), ...permission] };
}

type Choice = (typeof placeChoices)[number];

/**
 * POST /orders/:id/places: the buyer chooses what happens to places whose cards left before print (D-533): other cards, the money, or nothing. Throws
 * `order.not_found`, `order.not_possible` if nothing is to choose any more, `order.no_other_card`, `team.person_left`.
 */
export async function choosePlaces(userId: string, orderId: string, choice: Choice): Promise<OrderView> {
  await changeOrder(orderId, async ({ entity: order, items }, at) => {
    if (order.user_id !== userId) throw new AppError('order.not_found');
    const open = openPlaces(order, items);
    if (!open || (choice === 'card' && !open.can_fill)) throw new AppError('order.not_possible');
    const line = (text: string) => ({ timeline: [{ move: 'choose', by: 'buyer', text }] }) as const;
    if (choice === 'card') {
      const change = await filled(order, items);
      const text =
        open.cards === 1
          ? 'Another card of the team takes the place, drawn apart from the published deal.'
          : 'Other cards of the team take the places, drawn apart from the published deal.';
      return { ...change, entity: { ...change.entity, updated_at: at }, ...line(text) };
    }
    const decided = rewritePackItems(items, withoutOpenPlaces(items));
    const next = { ...order, version: order.version + 1, updated_at: at };
    if (choice === 'leave') return { entity: next, with: decided, ...line('You left it at that.') };
    const refund = requestRefund(next, { amount: open.amount, reason: 'goodwill', note: '', by: 'buyer' }, at);
    const text = `You chose ${formatPrice(open.amount)} back for ${open.cards === 1 ? 'the missing card' : 'the missing cards'}.`;
    return { ...refund, with: [...(refund.with ?? []), ...decided], ...line(text) };
  });
  return ownOrderView(await ownedOrder(userId, orderId));
}
