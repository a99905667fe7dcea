import { brand } from '#domain/values/brand.ts';
import { paths } from '#web/src/base/paths.ts';
import { type PageRoute, publicPage, titled } from '#web/src/parts/page/page-route.ts';

/** The two public pages that most visitors open first. Their rows are in the first file of the site. */
export const siteRows: readonly PageRoute[] = [
  publicPage({
    path: paths.home,
    load: () => import('./pages/home-page.tsx'),
    head: {
      title: `${brand.name}: custom sports cards from your photo`,
      description:
        'Turn a photo into a custom sports trading card, front and back. Foil finish, free magnetic case, printed and boxed in 1–2 business days. From $14.99.',
    },
  }),
  publicPage({
    path: paths.templates,
    load: () => import('./pages/templates-page.tsx'),
    head: {
      title: titled('Card templates'),
      description: 'Every card design, by sport. Pick one, add your photo, and see your card in minutes.',
    },
  }),
];
