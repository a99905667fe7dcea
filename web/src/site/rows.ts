import { brand } from '#domain/values/brand.ts';
import type { Post } from '#web/src/base/content/blog/posts.ts';
import { paths } from '#web/src/base/paths.ts';
import { type PageRoute, publicPage, titled } from '#web/src/parts/page/page-route.ts';
import { searchRows } from './search-rows.ts';

/** A row whose head contains its datum's name. */
const perDatum = <Datum>(row: PageRoute<Datum>): PageRoute => row as PageRoute;

/** The other public pages. They are in a later file, so that the landing page stays small. */
export const contentRows: readonly PageRoute[] = [
  publicPage({
    path: paths.teamsAndPartners,
    load: () => import('./pages/partners-page.tsx'),
    head: {
      title: titled('Teams and partners'),
      description:
        'Trading cards for the whole team in one look: roster, photos from families, approvals, packs from $23.99 with bulk prices, and fundraising.',
    },
  }),
  publicPage({
    path: paths.resetPassword,
    load: () => import('./pages/reset-password-page.tsx'),
    head: {
      title: titled('Choose a new password'),
      description: `With the code from our mail you choose a new password for your ${brand.name} account.`,
      unlisted: true,
    },
  }),
  publicPage({
    path: paths.terms,
    load: () => import('./pages/legal/terms-page.tsx'),
    head: {
      title: titled('Terms of Service'),
      description: `The terms for making and ordering cards with ${brand.name}: age, photos, personal use, shipping and returns.`,
    },
  }),
  publicPage({
    path: paths.privacy,
    load: () => import('./pages/legal/privacy-page.tsx'),
    head: {
      title: titled('Privacy Policy'),
      description: `What ${brand.name} keeps, why, for how long, who helps us, and how to export or erase it.`,
    },
  }),
  publicPage({
    path: paths.accessibility,
    load: () => import('./pages/legal/accessibility-page.tsx'),
    head: {
      title: titled('Accessibility'),
      description: 'What we test for everyone, what falls short, and how to report a barrier.',
    },
  }),
  publicPage({
    path: paths.contact,
    load: () => import('./pages/contact-page.tsx'),
    head: {
      title: titled('Contact'),
      description: `Write to the people who print your cards: orders, returns, team boxes, your account. ${brand.name} gives your message a number and answers by mail.`,
    },
  }),
  publicPage({
    path: paths.tracking,
    load: () => import('./pages/tracking-page.tsx'),
    head: {
      title: titled('Track an order'),
      description: `Where your ${brand.name} order stands, from printing to your door: order number and e-mail are enough.`,
    },
  }),
  publicPage({
    path: paths.about,
    load: () => import('./pages/about-page.tsx'),
    head: {
      title: titled('About us and our press room'),
      description: `Who ${brand.name} is, how a card is made from photo to sealed box, and what you can count on: one price, private photos, no subscriptions.`,
    },
  }),
  publicPage({
    path: paths.faq,
    load: () => import('./pages/faq-page.tsx'),
    head: {
      title: titled('Questions and answers'),
      description:
        'Answers about photos, foil, sizes, prices, shipping, returns, team orders and children’s photos, with a search.',
    },
  }),
  publicPage({
    path: paths.blog,
    load: () => import('./pages/blog-page.tsx'),
    head: {
      title: titled('The blog: photos, print and foil'),
      description:
        'From our press room: how to photograph an athlete, what bleed and foil are, how to keep cards, and what a team fundraiser earns.',
    },
  }),
  perDatum<Post>({
    path: paths.blogPost,
    load: () => import('./pages/blog-post-page.tsx'),
    layout: 'site',
    pages: async () => (await import('#web/src/base/content/blog/posts.ts')).posts.map(({ slug }) => ({ slug })),
    head: (post) => ({
      title: titled(post?.title ?? 'From the blog'),
      description: post?.description ?? 'A post of our blog.',
    }),
  }),
  ...searchRows,
];
