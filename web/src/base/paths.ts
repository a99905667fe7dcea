import { generatePath } from 'react-router-dom';

/** Every address of the site. */
export const paths = {
  home: '/',
  templates: '/templates',
  resetPassword: '/reset-password',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  accessibility: '/accessibility',
  dashboard: '/dashboard',
  cardBuilder: '/dashboard/card-builder/:cardId?',
  myCards: '/dashboard/cards',
  packBuilder: '/pack-builder',
  boxes: '/dashboard/boxes',
  players: '/dashboard/players',
  account: '/dashboard/account',
  checkout: '/dashboard/checkout',
  orderConfirmation: '/order-confirmation',
  orders: '/dashboard/orders',
  order: '/dashboard/orders/:orderId',
  tracking: '/tracking',
  about: '/about',
  blog: '/blog',
  blogPost: '/blog/:slug',
  faq: '/faq',
  customTradingCards: '/custom-trading-cards',
  personalizedSportsCards: '/personalized-sports-cards',
  youthBaseballCards: '/youth-baseball-cards',
  sportsCardMaker: '/sports-card-maker',
  teamPictureCards: '/team-picture-cards',
  teams: '/dashboard/teams',
  team: '/dashboard/teams/:teamId',
  teamRoster: '/dashboard/teams/:teamId/roster',
  teamCards: '/dashboard/teams/:teamId/cards',
  teamLook: '/dashboard/teams/:teamId/look',
  teamSets: '/dashboard/teams/:teamId/sets',
  teamPacks: '/dashboard/teams/:teamId/packs',
  teamOrders: '/dashboard/teams/:teamId/orders',
  teamLedger: '/dashboard/teams/:teamId/ledger',
  teamPayouts: '/dashboard/teams/:teamId/payouts',
  teamMembers: '/dashboard/teams/:teamId/members',
  teamSettings: '/dashboard/teams/:teamId/settings',
  teamsAndPartners: '/teams-and-partners',
  invitation: '/invite/:token',
  /** A player's private link: a guardian sends the photo. */
  playerLink: '/for-player/:token',
  /** The public page of a team's order window. */
  teamPage: '/team-page/:code',
  /** Anyone can verify here that a randomised pack was dealt fairly. */
  packCheck: '/pack-check/:code?',
  /** The public page of a shared card. */
  sharedCard: '/card/:code',
  /** The page behind the code on a printed card. */
  clip: '/clip/:code',
  ops: '/dashboard/ops',
} as const;

/** The address with those parameters that have a value. */
function withQuery(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const query = `${new URLSearchParams(Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]))}`;
  return query ? `${path}?${query}` : path;
}

/** The parts of a finished card that a customer can change. */
export const cardParts = ['words', 'photo', 'back', 'signature', 'design', 'colours'] as const;
export type CardPart = (typeof cardParts)[number];

interface OpenedWith {
  readonly cardId?: string | undefined;
  readonly templateId?: string | undefined;
  /** The sport of a new card (P-40). */
  readonly sport?: string | undefined;
  /** What to change of a finished card. */
  readonly change?: CardPart | undefined;
  /** The page to return to after a change. */
  readonly from?: string | undefined;
}

/** The card builder: empty, with a template or a sport preselected, or with a stored card. */
export const cardBuilderPath = ({ cardId, templateId, sport, change, from }: OpenedWith = {}): string =>
  withQuery(generatePath(paths.cardBuilder, { cardId: cardId ?? null }), {
    template: templateId,
    sport,
    change,
    from,
  });

export const blogPostPath = (slug: string): string => generatePath(paths.blogPost, { slug });

/** The box options of the landing page (P-2). */
export const pricingPath = '/#pricing';

/** The templates, filtered. */
export const templatesPath = (filters: Readonly<Record<string, string>> = {}): string =>
  withQuery(paths.templates, filters);

interface OpenedBox {
  readonly type?: string;
  readonly box?: string;
  /** A finished card to put in. */
  readonly card?: string;
  /** The foil of a new box. */
  readonly foil?: string;
}

/** The box builder on a tab (`custom`, `team`, `mega`) with a stored box. The box `new` is empty. */
export const packBuilderPath = ({ type, box, card, foil }: OpenedBox = {}): string =>
  withQuery(paths.packBuilder, { type, box, card, foil });

export const orderPath = (orderId: string): string => generatePath(paths.order, { orderId });

type TeamPage = Extract<keyof typeof paths, `team${Capitalize<string>}` | 'team'>;

export const teamPath = (
  teamId: string,
  page: Exclude<TeamPage, 'teamPage' | 'teamPictureCards' | 'teamsAndPartners' | 'teams'> = 'team',
): string => generatePath(paths[page], { teamId });

/** The page behind an invitation's link. */
export const invitationPath = (token: string): string => generatePath(paths.invitation, { token });

/** Opens the sign-in dialog. The landing page then removes the parameter (P-2). */
export const loginRequiredPath = '/?login=required';

/** True if a stored target is an address of this site. Prevents open redirects. */
export function isOwnPath(target: string): boolean {
  return /^\/(?![/\\])/.test(target);
}

/** The page for a new password, with the e-mail address filled in if known. */
export const resetPasswordPath = (email: string): string => withQuery(paths.resetPassword, { email });

/** Where the payment page sends the buyer back to. */
export const orderConfirmationPath = (orderId: string): string =>
  withQuery(paths.orderConfirmation, { order: orderId });
