import type { Card } from '#domain/cards/card/card.ts';
import { refuseMissingOnCard } from '#domain/cards/card/unprintable-texts.ts';
import { posterSharpness } from '#domain/cards/print/poster-sharpness.ts';
import type { OrderedCard, OrderItem } from '#domain/orders/order/order.ts';
import type { Box, BoxItem } from '#domain/shop/box.ts';
import { isMega } from '#domain/shop/box-rules.ts';
import { printLayoutOf } from '#domain/shop/print-layouts.ts';
import type { Totals } from '#domain/shop/totals.ts';
import { AppError } from '#domain/tables/errors.ts';
import { printFilesOf } from '#functions/cards/print/print-files-of.ts';
import { isPrintable } from '#functions/cards/print/print-version.ts';
import { newId } from '#functions/platform/new-id.ts';

type Cards = ReadonlyMap<string, Card>;

/** An item's current card. Throws `box.changed` if it was deleted. */
export function cardOf({ card_id }: BoxItem, cards: Cards): Card {
  const card = cards.get(card_id);
  if (!card) throw new AppError('box.changed');
  return card;
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
