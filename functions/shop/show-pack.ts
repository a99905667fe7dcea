import { boxQuote, cardCount, isMega } from '#domain/shop/box-rules.ts';
import type { BoxedCard, Pack, PackItem, PackView } from '#domain/shop/pack.ts';
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

const showCard = async ({ front_image_key: front, back_image_key: back, ...card }: BoxedCard, sign: Sign) => ({
  ...card,
  ...(await sideLinks(front, back, sign)),
});

async function showWith({ items, ...pack }: Pack, sign: Sign): Promise<PackView> {
  const { total, perCard, nextCard } = boxQuote({ pack_type: pack.pack_type, items });
  const showItem = async (item: PackItem) => ({
    ...item,
    pack_id: pack.id,
    is_mega: isMega(pack.pack_type),
    card: await showCard(item.card, sign),
  });
  return {
    ...pack,
    quantity: cardCount(items),
    price_per_card: dollars(perCard),
    total_price: dollars(total),
    next_card_price: nextCard === null ? null : dollars(nextCard),
    pack_items: await Promise.all(items.map(showItem)),
  };
}

/** Boxes in API replies: prices in dollars, keys as signed links. */
export function boxViews(packs: readonly Pack[]): Promise<PackView[]> {
  const sign = signOnce();
  return Promise.all(packs.map((pack) => showWith(pack, sign)));
}

export const boxView = (pack: Pack): Promise<PackView> => showWith(pack, signOnce());
