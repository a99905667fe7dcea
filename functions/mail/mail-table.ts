import { brand } from '#domain/brand';
import type { MailKind } from '#domain/events';
import { signedUrl } from '../platform/storage/sign-url.ts';
import { findCard } from '../table/cards/card.ts';
import { loadGeneration } from '../table/generation/generation.ts';
import { page, pictureSeconds } from './mail-links.ts';
import type { MailContent } from './mail-page.ts';
import { orderMails } from './order-mails.ts';

export interface MailOrder {
  readonly userId: string;
  readonly fullName: string;
  /** What the mail is about: a card's id, or the user's. */
  readonly subjectId: string;
  /** Which news of it: the same news is mailed once. */
  readonly state: string;
}

export interface Mail extends MailContent {
  readonly subject: string;
}

/** Every mail we write, made from stored data; null when its matter is gone (P-30). */
export const mails: Record<MailKind, (order: MailOrder) => Promise<Mail | null>> = {
  welcome: async ({ fullName }) => ({
    subject: `Welcome to ${brand.name}`,
    title: `Welcome, ${fullName}`,
    lines: [
      'Your bench is ready. Bring a photo: a game, a backyard, a first day in the new kit.',
      'Pick a design, crop, add the name and the numbers, and choose the front and back you like best.',
    ],
    action: { words: 'Make your first card', address: page('/dashboard/card-builder') },
  }),
  card_generation_complete: async ({ subjectId, state }) => {
    const [side = '', generationId = ''] = state.split('#');
    const [card, generation] = await Promise.all([findCard(subjectId), loadGeneration(generationId)]);
    const picture = generation?.entity.result_images[0];
    if (!card || !picture) return null;
    return {
      subject: `Your card ${side} is ready`,
      title: `The ${side} of your card is ready`,
      lines: ['We made it from your photo. Have a look and choose the one you like.'],
      picture: {
        address: await signedUrl('generated-cards', picture, pictureSeconds),
        alt: `The ${side} of your card`,
      },
      action: { words: 'Choose your card', address: page(`/dashboard/card-builder/${card.id}`) },
    };
  },
  ...orderMails,
};
