import { brand } from '#domain/brand';
import type { MailKind } from '#domain/events';
import { findCard } from '../table/cards/card.ts';
import { loadGeneration } from '../table/generation/generation.ts';
import { invitationMail } from './invitation-mail.ts';
import type { Mail, MailContext } from './mail-content.ts';
import { siteUrl } from './mail-links.ts';
import { orderMails } from './order-mails.ts';
import { supportMails } from './support-mails.ts';
import { teamCardMails } from './team-card-mails.ts';
import { teamOrderMails } from './team-order-mails.ts';

/** Every mail, composed from stored data; null if the entity no longer exists (P-30). */
export const mails: Record<MailKind, (context: MailContext) => Promise<Mail | null>> = {
  welcome: async ({ fullName }) => ({
    subject: `Welcome to ${brand.name}`,
    title: `Welcome, ${fullName}`,
    lines: [
      'Your bench is ready. Bring a photo: a game, a backyard, a first day in the new kit.',
      'Pick a design, crop, add the name and the numbers, and choose the front and back you like best.',
    ],
    action: { words: 'Make your first card', address: siteUrl('/dashboard/card-builder') },
  }),
  card_generation_complete: async ({ subjectId, state }) => {
    const [side = '', generationId = ''] = state.split('#');
    const [card, generation] = await Promise.all([findCard(subjectId), loadGeneration(generationId)]);
    if (!card || !generation?.entity.result_images.length) return null;
    return {
      subject: `Your card ${side} is ready`,
      title: `The ${side} of your card is ready`,
      lines: ['We made it from your photo. Have a look and choose the one you like.'],
      action: { words: 'Choose your card', address: siteUrl(`/dashboard/card-builder/${card.id}`) },
    };
  },
  team_invitation: invitationMail,
  // No name: the mail outlives what it reports.
  consent_revoked: async ({ subjectId: teamId }) => ({
    subject: 'A permission was taken back',
    title: 'A permission was taken back',
    lines: [
      'The permission for one of your players has ended. We deleted the photo and the card, and took the card out of every order that is not printed yet.',
      'Sets leave the player out from now on. The roster shows whom it is about.',
    ],
    action: { words: 'Open the roster', address: siteUrl(`/dashboard/teams/${teamId}/roster?status=no_consent`) },
  }),
  ...orderMails,
  ...supportMails,
  ...teamCardMails,
  ...teamOrderMails,
};
