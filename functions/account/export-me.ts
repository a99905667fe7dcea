import { showCard } from '../cards/show-card.ts';
import { showCart } from '../shop/show-cart.ts';
import { showPacks } from '../shop/show-pack.ts';
import { listCards } from '../table/card.ts';
import { allPacks } from '../table/pack.ts';
import { allPlayers } from '../table/player.ts';
import { myProfile } from './my-profile.ts';

async function allCards(userId: string) {
  const cards = [];
  let cursor: string | undefined;
  do {
    const page = await listCards(userId, { limit: 100, cursor });
    cards.push(...(await Promise.all(page.items.map(showCard))));
    cursor = page.next ?? undefined;
  } while (cursor);
  return cards;
}

/** Everything kept about the caller, as JSON; pictures as links. */
export async function exportMe(userId: string) {
  const profile = await myProfile(userId);
  const [cards, player_profiles, packs, cart] = await Promise.all([
    allCards(userId),
    allPlayers(userId),
    allPacks(userId).then((boxes) => showPacks(boxes.map(({ entity }) => entity))),
    showCart(userId),
  ]);
  return { profile, cards, player_profiles, packs, cart };
}
