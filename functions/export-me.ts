import { TicketView } from '#domain/desk/ticket.ts';
import type { Box } from '#domain/shop/box.ts';
import { cardView } from '#functions/cards/card/card-view.ts';
import { ownOrderView } from '#functions/orders/order/order-view.ts';
import { myProfile } from '#functions/table/account/my-profile.ts';
import { allPlayers } from '#functions/table/account/player.ts';
import { listSessions } from '#functions/table/account/session.ts';
import { listCards } from '#functions/table/cards/card.ts';
import { ticketsOf } from '#functions/table/desk/ticket.ts';
import { allOrders, loadWholeOrder } from '#functions/table/orders/order.ts';
import { allBoxes } from '#functions/table/shop/box.ts';
import { loadCart } from '#functions/table/shop/cart.ts';
import { consentsBy } from '#functions/table/teams/consent.ts';
import { listTeams } from '#functions/teams/team/read-team.ts';

async function everyCard(userId: string) {
  const cards = [];
  let cursor: string | undefined;
  do {
    const page = await listCards(userId, { limit: 100, cursor });
    cards.push(...(await Promise.all(page.items.map(cardView))));
    cursor = page.next ?? undefined;
  } while (cursor);
  return cards;
}

async function everyOrder(userId: string) {
  const whole = await Promise.all((await allOrders(userId)).map(({ id }) => loadWholeOrder(id)));
  return Promise.all(whole.flatMap((order) => order ?? []).map(ownOrderView));
}

/** A box with its cards by id only: the links are with the cards already, and a Lambda's reply holds 6 MB. */
const plainBox = ({ items, ...box }: Box) => ({ ...box, items: items.map(({ card: _card, ...item }) => item) });

/** Everything stored about the caller, with pictures as signed links. */
export async function exportMe(userId: string) {
  const profile = await myProfile(userId);
  const [cards, player_profiles, packs, cart, orders, teams, tickets, consents, sessions] = await Promise.all([
    everyCard(userId),
    allPlayers(userId),
    allBoxes(userId).then((boxes) => boxes.map(plainBox)),
    loadCart(userId).then(({ entity }) => entity),
    everyOrder(userId),
    listTeams(userId),
    // Notes are the operators' own.
    ticketsOf(userId).then((list) => list.map((ticket) => TicketView.omit({ notes: true }).parse(ticket))),
    // Consents that the caller gave, or holds on paper.
    consentsBy(userId).then((given) => given.map(({ entity }) => entity)),
    listSessions(userId, profile.sessions_since ?? null),
  ]);
  return { profile, cards, player_profiles, packs, cart, orders, teams, tickets, consents, sessions };
}
