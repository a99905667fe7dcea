import type { Card } from '#domain/cards/card/card.ts';
import type { HeldCard } from '#domain/cards/card/card-holds.ts';
import type { Generation } from '#domain/cards/generation/generation.ts';
import { cardView } from '#functions/cards/card/card-view.ts';
import { signedUrl } from '#functions/platform/storage/sign-url.ts';
import { loadGeneration } from '#functions/table/cards/generation.ts';
import { loadPhoto } from '#functions/table/cards/upload.ts';

type HeldPhoto = HeldCard['photos'][number];

const heldGeneration = async ({ chosen }: Card, { id, side, result_images }: Generation) => ({
  id,
  side,
  images: await Promise.all(result_images.map((key) => signedUrl('generated-cards', key))),
  is_chosen: chosen[side]?.generation_id === id,
});

async function heldPhoto(card: Card, photoKey: string): Promise<HeldPhoto> {
  const waiting = card.waiting.filter(({ photo_key }) => photo_key === photoKey);
  const made = await Promise.all(waiting.map(({ generation_id }) => loadGeneration(generation_id)));
  const photo = await loadPhoto(card.user_id, photoKey);
  return {
    photo_key: photoKey,
    url: await signedUrl('user-uploads', photoKey),
    verdict: photo?.verdict ?? 'held',
    generations: await Promise.all(made.flatMap((stored) => (stored ? [heldGeneration(card, stored.entity)] : []))),
  };
}

/** A card with its waiting photos and the generations made from them. */
export async function heldView(card: Card): Promise<HeldCard> {
  const photoKeys = [...new Set(card.waiting.map(({ photo_key }) => photo_key))];
  const photos = await Promise.all(photoKeys.map((photoKey) => heldPhoto(card, photoKey)));
  return { ...(await cardView(card)), photos };
}
