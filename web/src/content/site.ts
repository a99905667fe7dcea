import { cardBuilderPath, paths, pricingPath } from '#web/paths';

/** The links of the top bar and the footer, to pages that exist (P-2). */
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

export interface OutsideLink {
  readonly label: string;
  /** On another site. Empty: the link is not shown. */
  readonly address: string;
}

/** The shop's profiles. Fill in an address to show one. */
export const socialLinks: readonly OutsideLink[] = [
  { label: 'Instagram', address: '' },
  { label: 'TikTok', address: '' },
  { label: 'YouTube', address: '' },
  { label: 'Facebook', address: '' },
];

/** The badges of app stores. There is no app yet, so they have no address and are hidden (P-2). */
export const appBadges: readonly OutsideLink[] = [
  { label: 'Download on the App Store', address: '' },
  { label: 'Get it on Google Play', address: '' },
];
