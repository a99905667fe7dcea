import type { Params } from 'react-router-dom';
import { brand } from '#domain/brand';
import { paths } from '../../paths.ts';
import { type PageRoute, titled } from '../page-route.ts';

/** One page, for a path without params. */
const itself = (): readonly Params[] => [{}];

/** The public pages. */
export const siteRows: readonly PageRoute[] = [
  {
    path: paths.home,
    load: () => import('../../routes/site/home-page.tsx'),
    layout: 'site',
    pages: itself,
    head: {
      title: `${brand.name}: custom sports cards from your photo`,
      description:
        'Turn a photo into a custom sports trading card, front and back. Foil finish, free magnetic case, printed and boxed in 1–2 business days. From $14.99.',
    },
  },
  {
    path: paths.templates,
    load: () => import('../../routes/site/templates-page.tsx'),
    layout: 'site',
    pages: itself,
    head: {
      title: titled('Card templates'),
      description: 'Every card design, by sport. Pick one, add your photo, and see your card in minutes.',
    },
  },
  {
    path: paths.teamsAndPartners,
    load: () => import('../../routes/site/partners-page.tsx'),
    layout: 'site',
    pages: itself,
    head: {
      title: titled('Teams and partners'),
      description:
        'Trading cards for the whole team in one look: roster, photos from families, approvals, packs from $23.99 with bulk prices, and fundraising.',
    },
  },
  {
    path: paths.resetPassword,
    load: () => import('../../routes/site/reset-password-page.tsx'),
    layout: 'site',
    pages: itself,
    head: {
      title: titled('Choose a new password'),
      description: `With the code from our mail you choose a new password for your ${brand.name} account.`,
    },
  },
  {
    path: paths.terms,
    load: () => import('../../routes/site/legal/terms-page.tsx'),
    layout: 'site',
    pages: itself,
    head: {
      title: titled('Terms of Service'),
      description: `The terms for making and ordering cards with ${brand.name}: age, photos, personal use, shipping and returns.`,
    },
  },
  {
    path: paths.privacy,
    load: () => import('../../routes/site/legal/privacy-page.tsx'),
    layout: 'site',
    pages: itself,
    head: {
      title: titled('Privacy Policy'),
      description: `What ${brand.name} keeps, why, for how long, who helps us, and how to export or erase it.`,
    },
  },
  {
    path: paths.tracking,
    load: () => import('../../routes/site/tracking-page.tsx'),
    layout: 'site',
    pages: itself,
    head: {
      title: titled('Track an order'),
      description: `Where your ${brand.name} order stands, from printing to your door: order number and e-mail are enough.`,
    },
  },
];
