import type { Box, BoxedCard, BoxItem, PackView } from '#domain/shop/box.ts';
import { boxQuote, cardCount, isMega } from '#domain/shop/box-rules.ts';
import { dollars } from '#domain/values/money.ts';
import { sideLinks } from '#functions/platform/storage/picture-links.ts';
import { signedUrl } from '#functions/platform/storage/sign-url.ts';

type Sign = (key: string, seconds?: number) => Promise<string>;

/** A signer that signs each picture once, whatever the number of boxes. */
function signOnce(): Sign {
  const signed = new Map<string, Promise<string>>();
  return (key, seconds) => {
    const link = signed.get(key) ?? signedUrl('generated-cards', key, seconds);
    signed.set(key, link);
    return link;
  };
}

const boxedCardView = async ({ front_image_key: front, back_image_key: back, ...card }: BoxedCard, sign: Sign) => ({
  ...card,
  ...(await sideLinks(front, back, sign)),
});

async function signedBoxView({ items, ...box }: Box, sign: Sign): Promise<PackView> {
  const { total, perCard, nextCard } = boxQuote({ pack_type: box.pack_type, items });
  const boxItemView = async (item: BoxItem) => ({
    ...item,
    pack_id: box.id,
    is_mega: isMega(box.pack_type),
    card: await boxedCardView(item.card, sign),
  });
  return {
    ...box,
    quantity: cardCount(items),
    price_per_card: dollars(perCard),
    total_price: dollars(total),
    next_card_price: nextCard === null ? null : dollars(nextCard),
    pack_items: await Promise.all(items.map(boxItemView)),
  };
}

/** Boxes in API replies: prices in dollars, keys as signed links. */
export function boxViews(boxes: readonly Box[]): Promise<PackView[]> {
  const sign = signOnce();
  return Promise.all(boxes.map((box) => signedBoxView(box, sign)));
}

export const boxView = (box: Box): Promise<PackView> => signedBoxView(box, signOnce());
