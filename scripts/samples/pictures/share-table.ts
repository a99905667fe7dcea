import { createHash } from 'node:crypto';
import { readPosts } from '#scripts/build/blog-posts.ts';
import type { sampleTable } from './sample-table.ts';

type CardName = keyof typeof sampleTable;

/** The content of a shared page's picture. */
export interface SharePicture {
  /** The file name that `scripts/build/seo/head-tags.ts` expects: the path with hyphens. */
  readonly name: string;
  readonly kicker: string;
  readonly headline: string;
  /** The card behind and the card in front. */
  readonly cards: readonly [CardName, CardName];
}

const row = (name: string, kicker: string, headline: string, cards: readonly [CardName, CardName]): SharePicture => ({
  name,
  kicker,
  headline,
  cards,
});

const pageRows: readonly SharePicture[] = [
  row('home', 'Made from your photo', 'Your photo, a real trading card', ['wheelchair', 'front']),
  row('templates', 'Seventeen designs', 'Pick the look of your card', ['soccer', 'batter']),
  row('teams-and-partners', 'Teams and partners', 'The whole team in one look', ['quarterback', 'volleyball']),
  row('custom-trading-cards', 'Cut, foiled and boxed', 'Custom trading cards', ['windup', 'wheelchair']),
  row('personalized-sports-cards', 'Name, number, story', 'Personalized sports cards', ['back', 'front']),
  row('youth-baseball-cards', 'For the diamond', 'Youth baseball cards', ['batter', 'windup']),
  row('sports-card-maker', 'Seventeen designs', 'Sports card maker', ['basketball', 'hockey']),
  row('team-picture-cards', 'For the roster', 'Team picture cards', ['volleyball', 'quarterback']),
  row('about', 'About us', 'A press room for your athlete', ['windup', 'front']),
  row('faq', 'Questions and answers', 'Ask before you print', ['sprint', 'tennis']),
  row('contact', 'Contact', 'Write to the press room', ['sprint', 'softball']),
  row('blog', 'The blog', 'Photos, print and foil', ['tennis', 'basketball']),
];

/** The cards of the posts, by slug. */
const postCards: Readonly<Record<string, readonly [CardName, CardName]>> = {
  'a-fundraiser-with-numbers': ['volleyball', 'softball'],
  'bleed-trim-and-safe-zone': ['back', 'windup'],
  'caring-for-cards': ['windup', 'quarterback'],
  'photograph-a-batter-with-a-phone': ['softball', 'batter'],
  'what-the-foil-is': ['wheelchair', 'basketball'],
};

/** All pictures of shared pages: one for each public page that search engines may list, and one for each post. */
export const sharePictures = (): readonly SharePicture[] => [
  ...pageRows,
  ...readPosts().map(({ slug, title, kicker }) =>
    row(`blog-${slug}`, kicker, title, postCards[slug] ?? ['windup', 'front']),
  ),
];

/** The hash of a picture's text and cards. If it differs, the committed picture is stale. */
export const shareHash = (picture: SharePicture): string =>
  createHash('sha256').update(JSON.stringify(picture)).digest('hex').slice(0, 12);
