import { givenFirstName } from '#domain/account/profile.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import { longDate } from '#domain/orders/order/order-labels.ts';
import { brand } from '#domain/values/brand.ts';
import { archiveEnd, loadArchive } from '#functions/table/account/export-archive.ts';
import { loadProfile } from '#functions/table/account/profile.ts';
import { findCard } from '#functions/table/cards/card.ts';
import { loadGeneration } from '#functions/table/cards/generation.ts';
import { type MailPicture, recipe } from '../page/mail-content.ts';
import { sampleBanner, siteUrl } from '../page/mail-links.ts';
import { picturesFor } from '../page/mail-pictures.ts';

export interface ReadyCard {
  readonly cardId: string;
  readonly side: Side;
  readonly options: number;
  readonly pictures: readonly MailPicture[];
}

export const cardMails = {
  welcome: recipe<{ readonly name: string | null }>(
    async ({ userId }) => {
      const profile = await loadProfile(userId);
      return profile && { name: givenFirstName(profile.entity) };
    },
    ({ name }) => ({
      subject: `Welcome to ${brand.name}`,
      title: name === null ? 'Welcome' : `Welcome, ${name}`,
      lines: [
        'Bring a photo: a game, a backyard, a first day in the new shirt.',
        'Pick a design, crop, add the name and the numbers, and choose the front and back you like best.',
      ],
      banner: sampleBanner(),
      action: { label: 'Make your first card', address: siteUrl('/dashboard/card-builder') },
      notes: ['A good photo shows one athlete whole, in daylight. The phone in your pocket is good enough.'],
      why: `You get this mail once, because you opened an account at ${brand.name}.`,
      foot: { label: 'Your account', address: siteUrl('/dashboard/account') },
    }),
  ),

  // `state` is the request's time. The link leads to the page: a link to the file would open it to anyone who has the mail.
  archive_ready: recipe<{ readonly until: string }>(
    async ({ userId, state }) => {
      const archive = await loadArchive(userId);
      return archive?.status === 'ready' && archive.requested_at === state ? { until: archiveEnd(state) } : null;
    },
    ({ until }) => ({
      subject: 'The archive of your data is ready',
      title: 'Your archive is ready',
      lines: [
        'It holds everything we keep about you, with all your photos and cards, in one ZIP file.',
        `You find it on your account page until ${longDate(until)}. Then we delete it, and you can ask for a new one.`,
      ],
      action: { label: 'Download it from your account', address: siteUrl('/dashboard/account#your-data') },
      notes: [`You did not ask for it? Change your password, and write to ${brand.supportMail}.`],
      why: `You get this mail because somebody signed in to your account asked ${brand.name} for an archive.`,
      foot: { label: 'What we keep, and how long', address: siteUrl('/privacy') },
    }),
  ),

  // `state` is `<side>#<generation>`.
  card_generation_complete: recipe<ReadyCard>(
    async ({ subjectId, state, userId }) => {
      const [, generationId = ''] = state.split('#');
      const [card, generation] = await Promise.all([findCard(subjectId), loadGeneration(generationId)]);
      const run = generation?.entity;
      if (!card || !run?.result_images.length) return null;
      const pictured = run.result_images.map((key, n) => ({
        cardId: card.id,
        key,
        alt: `Option ${n + 1} of the ${run.side}`,
      }));
      const pictures = await picturesFor(userId, pictured);
      return { cardId: card.id, side: run.side, options: run.result_images.length, pictures };
    },
    ({ cardId, side, options, pictures }) => ({
      subject: `Your card ${side} is ready`,
      title: `The ${side} of your card is ready`,
      lines: [
        options === 1
          ? 'We made it from your photo. Have a look, and keep it if you like it.'
          : `We made ${options} of them from your photo. Have a look and choose the one you like.`,
      ],
      pictures,
      action: { label: 'Choose your card', address: siteUrl(`/dashboard/card-builder/${cardId}`) },
      why: 'You get this mail because a card was finished after you had left its page.',
      foot: { label: 'Your account', address: siteUrl('/dashboard/account') },
    }),
  ),
} as const;
