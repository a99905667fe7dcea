import { generatePath } from 'react-router-dom';
import { opsPaths } from '#web/src/base/ops-paths.ts';
import { paths } from '#web/src/base/paths.ts';
import type { CallAs } from './finished-cards.ts';

export type Visitor = 'visitor' | 'shopper' | 'coach' | 'operator';

/** The API calls of each account. */
export type Calls = Readonly<Record<Exclude<Visitor, 'visitor'>, CallAs>>;

interface WalkedPage {
  readonly as: Visitor;
  /** Returns the page's address. Omitted if the path has no parameters. */
  readonly at?: (calls: Calls) => Promise<string>;
}

const visitor: WalkedPage = { as: 'visitor' };
const shopper: WalkedPage = { as: 'shopper' };
const operator: WalkedPage = { as: 'operator' };

const firstOrder = async ({ shopper: call }: Calls) => (await call('GET /orders')).orders[0]?.id ?? 'ord_none';
export const firstTeam = async ({ coach: call }: Calls) => (await call('GET /teams')).teams[0]?.id ?? 'team_none';

/** A page of the coach's first team. */
const team = (path: string): WalkedPage => ({
  as: 'coach',
  at: async (calls) => generatePath(path, { teamId: await firstTeam(calls) }),
});

/** Every row of the route table with its visitor and address. An unknown code shows the page's message. */
export const walkedPages: Readonly<Record<string, WalkedPage>> = {
  [paths.home]: visitor,
  [paths.templates]: visitor,
  [paths.teamsAndPartners]: visitor,
  [paths.resetPassword]: visitor,
  [paths.terms]: visitor,
  [paths.privacy]: visitor,
  [paths.accessibility]: visitor,
  [paths.contact]: visitor,
  [paths.tracking]: visitor,
  [paths.about]: visitor,
  [paths.faq]: visitor,
  [paths.blog]: visitor,
  [paths.blogPost]: { as: 'visitor', at: async () => '/blog/bleed-trim-and-safe-zone' },
  [paths.customTradingCards]: visitor,
  [paths.personalizedSportsCards]: visitor,
  [paths.youthBaseballCards]: visitor,
  [paths.sportsCardMaker]: visitor,
  [paths.teamPictureCards]: visitor,
  [paths.invitation]: { as: 'visitor', at: async () => '/invite/unknown' },
  [paths.playerLink]: { as: 'visitor', at: async () => '/for-player/unknown' },
  [paths.teamPage]: { as: 'visitor', at: async () => '/team-page/UNKNOWN1' },
  [paths.sharedCard]: { as: 'visitor', at: async () => '/card/unknown' },
  [paths.clip]: { as: 'visitor', at: async () => '/clip/unknown' },
  [paths.packCheck]: { as: 'visitor', at: async () => '/pack-check' },
  [paths.orderConfirmation]: {
    as: 'shopper',
    at: async (calls) => `${paths.orderConfirmation}?order_id=${await firstOrder(calls)}`,
  },
  [paths.checkout]: shopper,
  [paths.dashboard]: shopper,
  [paths.cardBuilder]: { as: 'shopper', at: async () => '/dashboard/card-builder' },
  [paths.myCards]: shopper,
  [paths.packBuilder]: shopper,
  [paths.boxes]: shopper,
  [paths.orders]: shopper,
  [paths.order]: {
    as: 'shopper',
    at: async (calls) => generatePath(paths.order, { orderId: await firstOrder(calls) }),
  },
  [paths.teams]: { as: 'coach' },
  [paths.players]: shopper,
  [paths.account]: shopper,
  [paths.team]: team(paths.team),
  [paths.teamRoster]: team(paths.teamRoster),
  [paths.teamCards]: team(paths.teamCards),
  [paths.teamLook]: team(paths.teamLook),
  [paths.teamSets]: team(paths.teamSets),
  [paths.teamPacks]: team(paths.teamPacks),
  [paths.teamOrders]: team(paths.teamOrders),
  [paths.teamLedger]: team(paths.teamLedger),
  [paths.teamPayouts]: team(paths.teamPayouts),
  [paths.teamMembers]: team(paths.teamMembers),
  [paths.teamSettings]: team(paths.teamSettings),
  [paths.ops]: operator,
  [opsPaths.orders]: operator,
  [opsPaths.order]: {
    as: 'operator',
    at: async (calls) => generatePath(opsPaths.order, { orderId: await firstOrder(calls) }),
  },
  [opsPaths.batches]: operator,
  [opsPaths.batch]: { as: 'operator', at: async () => '/dashboard/ops/batches/bat_unknown' },
  [opsPaths.allOrders]: operator,
  [opsPaths.returns]: operator,
  [opsPaths.holds]: operator,
  [opsPaths.payouts]: operator,
  [opsPaths.purchases]: operator,
  [opsPaths.tickets]: operator,
  [opsPaths.ticket]: { as: 'operator', at: async () => '/dashboard/ops/tickets/T-UNKNOWN' },
  [opsPaths.discounts]: operator,
  [opsPaths.templates]: operator,
  [opsPaths.mail]: operator,
  [opsPaths.deadLetters]: operator,
  [opsPaths.audit]: operator,
  [opsPaths.find]: operator,
};
