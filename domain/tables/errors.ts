import { type ErrorRow, type RetryClass, row } from './errors/row.ts';
import { serverErrors } from './errors/server-errors.ts';
import { generalMessages } from './general-messages.ts';

/** Errors that the browser needs too. Texts quoted by the specification are verbatim (P-4, P-5, P-8); the others are P-10's. */
export const errorTable = {
  // sign-in and sign-up
  'auth.required': row(401, 'Authentication required. Please log in.'),
  'auth.failed': row(401, 'Authentication failed. Please log in again.'),
  /** The user pool's keys cannot be read, so nobody can say whether the token is valid. */
  'auth.unavailable': row(503, 'We could not check your sign-in just now. Please try again.', 'automatic'),
  /** The same before a card is generated, and for cart and boxes (P-8). */
  'generation.signed_out': row(401, 'User must be logged in'),
  'cart.signed_out': row(401, 'User not authenticated'),
  'signup.duplicate_email': row(
    409,
    'An account with this email already exists. Please sign in instead or use a different email address.',
  ),
  'signup.terms': row(400, 'Please accept the Terms of Service and Privacy Policy.', 'after_change'),
  'signup.challenge_missing': row(400, 'Please complete the security verification.', 'after_change'),
  'signup.challenge_failed': row(400, 'Security verification failed. Please try again.', 'after_change'),
  'signup.challenge_expired': row(400, 'Security verification expired. Please verify again.', 'after_change'),

  // the request
  'request.malformed': row(400, 'Please check the highlighted fields and try again.', 'after_change'),
  'text.too_long': row(400, 'Text is too long.', 'after_change'),
  'text.unprintable': row(
    400,
    'We cannot print some of these letters yet. Please write them another way.',
    'after_change',
  ),
  'name.required': row(400, 'Player name is required.', 'after_change'),
  'pack.invalid_type': row(400, 'Invalid pack type.', 'after_change'),
  'pack.invalid_count': row(400, 'A card count is a whole number.', 'after_change'),
  'pack.for_teams': row(
    403,
    'A team pack is ordered by a team, from the cards of its players. Please choose another box.',
    'after_change',
  ),
  'pack.team_count': row(400, 'A team pack holds 10 to 18 cards.', 'after_change'),
  'template.not_selected': row(400, 'No template selected', 'after_change'),

  // boxes, cart and checkout
  'box.full': row(409, 'A box holds up to 18 cards.', 'after_change'),
  'box.one_per_player': row(409, 'One card per player.', 'after_change'),
  'box.too_many_copies': row(409, 'A MEGA box holds up to 18 different cards and 100 copies of each.', 'after_change'),
  'box.unfinished_card': row(409, 'Please finish this card first: choose its front and its back.', 'after_change'),
  'box.empty': row(409, 'Please put a card into this box first.', 'after_change'),
  'box.locked': row(409, 'This box has been ordered and can no longer be changed. Duplicate it instead.'),
  'cart.full': row(409, 'A cart holds up to 20 boxes.', 'after_change'),
  'cart.too_many_copies': row(409, 'Up to 500 of one box. Please contact us for more.', 'after_change'),
  'cart.no_line': row(404, 'This box is no longer in your cart.', 'after_change'),
  'cart.not_loaded': row(401, 'User not authenticated or cart not loaded', 'later'),
  'shipping.us_only': row(409, 'We ship within the United States at this time.', 'after_change'),
  'shipping.embargo': row(
    409,
    'Sanctions or carriers keep us from shipping to this country or region.',
    'after_change',
  ),
  'shipping.po_box': row(409, 'A MEGA card cannot be sent to a PO box. Please give a street address.', 'after_change'),
  /** Its field has the question. `is_confirmed` in the address answers yes. */
  'address.unlikely': row(409, 'Please look at the address again.', 'after_change'),
  'checkout.proof': row(400, 'Please approve how your cards will print.', 'after_change'),
  'checkout.proof_changed': row(
    409,
    'A card changed after you looked at it. Please look at its proof again.',
    'after_change',
  ),
  'price.changed': row(409, 'The price has changed. Please look at the new total.', 'after_change'),
  'payment.processing': row(409, 'Your last payment is still being confirmed by the bank.', 'later'),
  'payment.failed': row(502, 'The payment page could not be opened. Please try again.', 'automatic'),

  // orders and returns
  'refund.too_much': row(409, 'A refund cannot be more than what was paid.', 'after_change'),
  'return.no_photo': row(400, 'Please add a photo of what is wrong.', 'after_change'),
  'account.open_orders': row(409, 'An order of yours is still on its way. Please wait until it has arrived.', 'later'),

  // messages to the support
  'chat.not_configured': row(409, 'There is no live chat at the moment. Please write to us.'),

  'item.exists': row(409, 'This item already exists.'),
  'rate.limited': row(429, 'Rate limit exceeded. Please try again in {seconds} seconds.', 'later'),

  // teams
  'window.not_found': row(404, 'Not found.'),
  'window.upcoming': row(
    409,
    'This team does not take orders yet. Please come back when the order window opens.',
    'later',
  ),
  'team_pack.preparing': row(
    409,
    'Some cards are still being prepared for print. Please try again in a minute.',
    'later',
  ),
  'team.already_member': row(409, 'You are already a member of this team'),
  'team.open_orders': row(
    409,
    'This team has orders that are not paid or not delivered yet. Please delete it when they are finished.',
    'later',
  ),
  'invitation.expired': row(409, 'This invitation has expired.'),

  'roster.too_large': row(413, 'This list is larger than 1 MB. Please import a part of it.', 'after_change'),
  // rosters and guardians
  /** One error for unknown and rotated links, removed players and deleted teams, so that nobody learns which links existed. */
  'link.not_found': row(404, 'This link is not valid. Please ask the team for a new one.', 'after_change'),
  'guardian.withheld': row(
    409,
    'Another parent or guardian took the permission back. They give it again with the link from their own mail, or on paper to the coach.',
    'after_change',
  ),
  'guardian.purposes_missing': row(
    400,
    'Without these permissions the team cannot make a card. You can leave the photo out instead.',
    'after_change',
  ),
  'guardian.words_changed': row(
    400,
    'The words have changed. Please reload the page and read them again.',
    'after_change',
  ),

  'team_pack.too_few_cards': row(409, 'Approved cards missing for this pack: {missing}.', 'after_change'),

  // sets of a team
  'set.running': row(
    409,
    'A set of this team is being made, some seconds a card. Please wait for it, or stop it under “Sets”.',
    'later',
  ),

  // photos
  'photo.wrong_type': row(415, 'Invalid file type. Only JPEG, PNG, WebP, and GIF images are allowed.', 'after_change'),
  'photo.empty': row(400, 'This file is empty. Please choose another one.', 'after_change'),
  'photo.too_large': row(413, 'File too large. Maximum size is 100MB.', 'after_change'),
  'photo.unreadable': row(400, 'This photo could not be read.', 'after_change'),
  'photo.upload_failed': row(502, 'Failed to upload image. Please try again.', 'automatic'),
  'photo.not_found': row(404, 'No cropped image available', 'after_change'),

  // cards and generations
  'card.changed': row(409, 'Card was changed elsewhere. Please refresh.', 'after_change'),
  'card.busy': row(409, 'This card is already being made.', 'later'),
  'card.not_running': row(409, 'Failed to cancel generation.'),
  'card.front_unreachable': row(502, 'Could not access front card image for back card generation.', 'later'),
  'card.stopped': row(409, 'This card was stopped. Please reset it first.', 'after_change'),
  'proof.not_ready': row(
    409,
    'There is no proof of this card yet. Please choose its front and back, then try again in a moment.',
    'later',
  ),
  'card.held': row(409, 'This card is waiting for a check by our team.', 'later'),
  'generation.unable': row(502, 'Unable to generate card. Please try again or contact support.', 'later'),
  'generation.failed': row(502, 'Generation failed', 'later'),
  'generation.try_again': row(502, 'Card generation failed - please try again', 'later'),
  'generation.interrupted': row(502, 'Generation was interrupted. Please try again.', 'later'),
  'generation.cancelled': row(409, 'Generation was cancelled.'),
  'generation.creative_timeout': row(
    504,
    'Creative generation timed out. Creative transformations can take longer - please try with a smaller image.',
    'later',
  ),
  'generation.back_timeout': row(504, 'Back card generation timed out. Please try again.', 'later'),

  // payments
  'carrier.unavailable': row(502, 'The carrier does not answer. Please try again.', 'automatic'),
  'payment.unavailable': row(502, 'We could not reach the payment service. Please try again.', 'automatic'),

  // infrastructure
  'database.duplicate': row(409, 'Duplicate entry detected. Please refresh and try again.', 'after_change'),
  'database.unreachable': row(503, 'Database connection error. Please try again.', 'automatic'),
  'network.failed': row(502, generalMessages.network, 'automatic'),
  /** CloudFront's page instead of our JSON: a rule of the web ACL matched. */
  'request.blocked': row(
    403,
    'Our firewall has stopped this request. Please try again, or contact support if it happens again.',
    'later',
  ),
  'session.over': row(401, 'Please log in again.'),
  'server.failed': row(500, generalMessages.failed, 'later'),
  ...serverErrors,
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorTable;

export interface ErrorDetail {
  readonly fields?: Record<string, string>;
  /** Whole seconds for the Retry-After header, and for `{seconds}` in the message. */
  readonly retryAfterSeconds?: number;
  /** Further keys of the reply's body, such as the new totals of a changed price. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** An error with a message for customers. Its code names a row of `errorTable`. Any other thrown value is a bug and becomes `server.failed`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;

  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    super(messageOf(code, detail), { cause: detail.cause });
    // Step Functions matches `Error` in Retry and Catch against the name, so the name is the code.
    this.name = code;
    this.code = code;
    this.detail = detail;
  }
}

/** The row of a code. The browser lacks the server's own rows and uses the general one. */
const rowOf = (code: ErrorCode): ErrorRow => errorTable[isErrorCode(code) ? code : 'server.failed'];

/** The error message of a code, with `{seconds}` (60 if unknown, P-8) and `{missing}` filled in. */
export function messageOf(code: ErrorCode, { retryAfterSeconds = 60, body }: ErrorDetail = {}): string {
  const values: Record<string, unknown> = { seconds: retryAfterSeconds, missing: body?.missing };
  return rowOf(code).message.replace(/\{(\w+)\}/, (_, name: string) => String(values[name]));
}

type CodeWith<Status extends number> = {
  [Code in ErrorCode]: (typeof errorTable)[Code] extends ErrorRow<Status> ? Code : never;
}[ErrorCode];

/** As in `z.string().max(10, says('text.too_long'))`. */
export const says = <Code extends CodeWith<400>>(code: Code): { readonly error: Code } => ({ error: code });

/** The message of a schema's issue: its code's message, otherwise its own. */
export function messageOfIssue({ message }: { readonly message: string }): string {
  return isErrorCode(message) ? messageOf(message) : message;
}

/** Statuses of a gateway whose API is unreachable. Such a reply has no code (P-7, signed URLs). */
const gatewayStatuses: readonly number[] = [502, 503, 504];

/** Who may repeat a failed call, by its error code, or by its HTTP status if there is no code. */
export function retryOf({
  code,
  status,
}: {
  readonly code?: ErrorCode | undefined;
  readonly status: number;
}): RetryClass {
  if (code && isErrorCode(code)) return errorTable[code].retry;
  if (gatewayStatuses.includes(status)) return 'automatic';
  return status >= 500 ? 'later' : 'never';
}

/** Whether a string, such as the error name of a failed task, is a code of the table. */
export function isErrorCode(name: string): name is ErrorCode {
  return Object.hasOwn(errorTable, name);
}
