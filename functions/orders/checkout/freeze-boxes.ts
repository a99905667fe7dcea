import type { Card } from '#domain/cards/card/card.ts';
import { refuseMissingOnCard } from '#domain/cards/card/unprintable-texts.ts';
import { posterSharpness } from '#domain/cards/print/poster-sharpness.ts';
import type { OrderedCard, OrderItem } from '#domain/orders/order/order.ts';
import type { Box, BoxItem } from '#domain/shop/box.ts';
import { boxedCard, checkSaleable, isMega } from '#domain/shop/box-rules.ts';
import { printLayoutOf } from '#domain/shop/print-layouts.ts';
import type { Totals } from '#domain/shop/totals.ts';
import { AppError } from '#domain/tables/errors.ts';
import { printFilesOf } from '#functions/cards/print/print-files-of.ts';
import { isPrintable } from '#functions/cards/print/print-version.ts';
import { newId } from '#functions/platform/new-id.ts';
import { loadCards } from '#functions/table/cards/card.ts';

type Cards = ReadonlyMap<string, Card>;

/** The cards of these boxes, read from the table. */
export async function cardsIn(userId: string, packs: readonly Box[]): Promise<Cards> {
  const ids = [...new Set(packs.flatMap(({ items }) => items.map((item) => item.card_id)))];
  return new Map((await loadCards(userId, ids)).map((card) => [card.id, card]));
}

function cardOf({ card_id }: BoxItem, cards: Cards): Card {
  const card = cards.get(card_id);
  if (!card) throw new AppError('box.changed');
  return card;
}

/** A box's item with its current card, because the box's copy may be stale. Throws `box.changed` if the card was deleted. */
export const freshItem = (item: BoxItem, cards: Cards): BoxItem => ({
  ...item,
  card: boxedCard(cardOf(item, cards)),
});

/** Throws if one of the boxes cannot be sold (`checkSaleable`), and `box.changed` if one of its cards was deleted. */
export function checkBoxes(packs: readonly Box[], cards: Cards): void {
  for (const pack of packs) {
    checkSaleable({ ...pack, items: pack.items.map((item) => freshItem(item, cards)) });
  }
}

async function freezeCard(pack: Box, item: BoxItem, cards: Cards): Promise<OrderedCard> {
  const card = cardOf(item, cards);
  const files = isPrintable(card) ? await printFilesOf(card, pack.foil_finish, printLayoutOf(pack.pack_type)) : null;
  if (!isPrintable(card) || !files) throw new AppError('proof.not_ready');
  refuseMissingOnCard(card);
  const title = card.card_name || card.player_name;
  if (isMega(pack.pack_type) && posterSharpness(files.front.dpi) === 'refused') {
    throw new AppError('poster.too_soft', { body: { missing: title } });
  }
  return {
    card_id: card.id,
    title,
    quantity: item.quantity,
    is_mega: isMega(pack.pack_type),
    front_key: card.front_image_key,
    back_key: card.back_image_key,
    front_sha256: files.front.art.sha256,
    back_sha256: files.back.art.sha256,
    front_plate_sha256: files.front.plate?.sha256 ?? null,
    back_plate_sha256: files.back.plate?.sha256 ?? null,
    template: null,
  };
}

/** Lets each card pay for its template in its first line. */
function withTemplates(items: readonly OrderItem[], templates: Totals['templates']): OrderItem[] {
  const unpaid = new Map(templates);
  const pay = (card: OrderedCard): OrderedCard => {
    const template = unpaid.get(card.card_id) ?? null;
    unpaid.delete(card.card_id);
    return { ...card, template };
  };
  return items.map((item) => ({ ...item, cards: item.cards.map(pay) }));
}

/**
 * The order's frozen items: boxes with prices, templates, pictures and print-file hashes (P-11, P-45, P-48). Throws `proof.not_ready` until all print
 * files are made, `card.unprintable`, and `poster.too_soft`.
 */
export async function freezeBoxes(orderId: string, { lines, templates }: Totals, cards: Cards): Promise<OrderItem[]> {
  const items = await Promise.all(
    lines.map(async ({ line, pack, unitPrice, lineTotal }) => ({
      id: newId('orderItem'),
      order_id: orderId,
      pack_id: pack.id,
      pack_version: pack.version,
      name: pack.name,
      pack_type: pack.pack_type,
      foil_finish: pack.foil_finish,
      quantity: line.quantity,
      unit_price: unitPrice,
      line_total: lineTotal,
      cards: await Promise.all(pack.items.map((item) => freezeCard(pack, item, cards))),
      pack_number: null,
      pack_code: null,
    })),
  );
  return withTemplates(items, templates);
}
