import { cardBuilderPath, paths, pricingPath } from '../paths.ts';

/** The links of the top bar and the footer (P-2). */
export const topLinks = [
  { to: paths.templates, label: 'Templates' },
  { to: pricingPath, label: 'Pricing' },
  { to: paths.teamsAndPartners, label: 'Partnerships' },
  { to: paths.about, label: 'About' },
  { to: paths.faq, label: 'FAQ' },
  { to: paths.contact, label: 'Contact' },
] as const;

export const footerColumns = [
  {
    title: 'Explore',
    links: [
      { to: paths.templates, label: 'Templates' },
      { to: pricingPath, label: 'Pricing' },
      { to: paths.teamsAndPartners, label: 'Partnerships' },
      { to: paths.about, label: 'About' },
      { to: cardBuilderPath(), label: 'Card Builder' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: paths.faq, label: 'FAQ' },
      { to: paths.contact, label: 'Contact' },
      { to: paths.blog, label: 'Blog' },
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
