import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type FoilFinish, foilFinishes } from '#domain/cards/print/foil.ts';
import type { PackView } from '#domain/shop/box.ts';
import { boxQuote } from '#domain/shop/box-rules.ts';
import { isOpen } from '#domain/shop/box-states.ts';
import { dollars } from '#domain/values/money.ts';
import type { BoxKind } from '#web/src/base/content/box-kind-table.ts';
import { api } from '#web/src/base/data/api.ts';
import { once } from '#web/src/base/data/once.ts';
import { useOnReturn } from '#web/src/base/session/use-on-return.ts';
import { cacheBox } from '../../data/boxes.ts';
import { useCart } from '../../data/cart.ts';
import { type BoxChange, sendChange } from './box-change.ts';
import { BoxSaver, type BoxState, ruleMessage } from './box-saver.ts';

/** An empty box that exists only on the screen. The first change stores it. */
export function blankBox({ type, name }: BoxKind, foil: FoilFinish = foilFinishes[0]): PackView {
  const { total, perCard, nextCard } = boxQuote({ pack_type: type, items: [] });
  return {
    id: '',
    user_id: '',
    name,
    description: '',
    pack_type: type,
    foil_finish: foil,
    status: 'draft',
    order_id: null,
    version: 0,
    created_at: '',
    updated_at: '',
    quantity: 0,
    price_per_card: dollars(perCard),
    total_price: dollars(total),
    next_card_price: nextCard === null ? null : dollars(nextCard),
    pack_items: [],
  };
}

export interface OpenBox extends BoxState {
  /** Shows and saves a change. Returns false if a rule forbids it; `problem` then has the reason. */
  readonly change: (change: BoxChange) => boolean;
  readonly saver: BoxSaver;
}

/** An open box: every change is shown at once and saved. Calls `onCreate` with a new box after its first save. */
export function useBox(opened: PackView, onCreate: (box: PackView) => void): OpenBox {
  const queries = useQueryClient();
  const [saver] = useState(
    () =>
      new BoxSaver(opened, {
        send: sendChange,
        create: async ({ name, pack_type, foil_finish }) => {
          const box = await once('createPack', { body: { name, pack_type, foil_finish } });
          onCreate(box);
          return box;
        },
        readAgain: (id) => api('readPack', { params: { id } }),
        onSaved: (box) => cacheBox(queries, box),
      }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  useCartStatus(saver, state);
  useOnReturn(() => saver.goOn());
  const change = (next: BoxChange): boolean => {
    try {
      saver.change(next);
      return true;
    } catch (error) {
      saver.setProblem(ruleMessage(error));
      return false;
    }
  };
  return { ...state, change, saver };
}

/** Reloads the box after it entered or left the cart. */
function useCartStatus(saver: BoxSaver, { box, saving }: BoxState): void {
  const { data: cart, isFetching } = useCart();
  const isInCart = cart?.cart_items.some(({ pack_id }) => pack_id === box.id) ?? false;
  const isStale =
    cart !== undefined && !isFetching && !saving && isOpen(box.status) && isInCart !== (box.status === 'in_cart');
  useEffect(() => {
    // A failure is ignored, because the server checks its own status.
    if (isStale) saver.refresh().catch(() => undefined);
  }, [isStale, saver]);
}
