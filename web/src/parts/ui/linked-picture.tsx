import type { ComponentProps } from 'react';
import { reportBroken } from '#web/src/base/lib/signed-link.ts';

/** A small picture of a list with a signed link. If it does not load, the list is reloaded for a fresh one. */
export function LinkedPicture({
  alt,
  ...picture
}: ComponentProps<'img'> & { readonly src: string; readonly alt: string }) {
  return <img {...picture} alt={alt} onError={() => reportBroken(picture.src)} />;
}
