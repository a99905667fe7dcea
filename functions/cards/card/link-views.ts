import type { Card } from '#domain/cards/card/card.ts';
import type { ClipView, ShareView } from '#domain/cards/sharing/card-links.ts';
import { clipHostName } from '#domain/cards/sharing/clip-hosts.ts';
import { isShared } from '#domain/cards/sharing/share.ts';

/** A card's share as its owner sees it. The page's address is `/card/<code>`. */
export function shareView(card: Card): ShareView | null {
  if (!card.share) return null;
  const { code, show_name, foil_finish, agreed_at } = card.share;
  return { path: `/card/${code}`, show_name, foil_finish, agreed_at, is_live: isShared(card) };
}

export const clipView = ({ clip }: Card): ClipView | null =>
  clip && { address: clip.address, url: clip.url, host: clip.url === null ? null : clipHostName(clip.url) };
