import { teamRightOf } from '#domain/api/permissions.ts';
import type { RouteName } from '#domain/api/routes.ts';
import { routeRow } from '#domain/api/routes.ts';
import { type ErrorCode, errorTable } from '#domain/tables/errors.ts';
import type { TeamRight } from '#domain/teams/team/team-rights.ts';
import { type TeamCaller, teamCallerKinds } from './walked-team.ts';

/** The expected status, with the message if the reply refuses the caller. */
export type Cell = string;
const refusal = (code: ErrorCode): Cell => `${errorTable[code].status} ${errorTable[code].message}`;

/** Replies other than the route's plain success: the object's state is the reason, never the caller. */
const ownerReplies: Partial<Record<RouteName, number>> = {
  generateCreativeFront: 400,
  generateCreativeBack: 400,
  cancelGeneration: 409,
  resetCard: 409,
  readProof: 409,
  readMadeCard: 409,
  // The card has no back yet.
  shareCard: 409,
  checkout: 400,
  // The team has too few approved cards.
  createPackOrder: 409,
  // The walked set has no card of this number.
  readSetCard: 404,
  fixSetCard: 404,
  // No pack was sold for cash.
  removeCashPack: 404,
  // Without a key.
  createFamilyOrder: 400,
  // The walk's people have bought no pack in the window.
  readFamilyLedger: 404,
  // The walked body names another person.
  createChatToken: 403,
  // The walked team's window is open.
  beginSeason: 409,
  cancelOrder: 409,
  choosePlaces: 409,
  reorder: 409,
  joinTeam: 404,
  // Without a player.
  revokeConsent: 400,
  handInTeamCard: 404,
  // The team has too few approved cards.
  previewTeamPack: 409,
};
/** The order has shipped, the return is decided, the card was never held. */
const opsReplies: Partial<Record<RouteName, number>> = {
  readRates: 409,
  rejectReturn: 409,
  releaseHold: 409,
  stopHold: 409,
  movePurchase: 404,
  // Nobody is chosen to get the money.
  movePayout: 409,
  // The queue has no dead letters.
  redriveQueue: 409,
  // There is no such batch.
  readBatch: 404,
  readBatchLabels: 404,
  printBatch: 404,
  retryBatch: 404,
};
/** Partners are authenticated by their signatures, and an order by its number and address. */
const publicReplies: Partial<Record<RouteName, number>> = {
  paymentWebhook: 400,
  carrierWebhook: 400,
  trackOrder: 404,
  // Without a solved human check.
  createTicket: 400,
  // The pictures of the walk's card are not in the store.
  readSharedPicture: 404,
  // No mail has this token.
  readMailPicture: 404,
  checkPack: 404,
  // There is no consent, and the upload belongs to no link.
  createLinkUpload: 403,
  readLinkUpload: 404,
};

/** The rights of P-19 as tested, independent of the table in `domain`. The owner is the team's admin. */
export const rightsOf: Readonly<Record<string, readonly TeamRight[]>> = {
  owner: ['member', 'manage', 'order', 'admin'],
  coach: ['member', 'manage', 'order'],
  player: ['member'],
  'other role': ['member'],
} satisfies Partial<Record<TeamCaller | 'owner', readonly TeamRight[]>>;
/** Routes for every member whose object requires more: the walked member is a player other than the caller. */
const objectRights: Partial<Record<RouteName, TeamRight>> = {
  withdrawTeamCard: 'manage',
  removeMember: 'manage',
};
/** Replies to outsiders on a path that names an object, other than "not found". */
const otherReplies: Partial<Record<RouteName, Cell>> = {
  acceptInvitation: refusal('invitation.other_email'),
  createFamilyOrder: refusal('checkout.no_key'),
};

/** Routes whose body names an object of the owner. */
const cardInBody: RouteName[] = ['generateFront', 'generateBack', 'generateCreativeFront', 'generateCreativeBack'];
const boxInBody: RouteName[] = ['addCartItem'];
const namesAnObject = (name: RouteName): boolean =>
  routeRow(name).path.includes(':') || cardInBody.includes(name) || boxInBody.includes(name);
const isCard = (name: RouteName): boolean => routeRow(name).path.startsWith('/cards/') || cardInBody.includes(name);

const notFound = (name: RouteName): Cell => refusal(isCard(name) ? 'card.not_found' : 'request.not_found');

/** The reply to a signed-in user who owns none of the owner's objects. */
const forOther = (name: RouteName): Cell =>
  otherReplies[name] ?? (namesAnObject(name) ? notFound(name) : forOwner(name));
const forOwner = (name: RouteName): Cell => String(ownerReplies[name] ?? routeRow(name).status);
const known = ['anonymous', 'newcomer', 'other', 'operator', 'owner'];
/** True for a token without any permission. */
export const strange = (caller: string): boolean => ![...known, ...teamCallerKinds].includes(caller);
function ofTeamRoute(name: RouteName, right: TeamRight, caller: string): Cell {
  const rights = rightsOf[caller] ?? [];
  if (rights.length === 0) return refusal('team.not_found');
  return rights.includes(objectRights[name] ?? right) ? forOwner(name) : refusal('auth.forbidden');
}

function ofPublicRoute(name: RouteName, caller: string): Cell {
  // The walk requests a mail to the caller.
  if (name === 'sendEmail' && caller === 'anonymous') return refusal('auth.required');
  if (name === 'sendEmail' && strange(caller)) return refusal('auth.failed');
  return String(publicReplies[name] ?? routeRow(name).status);
}

/** The expected reply of a route for a kind of caller. */
export function wanted(name: RouteName, caller: string): Cell {
  const { access, beforeConsent } = routeRow(name);
  if (access === 'public') return ofPublicRoute(name, caller);
  if (caller === 'anonymous') return refusal('auth.required');
  if (strange(caller)) return refusal('auth.failed');
  if (access === 'ops') {
    return caller === 'operator' ? String(opsReplies[name] ?? routeRow(name).status) : refusal('auth.forbidden');
  }
  if (caller === 'newcomer' && !beforeConsent) return refusal('consent.required');
  const right = teamRightOf(access);
  if (right !== null) return ofTeamRoute(name, right, caller);
  return caller === 'owner' ? forOwner(name) : forOther(name);
}
/** True if the reply does not refuse the caller. */
export const isPlainSuccess = (name: RouteName, caller: string): boolean => !wanted(name, caller).includes(' ');
