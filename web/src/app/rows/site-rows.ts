import { brand } from '#domain/brand';
import { paths } from '../../paths.ts';
import { itself, type PageRoute, titled } from '../page-route.ts';

/** The two public pages that everybody opens first: their rows are in the first file of the site. */
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
];
