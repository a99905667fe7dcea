import { serverLimits } from '#domain/tables/server-limits.ts';
import type { LinkedBucket } from '../resources.ts';
import { thumbnailKey } from './card-pictures.ts';
import { signedUrl } from './sign-url.ts';

type Sign = (key: string, seconds?: number) => Promise<string>;
type LinkOf<Key extends string | null> = Key extends null ? null : string;

async function link<Key extends string | null>(key: Key, sign: (known: string) => Promise<string>) {
  return (key === null ? null : await sign(key)) as LinkOf<Key>;
}

const signThumbnail = (sign: Sign) => (key: string) => sign(thumbnailKey(key), serverLimits.signedUrl.thumbnail);

/** A link to the thumbnail of a picture or a photo. Null for none. */
export const thumbnailUrl = <Key extends string | null>(bucket: LinkedBucket, key: Key): Promise<LinkOf<Key>> =>
  link(
    key,
    signThumbnail((known, seconds) => signedUrl(bucket, known, seconds)),
  );

const signPicture: Sign = (key, seconds) => signedUrl('generated-cards', key, seconds);

/** Links to a card's chosen pictures and thumbnails, under their names on the wire. */
export async function sideLinks<Key extends string | null>(front: Key, back: Key, sign: Sign = signPicture) {
  const small = signThumbnail(sign);
  const [front_image_url, back_image_url, front_thumbnail_url, back_thumbnail_url] = await Promise.all([
    link(front, sign),
    link(back, sign),
    link(front, small),
    link(back, small),
  ]);
  return { front_image_url, back_image_url, front_thumbnail_url, back_thumbnail_url };
}
