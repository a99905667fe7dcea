import { paths } from '#web/src/base/paths.ts';
import { type PageRoute, publicPage, titled } from '#web/src/parts/page/page-route.ts';

export const searchRows: readonly PageRoute[] = [
  publicPage({
    path: paths.customTradingCards,
    load: () => import('./pages/search/custom-trading-cards-page.tsx'),
    head: {
      title: titled('Custom trading cards, from one card up'),
      description:
        'Custom trading cards printed from your photo: real foil, standard size, sealed in a box with a magnetic case. No minimum order, prices for 1 to 18 cards.',
    },
  }),
  publicPage({
    path: paths.personalizedSportsCards,
    load: () => import('./pages/search/personalized-sports-cards-page.tsx'),
    head: {
      title: titled('Personalized sports cards as a gift'),
      description:
        'A sports card with their photo, name, number, stats and autograph. See the proof before you pay; printed, foiled and boxed within days.',
    },
  }),
  publicPage({
    path: paths.youthBaseballCards,
    load: () => import('./pages/search/youth-baseball-cards-page.tsx'),
    head: {
      title: titled('Youth baseball cards for parents'),
      description:
        'Turn a phone photo into your player’s rookie card, with the stats that matter at that age. Private photos, free shipping in the US, no minimum.',
    },
  }),
  publicPage({
    path: paths.sportsCardMaker,
    load: () => import('./pages/search/sports-card-maker-page.tsx'),
    head: {
      title: titled('Sports card maker with live proof'),
      description:
        'A sports card maker in your browser: crop, type, sign and proof front and back for free, with trim, bleed and foil shown. Pay only for what you print.',
    },
  }),
  publicPage({
    path: paths.teamPictureCards,
    load: () => import('./pages/search/team-picture-cards-page.tsx'),
    head: {
      title: titled('Team picture cards for coaches'),
      description:
        'Team picture cards without a picture day: paste the roster, families send photos, you approve. Team boxes, team packs and bulk prices for fundraisers.',
    },
  }),
];
