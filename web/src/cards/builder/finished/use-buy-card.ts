import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { CardView } from '#domain/cards/card/card.ts';
import type { FoilFinish } from '#domain/cards/print/foil.ts';
import type { PackView } from '#domain/shop/box.ts';
import { nameForOne } from '#domain/shop/box-limits.ts';
import type { CartView } from '#domain/shop/cart.ts';
import { cents } from '#domain/values/money.ts';
import { trackCart } from '#web/src/base/analytics/track.ts';
import { api } from '#web/src/base/data/api.ts';
import { everyPage } from '#web/src/base/data/every-page.ts';
import { once } from '#web/src/base/data/once.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { paths } from '#web/src/base/paths.ts';
import { useSubmit } from '#web/src/parts/forms/use-submit.ts';

type Wanted = Pick<CardView, 'id' | 'card_name' | 'player_name' | 'template_id'> & { readonly finish: FoilFinish };

/** True if the cart holds the card as a card, not a poster, in this foil. */
const hasInCart = (cart: CartView, { id, finish }: Wanted): boolean =>
  cart.cart_items.some(
    ({ pack }) =>
      pack.foil_finish === finish && pack.pack_items.some(({ card_id, is_mega }) => card_id === id && !is_mega),
  );

/** A box outside the cart with one copy of the card alone: one of an earlier press, or a new one. */
async function boxOfOne(card: Wanted): Promise<PackView> {
  const { id, finish } = card;
  const boxes = await everyPage(async (cursor) => {
    const { packs, next_cursor } = await api('listPacks', { query: { cursor } });
    return { items: packs, next_cursor };
  });
  const made = boxes.find(
    ({ status, pack_type, foil_finish, quantity, pack_items: [first] }) =>
      status === 'ready' && pack_type === 'custom' && foil_finish === finish && quantity === 1 && first?.card_id === id,
  );
  if (made) return made;
  const empty = await once('createPack', {
    body: { name: nameForOne(card), pack_type: 'custom', foil_finish: finish },
  });
  return api('setPackItem', { params: { id: empty.id, card_id: id }, body: { quantity: 1 } });
}

/** Buys one copy of the card: puts it into the cart, in a box of its own, and opens the checkout, which shows its proofs. */
export function useBuyCard(card: Wanted) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data: cart } = useQuery({
    queryKey: queryKeys.cartLines,
    queryFn: ({ signal }) => api('readCart', { signal }),
  });
  const buying = useSubmit<void>(async () => {
    if (!hasInCart(await api('readCart'), card)) {
      const pack = await boxOfOne(card);
      await once('addCartItem', { body: { pack_id: pack.id, quantity: 1 } });
      trackCart('add_to_cart', [{ pack, quantity: 1 }]);
    }
    await Promise.all([queryKeys.cart, queryKeys.boxes].map((queryKey) => queries.invalidateQueries({ queryKey })));
    await navigate(paths.checkout);
  });
  const isInCart = cart !== undefined && hasInCart(cart, card);
  const design = useQuery({
    queryKey: queryKeys.template(card.template_id),
    queryFn: ({ signal }) => api('readTemplate', { params: { id: card.template_id ?? '' }, signal }),
    enabled: card.template_id !== null,
  });
  /** Boxes in the cart besides this card, which the checkout pays too. */
  const others = cart ? cart.cart_items.length - Number(isInCart) : 0;
  // A design that is not listed any more is not paid for by its name here; the checkout knows the total.
  const designPrice = design.data && !design.data.is_free ? cents(design.data.price) : 0;
  return { ...buying, isInCart, others, designPrice };
}
