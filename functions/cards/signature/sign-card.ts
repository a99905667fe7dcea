import type { Card, CardView } from '#domain/cards/card/card.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import { inkToSign, type Signature, type SignatureInput } from '#domain/cards/card/signature.ts';
import { clipOnBack } from '#domain/cards/sharing/clip.ts';
import { AppError } from '#domain/tables/errors.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { loadSignature, writeSignature } from '#functions/table/cards/signature.ts';
import { cardView } from '../card/card-view.ts';
import { chosenOption } from '../card/chosen-option.ts';
import { changeCard, ownedCard } from '../card/owned-card.ts';
import { composedPicture } from './composed-picture.ts';

/** The side's picture with or without ink. Null without a chosen option: a back gets its ink with the choice. */
export async function signedSide(card: Card, side: Side, signature: Signature | null): Promise<string | null> {
  const chosen = await chosenOption(card, side);
  return chosen && composedPicture(card, chosen.generation, chosen.result, signature);
}

/** Identifies a composition's input. Each signing makes new pictures, so their keys also identify the ink. */
function compositionKey(card: Card, input: SignatureInput): string {
  const { chosen, front_image_key, back_image_key } = card;
  return JSON.stringify(input.type === 'kept' ? [chosen, front_image_key, back_image_key] : [chosen, clipOnBack(card)]);
}

/**
 * Signs the chosen sides: stores the ink beside the card and composes the pictures again (P-39). `none` removes the ink, `kept` moves the stored ink
 * (D-5). Throws `card.unsigned` without a chosen front, `signature.not_kept` without ink to move, `card.changed`.
 */
export async function signCard(userId: string, cardId: string, input: SignatureInput): Promise<CardView> {
  const { entity: seen } = await ownedCard(userId, cardId);
  if (seen.front_image_key === null) throw new AppError('card.unsigned');
  const signature = inkToSign(input, input.type === 'kept' ? await loadSignature(cardId) : null);
  if (!signature) throw new AppError('signature.not_kept');
  const front = await signedSide(seen, 'front', signature);
  const back = await signedSide(seen, 'back', signature);

  const card = await changeCard(userId, cardId, (current) => {
    // While this picture was drawn, another option was chosen or the card was signed again: it shows the wrong option or old ink.
    if (compositionKey(current, input) !== compositionKey(seen, input)) throw new AppError('card.changed');
    // Both sides are chosen, so the ink changes the print files.
    const printed = back === null ? [] : [outbox('card.completed', { user_id: userId, card_id: cardId })];
    return {
      entity: {
        ...current,
        front_image_key: front ?? current.front_image_key,
        back_image_key: back ?? current.back_image_key,
        signature: signature.type === 'type' ? signature.text : '',
        version: current.version + 1,
        updated_at: now().toISOString(),
      },
      with: [writeSignature(cardId, signature.type === 'none' ? null : signature), ...printed],
    };
  });
  return cardView(card);
}
