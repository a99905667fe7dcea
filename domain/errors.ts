/**
 * Every error the product answers, one row per code. Words that the specification quotes are verbatim (P-4, P-5, P-8); the others are P-10.
 * Who may repeat a refused call is decided here alone:
 * - `never`: the same call gets the same answer.
 * - `after_change`: the caller changes something first.
 * - `later`: the state that refuses the call passes. A person, or a page that waits for it, asks again.
 * - `automatic`: a fault that passes by itself. Code repeats the call without asking.
 */
export type RetryClass = 'never' | 'after_change' | 'later' | 'automatic';

interface ErrorRow<Status extends number = number> {
  readonly status: Status;
  readonly words: string;
  readonly retry: RetryClass;
}

const row = <const Status extends number>(
  status: Status,
  words: string,
  retry: RetryClass = 'never',
): ErrorRow<Status> => ({ status, words, retry });

const generic = 'Something went wrong. Please try again or contact support if the problem persists.';
const cardNotFound = 'Card not found or you do not have permission to edit it.';

export const errorTable = {
  // sign-in and sign-up
  'auth.required': row(401, 'Authentication required. Please log in.'),
  'auth.failed': row(401, 'Authentication failed. Please log in again.'),
  /** The same, before a card is generated, and for cart and boxes (P-8). */
  'generation.signed_out': row(401, 'User must be logged in'),
  'cart.signed_out': row(401, 'User not authenticated'),
  'auth.forbidden': row(403, 'You do not have permission to do this.'),
  'signup.duplicate_email': row(
    409,
    'An account with this email already exists. Please sign in instead or use a different email address.',
  ),
  'signup.terms': row(400, 'Please accept the Terms of Service and Privacy Policy.', 'after_change'),
  /** The account has not agreed to the current terms: after a provider's sign-up, or when the terms changed. */
  'consent.required': row(403, 'Please accept the Terms of Service and Privacy Policy.', 'after_change'),
  'signup.challenge_missing': row(400, 'Please complete the security verification.', 'after_change'),
  'signup.challenge_failed': row(400, 'Security verification failed. Please try again.', 'after_change'),
  'signup.challenge_expired': row(400, 'Security verification expired. Please verify again.', 'after_change'),

  // the request
  'request.malformed': row(400, 'Please check the highlighted fields and try again.', 'after_change'),
  'request.not_found': row(404, 'Not found.'),
  'request.too_large': row(413, 'This request is too large.', 'after_change'),
  'text.too_long': row(400, 'Text is too long.', 'after_change'),
  'name.required': row(400, 'Player name is required.', 'after_change'),
  'pack.invalid_type': row(400, 'Invalid pack type.', 'after_change'),
  'pack.invalid_count': row(400, 'A card count is a whole number.', 'after_change'),
  'pack.for_teams': row(
    403,
    'A team pack is ordered by a team, from the cards of its players. Please choose another box.',
    'after_change',
  ),
  'pack.team_count': row(400, 'A team pack holds 10 to 18 cards.', 'after_change'),
  'status.invalid': row(400, 'Invalid status.', 'after_change'),
  'template.unavailable': row(409, 'This template is no longer available.', 'after_change'),
  'template.not_selected': row(400, 'No template selected', 'after_change'),
  'template.not_found': row(404, 'This template is no longer available.', 'after_change'),
  'template.mismatch': row(409, 'This card uses another template. Please refresh.', 'after_change'),
  'template.wrong_endpoint': row(400, 'This template is made another way. Please choose it again.', 'after_change'),

  // boxes, cart and checkout
  'pack.not_found': row(404, 'Not found.'),
  'box.full': row(409, 'A box holds up to 18 cards.', 'after_change'),
  'box.one_per_player': row(409, 'One card per player.', 'after_change'),
  'box.too_many_copies': row(409, 'A MEGA box holds up to 18 different cards and 100 copies of each.', 'after_change'),
  'box.mega_mismatch': row(400, 'Whether a card is MEGA follows from its box.', 'after_change'),
  'box.unfinished_card': row(409, 'Please finish this card first: choose its front and its back.', 'after_change'),
  'box.empty': row(409, 'Please put a card into this box first.', 'after_change'),
  'box.locked': row(409, 'This box has been ordered and can no longer be changed. Duplicate it instead.'),
  'box.in_cart': row(409, 'This box is in your cart. Please take it out first.', 'after_change'),
  'box.changed': row(409, 'This box was changed elsewhere. Please refresh.', 'after_change'),
  'card.in_cart': row(409, 'This card is in a box in your cart. Please take it out first.', 'after_change'),
  'cart.full': row(409, 'A cart holds up to 20 boxes.', 'after_change'),
  'cart.too_many_copies': row(409, 'Up to 500 of one box. Please contact us for more.', 'after_change'),
  'cart.no_line': row(404, 'This box is no longer in your cart.', 'after_change'),
  'cart.not_loaded': row(401, 'User not authenticated or cart not loaded', 'later'),
  'cart.empty': row(409, 'Your cart is empty.', 'after_change'),
  'discount.unknown': row(404, 'This code is not valid.', 'after_change'),
  'discount.expired': row(409, 'This code is not valid at this time.', 'after_change'),
  'discount.minimum': row(409, 'This code is for a larger order.', 'after_change'),
  'discount.used': row(409, 'You have used this code already.', 'after_change'),
  'discount.exists': row(409, 'This item already exists.', 'after_change'),
  'shipping.us_only': row(409, 'We ship within the United States at this time.', 'after_change'),
  'shipping.po_box': row(409, 'A MEGA card cannot be sent to a PO box. Please give a street address.', 'after_change'),
  'checkout.no_key': row(400, 'This request needs an Idempotency-Key header.', 'after_change'),
  'checkout.key_reused': row(422, 'This Idempotency-Key was used for another request.', 'after_change'),
  'checkout.proof': row(400, 'Please approve how your cards will print.', 'after_change'),
  'price.changed': row(409, 'The price has changed. Please look at the new total.', 'after_change'),
  'payment.processing': row(409, 'Your last payment is still being confirmed by the bank.', 'later'),
  'payment.failed': row(502, 'The payment page could not be opened. Please try again.', 'automatic'),

  // orders and returns
  'order.not_found': row(404, 'Not found.'),
  'order.untracked': row(404, 'We found no order with this number and e-mail address.', 'after_change'),
  'order.not_possible': row(409, 'This order can no longer be changed that way.'),
  'order.changed': row(409, 'This order was changed elsewhere. Please refresh.', 'after_change'),
  'refund.too_much': row(409, 'A refund cannot be more than what was paid.', 'after_change'),
  'hold.over': row(409, 'This card no longer waits for a check.'),
  'hold.stopped': row(409, 'This photo was stopped before. Please stop these pictures, too.', 'after_change'),
  'return.not_found': row(404, 'Not found.'),
  'return.not_allowed': row(409, 'Sales are otherwise final.'),
  'return.no_photo': row(400, 'Please add a photo of what is wrong.', 'after_change'),
  'return.unknown_item': row(409, 'These cards are not in the order, or were returned already.', 'after_change'),
  'return.not_possible': row(409, 'This return can no longer be changed that way.'),
  'account.open_orders': row(409, 'An order of yours is still on its way. Please wait until it has arrived.', 'later'),

  // messages to the support
  'ticket.not_possible': row(409, 'This ticket can no longer be changed that way.', 'after_change'),

  'item.exists': row(409, 'This item already exists.'),
  'rate.limited': row(429, 'Rate limit exceeded. Please try again in {seconds} seconds.', 'later'),

  // teams
  'team.not_found': row(404, 'Not found.'),
  'team.changed': row(409, 'This team was changed elsewhere. Please refresh.', 'after_change'),
  'team.last_admin': row(
    409,
    'A team keeps at least one admin. Please make someone else an admin first.',
    'after_change',
  ),
  'team.bad_code': row(404, 'Invalid invite code', 'after_change'),
  'team.code_expired': row(409, 'Invite code has expired', 'after_change'),
  'team.code_taken': row(409, 'Another team has this code. Please choose another one.', 'after_change'),
  'look.not_found': row(404, 'Not found.'),
  'look.too_many': row(409, 'A team has at most 20 looks. Please remove one first.', 'after_change'),
  'window.not_found': row(404, 'Not found.'),
  'window.changed': row(409, 'This order window was changed elsewhere. Please refresh.', 'after_change'),
  'window.upcoming': row(
    409,
    'This team does not take orders yet. Please come back when the order window opens.',
    'later',
  ),
  'window.closed': row(409, 'This order window is closed. Please ask the organiser of your team.'),
  'window.organiser_pays': row(409, 'Your team’s organiser orders for everyone. There is nothing to pay here.'),
  'team_pack.switched_off': row(
    409,
    'This team orders no packs at the moment. An admin can switch packs on in the settings.',
    'after_change',
  ),
  'team_pack.preparing': row(
    409,
    'Some cards are still being prepared for print. Please try again in a minute.',
    'later',
  ),
  'team_pack.card_changed': row(
    409,
    'A card was changed after it was approved. Please look at it and approve it again.',
    'after_change',
  ),
  'purchase.not_found': row(404, 'Not found.'),
  'purchase.not_possible': row(409, 'This design can no longer be changed that way. Please refresh.', 'after_change'),
  'purchase.no_template': row(400, 'Please name the template that was made.', 'after_change'),
  'purchase.template_taken': row(409, 'This template is for everyone or for another team.', 'after_change'),
  'team.already_member': row(409, 'You are already a member of this team'),
  'team.member_exists': row(409, 'This person is already a member of this team.'),
  'team.open_orders': row(
    409,
    'This team has orders that are not paid or not delivered yet. Please delete it when they are finished.',
    'later',
  ),
  'account.last_admin': row(
    409,
    'You are the only admin of a team with other members. Please make someone else an admin, then delete your account.',
    'after_change',
  ),
  'invitation.expired': row(409, 'This invitation has expired.'),
  'invitation.closed': row(409, 'This invitation is no longer valid. Please ask for a new one.'),
  'invitation.other_email': row(
    403,
    'This invitation was sent to another e-mail address. Please sign in with that address.',
    'after_change',
  ),
  'invitation.admin_only': row(403, 'Only an admin may invite an admin.', 'after_change'),

  'roster.full': row(409, 'A team has at most 1,000 players. Please remove some first.', 'after_change'),
  'roster.too_large': row(413, 'This list is larger than 1 MB. Please import a part of it.', 'after_change'),
  'roster.not_text': row(
    400,
    'This is not a list of text. Please save it as CSV, or copy its rows and paste them.',
    'after_change',
  ),
  'roster.open_quote': row(400, 'A quotation mark in this list is never closed.', 'after_change'),
  'roster.empty_list': row(400, 'There are no players in this list.', 'after_change'),
  'roster.too_many': row(400, 'A team has at most 1,000 players. Please import a shorter list.', 'after_change'),
  'roster.too_wide': row(400, 'This list has too many columns: at most 50 are read.', 'after_change'),
  'roster.no_names': row(400, 'Please choose the column that has the names of the players.', 'after_change'),
  'roster.bad_lines': row(
    400,
    'Some lines cannot be imported. Please correct them, or import the others.',
    'after_change',
  ),
  'roster.changed': row(409, 'This player was changed elsewhere. Please refresh.', 'after_change'),
  // rosters and guardians
  /** Unknown, rotated, and of a removed player or a deleted team: one answer, so that nobody learns which links existed. */
  'link.not_found': row(404, 'This link is not valid. Please ask the team for a new one.', 'after_change'),
  'guardian.adult_only': row(
    400,
    'Please confirm that you are the player’s parent or guardian, or 18 or older.',
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
  'guardian.consent_missing': row(403, 'A photo needs the permission of a parent or guardian first.', 'after_change'),

  'team_pack.changed': row(409, 'This pack was changed elsewhere. Please refresh.', 'after_change'),
  'team_pack.in_window': row(
    409,
    'An open order window sells this pack. Please close the window first.',
    'after_change',
  ),
  'team_pack.too_few_cards': row(409, 'Approved cards missing for this pack: {missing}.', 'after_change'),
  'team_pack.dealt_again': row(
    409,
    'The approved cards have changed since these packs were dealt. Please look at them again.',
    'after_change',
  ),
  'pack_check.not_found': row(404, 'We found no pack with this code.', 'after_change'),

  // cards of teams
  'team_card.not_found': row(404, 'Not found.'),
  'team_card.coaches_only': row(403, 'Only coaches hand in cards for this team.'),
  'team_card.decided': row(409, 'Someone else has already decided about this card. Please refresh.', 'after_change'),
  'team_card.changed': row(409, 'This card has changed since. Please look at it again.', 'after_change'),

  // sets of a team
  'set.not_found': row(404, 'Not found.'),
  'set.running': row(409, 'A set of this team is being made. Please wait for it, or stop it first.', 'later'),
  'set.not_running': row(409, 'This set is not being made.', 'after_change'),
  'set.no_look': row(409, 'Please choose a look for the team first.', 'after_change'),
  'set.nobody_ready': row(
    409,
    'No player is ready yet: a card needs a photo and the consent of a guardian.',
    'after_change',
  ),
  'set.nothing_to_retry': row(409, 'There is no card to make again.', 'after_change'),
  'set.no_photo': row(409, 'There is no photo of this player yet.', 'after_change'),
  'set.no_consent': row(409, 'A guardian has not agreed yet.', 'after_change'),
  'set.consent_revoked': row(409, 'A guardian has withdrawn the consent.', 'after_change'),
  'set.player_removed': row(409, 'This player is no longer on the roster.', 'after_change'),
  'set.no_cards': row(409, 'No player card of this set was made.', 'after_change'),

  // photos
  'photo.wrong_type': row(415, 'Invalid file type. Only JPEG, PNG, WebP, and GIF images are allowed.', 'after_change'),
  'photo.too_large': row(413, 'File too large. Maximum size is 100MB.', 'after_change'),
  'photo.inline_too_large': row(
    413,
    'This photo is too large to be sent with the request. Maximum size is 4MB: please upload it first.',
    'after_change',
  ),
  'colors.too_large': row(413, 'This image is too large for color analysis. Maximum size is 1MB.', 'after_change'),
  'photo.too_small': row(400, 'This photo is too small.', 'after_change'),
  'photo.too_many_pixels': row(413, 'This photo is too large. Maximum is 100 megapixels.', 'after_change'),
  'photo.unreadable': row(400, 'This photo could not be read.', 'after_change'),
  'photo.bad_shape': row(
    400,
    'This photo is too narrow. Please use one that is at most four times as long as wide.',
    'after_change',
  ),
  'photo.rejected': row(422, 'This photo cannot be printed. Please choose another one.', 'after_change'),
  'photo.upload_failed': row(502, 'Failed to upload image. Please try again.', 'automatic'),
  'photo.missing': row(400, 'No cropped image available', 'after_change'),
  'photo.not_found': row(404, 'No cropped image available', 'after_change'),
  'upload.not_found': row(404, 'Not found.'),

  // cards and generations
  'card.not_found': row(404, cardNotFound),
  'card.changed': row(409, 'Card was changed elsewhere. Please refresh.', 'after_change'),
  'card.busy': row(409, 'This card is already being made.', 'later'),
  'card.not_stuck': row(409, 'This card is not stuck.'),
  'card.not_running': row(409, 'Failed to cancel generation.'),
  'card.nothing_to_choose': row(409, 'These pictures are no longer on offer. Please refresh.', 'after_change'),
  'card.no_front': row(
    409,
    'Front card image is required for back card generation - please ensure front card generation completed successfully',
    'after_change',
  ),
  'card.unsigned': row(409, 'Please choose a front before signing it.', 'after_change'),
  'signature.not_kept': row(409, 'There is no signature on this card to move. Please sign it first.', 'after_change'),
  'card.front_unreachable': row(502, 'Could not access front card image for back card generation.', 'later'),
  'card.stopped': row(409, 'This card was stopped. Please reset it first.', 'after_change'),
  'proof.not_ready': row(
    409,
    'There is no proof of this card yet. Please choose its front and back, then try again in a moment.',
    'later',
  ),
  'card.held': row(409, 'This card is waiting for a check by our team.', 'later'),
  'sharing.not_agreed': row(400, 'Please confirm that you may show this person’s picture publicly.', 'after_change'),
  'sharing.words_changed': row(400, 'These words have changed. Please read them again.', 'after_change'),
  'sharing.unfinished': row(409, 'Please finish this card first, then share it.', 'after_change'),
  'sharing.of_team': row(
    403,
    'This card belongs to a team. Its families agreed to print it, not to show it publicly, so it cannot be shared.',
  ),
  'sharing.not_found': row(404, 'This card is not shared, or no longer.'),
  'clip.no_address': row(400, 'Please paste the whole address of the clip. It starts with https://', 'after_change'),
  'clip.host_unknown': row(
    400,
    'Please use a clip on YouTube, Vimeo, Hudl, Instagram, TikTok, Facebook, Google Drive or Photos, iCloud, Dropbox, OneDrive, Twitch, GameChanger or Veo.',
    'after_change',
  ),
  'card.none_selected': row(400, 'No card selected', 'after_change'),
  'generation.not_found': row(404, 'Not found.'),
  'generation.unable': row(502, 'Unable to generate card. Please try again or contact support.', 'later'),
  'generation.failed': row(502, 'Generation failed', 'later'),
  'generation.try_again': row(502, 'Card generation failed - please try again', 'later'),
  'generation.interrupted': row(502, 'Generation was interrupted. Please try again.', 'later'),
  'generation.stopped': row(
    409,
    'Our team stopped these pictures. Please make new ones from another photo.',
    'after_change',
  ),
  'generation.cancelled': row(409, 'Generation was cancelled.'),
  'generation.creative_timeout': row(
    504,
    'Creative generation timed out. Creative transformations can take longer - please try with a smaller image.',
    'later',
  ),
  'generation.back_timeout': row(504, 'Back card generation timed out. Please try again.', 'later'),
  'player.not_found': row(404, 'Not found.'),

  // payments
  'payment.unavailable': row(502, 'We could not reach the payment service. Please try again.', 'automatic'),
  'payment.disputed': row(409, 'This payment is disputed with the bank and cannot be refunded.'),
  'webhook.bad_signature': row(400, 'Invalid signature.'),
  'webhook.malformed': row(400, 'This message cannot be read.'),

  // infrastructure
  'database.duplicate': row(409, 'Duplicate entry detected. Please refresh and try again.', 'after_change'),
  'database.unreachable': row(503, 'Database connection error. Please try again.', 'automatic'),
  'network.failed': row(502, 'Network issue. Please check your connection and try again.', 'automatic'),
  'session.over': row(401, 'Please log in again.'),
  'server.failed': row(500, generic, 'later'),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorTable;

export interface ErrorDetail {
  /** Path of a field → customer words for it. */
  readonly fields?: Record<string, string>;
  /** Whole seconds for the Retry-After header; also fills `{seconds}` in the words. */
  readonly retryAfterSeconds?: number;
  /** Further keys of the reply's body, such as the new totals of a changed price. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** For the log only, never sent. */
  readonly cause?: unknown;
}

/** The one error with words for a customer. Its code names a row of `errorTable`. Anything else thrown is a defect and answers `server.failed`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;

  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    super(wordsFor(code, detail), { cause: detail.cause });
    // Step Functions matches `Error` in Retry and Catch against the name, so the name is the code.
    this.name = code;
    this.code = code;
    this.detail = detail;
  }
}

/** The customer's words for a code, with `{seconds}` filled in, 60 when unknown (P-8), and `{missing}` of the reply's body. */
export function wordsFor(code: ErrorCode, { retryAfterSeconds = 60, body }: ErrorDetail = {}): string {
  const values: Record<string, unknown> = { seconds: retryAfterSeconds, missing: body?.missing };
  return errorTable[code].words.replace(/\{(\w+)\}/, (_, name: string) => String(values[name]));
}

type CodeWith<Status extends number> = {
  [Code in ErrorCode]: (typeof errorTable)[Code] extends ErrorRow<Status> ? Code : never;
}[ErrorCode];

/** What a schema says of wrong input: a code of the table, as in `z.string().max(10, says('text.too_long'))`. */
export const says = <Code extends CodeWith<400>>(code: Code): { readonly error: Code } => ({ error: code });

/** The customer's words for an issue of a schema: those of the code it says, otherwise its own message. */
export function wordsOfIssue({ message }: { readonly message: string }): string {
  return isErrorCode(message) ? wordsFor(message) : message;
}

/** What a gateway or a proxy answers when the API behind it is unreachable. Such an answer has no code (P-7, signed URLs). */
const gatewayStatuses: readonly number[] = [502, 503, 504];

/** Who may repeat a call that was answered with this code or, where no code came, with this HTTP status. */
export function retryOf({
  code,
  status,
}: {
  readonly code?: ErrorCode | undefined;
  readonly status: number;
}): RetryClass {
  if (code) return errorTable[code].retry;
  if (gatewayStatuses.includes(status)) return 'automatic';
  return status >= 500 ? 'later' : 'never';
}

/** Whether a string, for instance the error name of a failed workflow task, is a code of the table. */
export function isErrorCode(name: string): name is ErrorCode {
  return Object.hasOwn(errorTable, name);
}
