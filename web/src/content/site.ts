import { cardBuilderPath, paths } from '#web/paths';

/** The links of the top bar and the footer, to pages that exist. */
export const topLinks = [
  { to: paths.templates, label: 'Templates' },
  { to: paths.teamsAndPartners, label: 'Partnerships' },
] as const;

export const footerColumns = [
  {
    title: 'Explore',
    links: [
      { to: paths.templates, label: 'Templates' },
      { to: paths.teamsAndPartners, label: 'Partnerships' },
      { to: cardBuilderPath(), label: 'Card Builder' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: paths.contact, label: 'Contact' },
      { to: paths.tracking, label: 'Track an order' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: paths.terms, label: 'Terms' },
      { to: paths.privacy, label: 'Privacy' },
    ],
  },
] as const;
