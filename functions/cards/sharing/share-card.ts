import { randomBytes } from 'node:crypto';
import type { ShareView } from '#domain/cards/sharing/card-links.ts';
import { checkShareable, type ShareInput, sharedCard } from '#domain/cards/sharing/share.ts';
import { AppError } from '#domain/tables/errors.ts';
import { now } from '#functions/platform/clock.ts';
import { pointCodeToCard } from '#functions/table/cards/card-link.ts';
import { shareView } from '../card/link-views.ts';
import { changeCard, ownedCard } from '../card/owned-card.ts';
import { refuseTeamsCard } from './refuse-teams-card.ts';

/** Bytes: 128 random bits cannot be guessed. */
const codeBytes = 16;

/**
 * Shares the caller's card, or renews the consent for the current front; the address stays. Throws `card.not_found`, `sharing.of_team`, `card.held`,
 * `sharing.unfinished`.
 */
export async function shareCard(userId: string, cardId: string, input: ShareInput): Promise<ShareView> {
  await ownedCard(userId, cardId).catch((error: unknown) => refuseTeamsCard(userId, cardId, error));
  const code = randomBytes(codeBytes).toString('base64url');
  const card = await changeCard(userId, cardId, (current) => {
    checkShareable(current);
    return {
      entity: sharedCard(current, code, input, now().toISOString()),
      with: current.share ? [] : pointCodeToCard(code, { userId, cardId }),
    };
  });
  const share = shareView(card);
  if (!share) throw new AppError('sharing.not_found');
  return share;
}
