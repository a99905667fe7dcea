import { randomBytes } from 'node:crypto';
import type { Card, CardView } from '#domain/cards/card/card.ts';
import { type ClipInput, clipOnBack, printedClipAddress, withClip, withoutClip } from '#domain/cards/sharing/clip.ts';
import { clipAddress } from '#domain/cards/sharing/clip-hosts.ts';
import { AppError } from '#domain/tables/errors.ts';
import { now } from '#functions/platform/clock.ts';
import { readEnv } from '#functions/platform/env.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { pointCodeToCard } from '#functions/table/cards/card-link.ts';
import { loadSignature } from '#functions/table/cards/signature.ts';
import { cardView } from '../card/card-view.ts';
import { changeCard, ownedCard } from '../card/owned-card.ts';
import { signedSide } from '../signature/sign-card.ts';

/** Bytes: 80 random bits, as 16 digits and capitals for a small QR code. */
const codeBytes = 10;

function newCode(): { code: string; address: string } {
  const number = BigInt(`0x${randomBytes(codeBytes).toString('hex')}`);
  const code = number.toString(32).toUpperCase().padStart(16, '0');
  return { code, address: printedClipAddress(readEnv(['SITE_ORIGIN']).SITE_ORIGIN, code) };
}

/** Identifies the input of a back's composition. */
const composedOf = (card: Card): string => JSON.stringify([card.chosen.back, card.back_image_key, clipOnBack(card)]);

/** Changes the clip. A chosen back whose code is added or removed is composed and printed again. Throws `card.not_found`, `card.changed`. */
async function changeClip(
  userId: string,
  cardId: string,
  change: (card: Card) => Card,
  writes: (card: Card) => Write[],
): Promise<CardView> {
  const { entity: seen } = await ownedCard(userId, cardId);
  const next = change(seen);
  const isDrawn = clipOnBack(next) !== clipOnBack(seen);
  const back = isDrawn ? await signedSide(next, 'back', await loadSignature(cardId)) : null;

  const card = await changeCard(userId, cardId, (current) => {
    if (composedOf(current) !== composedOf(seen)) throw new AppError('card.changed');
    const changed = change(current);
    if (back === null) return { entity: changed, with: writes(current) };
    const printed = outbox('card.completed', { user_id: userId, card_id: cardId });
    const entity = { ...changed, back_image_key: back, version: current.version + 1 };
    return { entity, with: [...writes(current), printed] };
  });
  return cardView(card);
}

/**
 * Adds a clip or changes its address; the code stays, so printed cards lead to the new one. Throws `clip.no_address`, `clip.host_unknown`,
 * `clip.form_unknown`, `card.not_found`, `card.changed`.
 */
export function setClip(userId: string, cardId: string, input: ClipInput): Promise<CardView> {
  const { url } = clipAddress(input.url);
  const made = newCode();
  return changeClip(
    userId,
    cardId,
    (card) => withClip(card, url, made, now().toISOString()),
    (card) => (card.clip ? [] : pointCodeToCard(made.code, { userId, cardId })),
  );
}

/** Switches the clip off: its page shows nothing, and the back has no code. Throws `card.not_found`, `card.changed`. */
export const removeClip = (userId: string, cardId: string): Promise<CardView> =>
  changeClip(
    userId,
    cardId,
    (card) => withoutClip(card, now().toISOString()),
    () => [],
  );
