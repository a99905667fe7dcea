import type { Card } from '#domain/cards/card/card.ts';
import { clipOnBack } from '#domain/cards/sharing/clip.ts';
import { type FinishedCard, isShared, type PublicCard, type SharedCardView } from '#domain/cards/sharing/share.ts';
import { AppError } from '#domain/tables/errors.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { foilMaskKey } from '#functions/platform/storage/card-pictures.ts';
import { signedUrl } from '#functions/platform/storage/sign-url.ts';
import { readStanding } from '#functions/platform/table/standing.ts';
import { loadCard } from '#functions/table/cards/card.ts';
import { cardBehindCode } from '#functions/table/cards/card-link.ts';
import { loadTemplate } from '#functions/table/catalog/template.ts';

/** The card of a code whose owner still has an account. Null for unknown, deleted and erased ones. */
export async function cardOfCode(code: string): Promise<Card | null> {
  const found = await cardBehindCode(code);
  if (!found || (await readStanding(found.userId)) === 'erased') return null;
  return (await loadCard(found.userId, found.cardId))?.entity ?? null;
}

/** A link that expires soon after the sharing ends. */
export const briefUrl = (key: string): Promise<string> =>
  signedUrl('generated-cards', key, serverLimits.shared.linkSeconds);

/** A template's name for the page's link. Null if it is not public. */
async function openTemplate(id: string): Promise<SharedCardView['template']> {
  const template = await loadTemplate(id);
  return template?.is_active && template.team_id === undefined ? { id, name: template.name } : null;
}

const titleOf = ({ card_name, player_name }: Card): string => card_name || player_name;

/** The public back. Null with a clip's code, which is for the holder of the card (D-151). */
export const openBack = (card: FinishedCard): string | null => (clipOnBack(card) === null ? card.back_image_key : null);

/** The card that a code's page shows now. Null if it shows none. */
export async function openCardOf(code: string): Promise<PublicCard | null> {
  const card = await cardOfCode(code);
  return card?.share?.code === code && isShared(card) ? card : null;
}

/** Like `openCardOf`, but throws `sharing.not_found` for null, the same error in all cases. */
export async function sharedCardOf(code: string): Promise<PublicCard> {
  const card = await openCardOf(code);
  if (!card) throw new AppError('sharing.not_found');
  return card;
}

/** The public page of a card. Throws `sharing.not_found`. */
export async function readSharedCard(code: string): Promise<SharedCardView> {
  const card = await sharedCardOf(code);
  const { front_image_key: front, share } = card;
  const back = openBack(card);
  const [front_image_url, back_image_url, foil_mask_url, foil_mask_back_url, template] = await Promise.all([
    briefUrl(front),
    back && briefUrl(back),
    briefUrl(foilMaskKey(front)),
    back && briefUrl(foilMaskKey(back)),
    openTemplate(card.chosen.front?.template_id ?? card.template_id),
  ]);
  const pictures = { front_image_url, back_image_url, foil_mask_url, foil_mask_back_url };
  return { ...pictures, foil_finish: share.foil_finish, title: share.show_name ? titleOf(card) : null, template };
}
