import { cutoutOrNone } from '../photo/cutout.ts';
import type { Card, CardChanges, NewCard } from './card.ts';
import type { CarriedLook, NextSeason } from './next-season.ts';

interface Birth {
  readonly id: string;
  readonly userId: string;
  readonly photoKey: string | null;
  readonly at: string;
}

const beginning = ({ id, at }: Pick<Birth, 'id' | 'at'>) =>
  ({
    id,
    status: 'draft_front',
    front_image_key: null,
    back_image_key: null,
    run: null,
    pending: null,
    active: { front: null, back: null },
    chosen: { front: null, back: null },
    runs: { front: 0, back: 0 },
    waiting: [],
    held: false,
    share: null,
    clip: null,
    version: 1,
    created_at: at,
    updated_at: at,
  }) satisfies Partial<Card>;

export function newCard(input: NewCard, { id, userId, photoKey, at }: Birth): Card {
  const { user_uploaded_image_url: _photo, cutout: requested, ...texts } = input;
  const cutout = photoKey === null ? null : cutoutOrNone(requested);
  return { ...texts, ...beginning({ id, at }), user_id: userId, photo_key: photoKey, cutout, look: null };
}

type TextChanges = Omit<CardChanges, 'version' | 'user_uploaded_image_url'>;

/** The cutout for a photo: the requested one, otherwise the card's own if the photo is the card's. `requested` is undefined if the request omits it. */
export function cutoutOf(
  card: Pick<Card, 'photo_key' | 'cutout'>,
  photoKey: string | null,
  requested: Card['cutout'] | undefined,
): Card['cutout'] {
  if (photoKey === null) return null;
  if (requested !== undefined) return cutoutOrNone(requested);
  return photoKey === card.photo_key ? card.cutout : null;
}

/** The card with new texts, template, photo or cutout, and the next version. `photoKey` undefined keeps the photo. */
export function editedCard(card: Card, changes: TextChanges, photoKey: string | null | undefined, at: string): Card {
  const { cutout, ...texts } = changes;
  const known = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  const photo_key = photoKey === undefined ? card.photo_key : photoKey;
  return {
    ...card,
    ...known,
    photo_key,
    cutout: cutoutOf(card, photo_key, cutout),
    version: card.version + 1,
    updated_at: at,
  };
}

/** Copies a card for the next season as a new draft: template, texts, look and, if kept, photo and cutout. */
export function nextSeason(
  card: Card,
  requested: NextSeason,
  look: CarriedLook | null,
  birth: Pick<Birth, 'id' | 'at'>,
): Card {
  return {
    ...card,
    ...beginning(birth),
    year: requested.year ?? card.year,
    stats: requested.stats === 'clear' ? {} : card.stats,
    ...(requested.photo === 'new' && { photo_key: null, cutout: null }),
    look,
  };
}
