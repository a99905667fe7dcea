/* oxlint-disable max-lines -- A table: a row for each error. */
import { row } from './row.ts';

/** Errors of the server alone. All have a status below 500, because the browser decides by status whether to retry an unknown code. */
export const serverErrors = {
  // sign-in and sign-up
  'auth.forbidden': row(403, 'You do not have permission to do this.'),
  /** The account has not agreed to the current terms: after a provider's sign-up, or after a change of the terms. */
  'consent.required': row(403, 'Please accept the Terms of Service and Privacy Policy.', 'after_change'),

  // the request
  'request.not_found': row(404, 'Not found.'),
  'request.too_large': row(413, 'This request is too large.', 'after_change'),
  'status.invalid': row(400, 'Invalid status.', 'after_change'),
  'template.unavailable': row(409, 'This template is no longer available.', 'after_change'),
  'template.not_found': row(404, 'This template is no longer available.', 'after_change'),
  'template.mismatch': row(409, 'This card uses another template. Please refresh.', 'after_change'),
  'template.exists': row(409, 'This item already exists.', 'after_change'),
  'template.changed': row(409, 'This template was changed elsewhere. Please refresh.', 'after_change'),
  'template.wrong_endpoint': row(400, 'This template is made another way. Please choose it again.', 'after_change'),

  // production
  'batch.not_found': row(404, 'Not found.'),
  'batch.empty': row(409, 'None of these orders can be put on sheets.', 'after_change'),
  'batch.not_possible': row(409, 'This batch can no longer be changed that way. Please refresh.', 'after_change'),
  'batch.changed': row(
    409,
    'The sheets of this batch were made again since you opened it. Please refresh.',
    'after_change',
  ),
  'batch.has_order': row(409, 'This order is in another batch.', 'after_change'),
  'order.files_broken': row(409, 'A print file of this order is not what was approved.', 'after_change'),
  'order.card_withdrawn': row(409, 'The permission for this card has ended. It is never printed again.'),
  'order.unknown_card': row(409, 'These cards are not in the order, or not so many of them.', 'after_change'),

  // boxes, cart and checkout
  'pack.not_found': row(404, 'Not found.'),
  'box.mega_mismatch': row(400, 'Whether a card is MEGA follows from its box.', 'after_change'),
  'box.in_cart': row(409, 'This box is in your cart. Please take it out first.', 'after_change'),
  'box.changed': row(409, 'This box was changed elsewhere. Please refresh.', 'after_change'),
  'card.in_cart': row(409, 'This card is in a box in your cart. Please take it out first.', 'after_change'),
  'card.unprintable': row(
    409,
    'We cannot print all letters of this card: {missing}. Please change its words and make it again.',
    'after_change',
  ),
  'poster.too_soft': row(
    409,
    'The photo of {missing} is too small for a poster. Please change its photo or crop, or take the poster out.',
    'after_change',
  ),
  'cart.empty': row(409, 'Your cart is empty.', 'after_change'),
  'discount.not_found': row(404, 'Not found.'),
  'discount.changed': row(409, 'This code was changed elsewhere. Please refresh.', 'after_change'),
  'discount.exists': row(409, 'This item already exists.', 'after_change'),
  'checkout.no_key': row(400, 'This request needs an Idempotency-Key header.', 'after_change'),
  'checkout.key_reused': row(422, 'This Idempotency-Key was used for another request.', 'after_change'),

  // orders and returns
  /** A stored print file differs from the approved one. */
  'production.files_broken': row(409, 'A print file is missing or was changed.', 'after_change'),
  'order.not_found': row(404, 'Not found.'),
  'order.untracked': row(404, 'We found no order with this number and e-mail address.', 'after_change'),
  'order.no_other_card': row(
    409,
    'Your packs hold every card of the team already. Please choose the money, or to leave it.',
    'after_change',
  ),
  'order.not_possible': row(409, 'This order can no longer be changed that way.'),
  'order.stopped': row(409, 'This order waits in Problems. Its page says why, and what to do.', 'after_change'),
  'batch.has_stopped': row(
    409,
    'An order of this batch waits for a decision or is cancelled. Make the sheets again without it, or decide on its page.',
    'after_change',
  ),
  'order.no_sheets': row(409, 'This order is on no press sheet yet. Please put it into a batch first.', 'after_change'),
  'order.sheets_missing': row(409, 'Its sheets are not ready. See its batch, or print it once more.', 'after_change'),
  'order.still_moving': row(409, 'Still working on this order. Please repeat.', 'after_change'),
  'order.changed': row(409, 'This order was changed elsewhere. Please refresh.', 'after_change'),
  'label.refused': row(
    409,
    'The carrier does not take this parcel. Please check the address, or ship it by hand with a tracking number.',
    'after_change',
  ),
  'label.by_hand': row(
    409,
    'No label can be bought for this parcel here. Please enter the carrier and the tracking number.',
    'after_change',
  ),
  'redrive.nothing': row(409, 'No messages wait there any more. Please refresh.', 'after_change'),
  'redrive.running': row(409, 'These messages are being sent again already.', 'after_change'),
  'hold.over': row(409, 'This card no longer waits for a check.'),
  'hold.stopped': row(409, 'This photo was stopped before. Please stop these pictures, too.', 'after_change'),
  'return.not_found': row(404, 'Not found.'),

  // teams
  'team.not_found': row(404, 'Not found.'),
  'team.changed': row(409, 'This team was changed elsewhere. Please refresh.', 'after_change'),
  'team.last_admin': row(
    409,
    'A team keeps at least one admin. Please make someone else an admin first.',
    'after_change',
  ),
  'season.begun': row(
    409,
    'This season has already begun. Please refresh, or give the next one another name.',
    'after_change',
  ),
  'season.window_open': row(
    409,
    'An order window is open or about to open. Please close it before the next season begins.',
    'after_change',
  ),
  'season.cards_pending': row(
    409,
    'Cards of this season wait for approval. Please decide about them before the next season begins.',
    'after_change',
  ),
  'season.orders_wait': row(
    409,
    'Orders of this season are not printed yet. The next season can begin once they are.',
    'after_change',
  ),
  'set.past_season': row(409, 'This set is of a past season. It stays as it was printed.'),
  'team.bad_code': row(404, 'Invalid invite code', 'after_change'),
  'team.code_expired': row(409, 'Invite code has expired', 'after_change'),
  'team.code_taken': row(409, 'Another team has this code. Please choose another one.', 'after_change'),
  'look.not_found': row(404, 'Not found.'),
  'look.too_many': row(409, 'A team has at most 20 looks. Please remove one first.', 'after_change'),
  'window.changed': row(409, 'This order window was changed elsewhere. Please refresh.', 'after_change'),
  'payee.not_found': row(404, 'Not found.'),
  'payee.no_link': row(409, 'A cheque needs no bank account.'),
  'payout.not_found': row(404, 'Not found.'),
  'payout.changed': row(
    409,
    'This payout has changed: its amount, its payee or its state. Please look again.',
    'after_change',
  ),
  'payout.not_possible': row(409, 'This payout can no longer be changed that way. Please refresh.', 'after_change'),
  'payout.no_balance': row(409, 'The shop’s balance at the payment provider is too low.'),
  'payout.account_not_ready': row(409, 'The payee’s account cannot receive money yet.', 'after_change'),
  'payout.refused': row(409, 'The payment provider refused the payout.'),
  'team.open_payouts': row(
    409,
    'Money of an order window waits to be paid out. Please choose who gets it first.',
    'after_change',
  ),
  'window.closed': row(409, 'This order window is closed. Please ask the organiser of your team.'),
  'window.ended': row(409, 'This order window has ended. Please open a new one.', 'after_change'),
  'cash.changed': row(
    409,
    'The list of packs sold for cash has changed. Please look at it, and pay what is open.',
    'after_change',
  ),
  'cash.not_found': row(404, 'Not found.'),
  'cash.paid': row(409, 'These packs are paid, or being paid, so they stay.'),
  'cash.too_many': row(
    409,
    'This window holds as many packs for cash as one order can. Please let further families order themselves.',
    'after_change',
  ),
  'window.organiser_pays': row(409, 'Your team’s organiser orders for everyone. There is nothing to pay here.'),
  'team_pack.switched_off': row(
    409,
    'This team orders no packs at the moment. An admin can switch packs on in the settings.',
    'after_change',
  ),
  'team.person_left': row(
    409,
    'Somebody has just left the team, and a card leaves its packs. Please try again in a few minutes.',
    'after_change',
  ),
  'team_pack.names_left': row(
    409,
    'The checklist or the team card names a player who left. Please make it again on the set’s page.',
    'after_change',
  ),
  'team_pack.no_own_card': row(
    409,
    'This player’s card is not approved yet, so no pack can hold it. Please order without this wish, or ask your coach.',
    'after_change',
  ),
  'team_pack.card_changed': row(
    409,
    'A card was changed after it was approved. Please look at it and approve it again.',
    'after_change',
  ),
  'purchase.not_found': row(404, 'Not found.'),
  'purchase.no_template': row(400, 'Please name the template that was made.', 'after_change'),
  'purchase.template_taken': row(409, 'This template is for everyone or for another team.', 'after_change'),
  'team.member_exists': row(409, 'This person is already a member of this team.'),
  'account.last_admin': row(
    409,
    'You are the only admin of a team with other members. Please make someone else an admin, then delete your account.',
    'after_change',
  ),
  'invitation.closed': row(409, 'This invitation is no longer valid. Please ask for a new one.'),
  'invitation.other_email': row(
    403,
    'This invitation was sent to another e-mail address. Please sign in with that address.',
    'after_change',
  ),
  'invitation.admin_only': row(403, 'Only an admin may invite an admin.', 'after_change'),
  'roster.full': row(409, 'A team has at most 1,000 players. Please remove some first.', 'after_change'),
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

  // rosters and guardians
  'roster.changed': row(409, 'This player was changed elsewhere. Please refresh.', 'after_change'),
  'guardian.adult_only': row(
    400,
    'Please confirm that you are the player’s parent or guardian, or 18 or older.',
    'after_change',
  ),
  'guardian.same_address': row(400, 'Both parents have this address. Please enter it once.', 'after_change'),
  'guardian.consent_missing': row(403, 'A photo needs the permission of a parent or guardian first.', 'after_change'),
  'team_pack.changed': row(409, 'This pack was changed elsewhere. Please refresh.', 'after_change'),
  'team_pack.in_window': row(
    409,
    'An open order window sells this pack. Please close the window first.',
    'after_change',
  ),
  'team_pack.earns_nothing': row(
    409,
    'At this price your team keeps nothing. Please raise it, or say that you sell at cost on purpose.',
    'after_change',
  ),
  'pack.still_closed': row(409, 'Your packs can be opened once their parcel is on its way.', 'after_change'),
  'pack_check.not_found': row(404, 'We found no pack with this code.', 'after_change'),

  // codes, returns, tickets and designs
  'discount.unknown': row(404, 'This code is not valid.', 'after_change'),
  'discount.expired': row(409, 'This code is not valid at this time.', 'after_change'),
  'discount.minimum': row(409, 'This code is for a larger order.', 'after_change'),
  'discount.used': row(409, 'You have used this code already.', 'after_change'),
  'return.not_allowed': row(409, 'Sales are otherwise final.'),
  'return.unknown_item': row(409, 'These cards are not in the order, or were returned already.', 'after_change'),
  'return.not_possible': row(409, 'This return can no longer be changed that way.'),
  'ticket.not_possible': row(409, 'This ticket can no longer be changed that way.', 'after_change'),
  'purchase.not_possible': row(409, 'This design can no longer be changed that way. Please refresh.', 'after_change'),

  // permissions on paper
  'guardian.paper_future': row(400, 'The date on the paper is in the future. Please check it.', 'after_change'),
  'guardian.paper_old': row(
    400,
    'This paper is more than two years old. Please have a new one signed, or send the private link.',
    'after_change',
  ),
  'guardian.paper_revoked': row(
    400,
    'The family took its permission back on this day or later. Please have a new paper signed, or send the private link.',
    'after_change',
  ),

  // cards of teams
  'team_card.not_found': row(404, 'Not found.'),
  'team_card.coaches_only': row(403, 'Only coaches hand in cards for this team.'),
  'team_card.decided': row(409, 'Someone else has already decided about this card. Please refresh.', 'after_change'),
  'team_card.changed': row(409, 'This card has changed since. Please look at it again.', 'after_change'),

  // sets of a team
  'set.not_found': row(404, 'Not found.'),
  'set.not_running': row(409, 'This set is not being made.', 'after_change'),
  'set.no_look': row(409, 'Please choose a look for the team first.', 'after_change'),
  'set.nobody_ready': row(
    409,
    'No player is ready yet: a card needs a photo and the consent of a guardian.',
    'after_change',
  ),
  'set.nothing_to_retry': row(409, 'There is no card to make again.', 'after_change'),
  'set.no_photo': row(409, 'There is no photo of this player yet.', 'after_change'),
  'set.text_too_long': row(409, 'A text of this player is too long for a card. Please shorten it.', 'after_change'),
  'set.text_unprintable': row(
    409,
    'A text of this player has letters that we cannot print yet. Please write them another way.',
    'after_change',
  ),
  'set.no_consent': row(409, 'A guardian has not agreed yet.', 'after_change'),
  'set.consent_revoked': row(409, 'A guardian has withdrawn the consent.', 'after_change'),
  'set.player_removed': row(409, 'This player is no longer on the roster.', 'after_change'),
  'set.no_cards': row(409, 'No player card of this set was made.', 'after_change'),

  // mail log
  'mail.not_found': row(404, 'Not found.'),
  'mail.being_sent': row(409, 'This mail is being sent at the moment. Please refresh.', 'after_change'),
  'mail.suppressed': row(409, 'Mail to this address comes back. Please lift the block first.', 'after_change'),

  // photos
  'photo.inline_too_large': row(
    413,
    'This photo is too large to be sent with the request. Maximum size is 4MB: please upload it first.',
    'after_change',
  ),
  'colors.too_large': row(413, 'This image is too large for color analysis. Maximum size is 1MB.', 'after_change'),
  'photo.too_small': row(400, 'This photo is too small.', 'after_change'),
  'photo.too_many_pixels': row(413, 'This photo is too large. Maximum is 100 megapixels.', 'after_change'),
  'photo.bad_shape': row(
    400,
    'This photo is too narrow. Please use one that is at most four times as long as wide.',
    'after_change',
  ),
  'photo.rejected': row(422, 'This photo cannot be printed. Please choose another one.', 'after_change'),
  'photo.missing': row(400, 'No cropped image available', 'after_change'),
  'cutout.too_much': row(
    400,
    'There are too many brush strokes on this photo. Please take some of them back.',
    'after_change',
  ),
  'upload.not_found': row(404, 'Not found.'),

  // cards and generations
  'card.not_found': row(404, 'Card not found or you do not have permission to edit it.'),
  'card.not_stuck': row(409, 'This card is not stuck.'),
  'card.nothing_to_choose': row(409, 'These pictures are no longer on offer. Please refresh.', 'after_change'),
  'card.no_front': row(
    409,
    'Front card image is required for back card generation - please ensure front card generation completed successfully',
    'after_change',
  ),
  'card.unsigned': row(409, 'Please choose a front before signing it.', 'after_change'),
  'signature.not_kept': row(409, 'There is no signature on this card to move. Please sign it first.', 'after_change'),
  'sharing.not_agreed': row(400, 'Please confirm that you may show this person’s picture publicly.', 'after_change'),
  'sharing.words_changed': row(400, 'These words have changed. Please read them again.', 'after_change'),
  'sharing.unfinished': row(409, 'Please finish this card first, then share it.', 'after_change'),
  'sharing.of_team': row(
    403,
    'This card belongs to a team. Its families agreed to print it, not to show it publicly, so it cannot be shared.',
  ),
  'sharing.not_found': row(404, 'This card is not shared, or no longer.'),
  'clip.not_found': row(404, 'This clip is switched off.'),
  'clip.no_address': row(400, 'Please paste the whole address of the clip. It starts with https://', 'after_change'),
  'clip.form_unknown': row(
    400,
    'This address is no clip of its site. Please copy the link from the button “Share” of the clip.',
    'after_change',
  ),
  'clip.host_unknown': row(
    400,
    'Please use a clip on YouTube, Vimeo, Hudl, Instagram, TikTok, Facebook, Google Drive or Photos, iCloud, Dropbox, OneDrive, Twitch, GameChanger or Veo.',
    'after_change',
  ),
  'card.none_selected': row(400, 'No card selected', 'after_change'),
  'generation.not_found': row(404, 'Not found.'),
  'generation.stopped': row(
    409,
    'Our team stopped these pictures. Please make new ones from another photo.',
    'after_change',
  ),
  'generation.pictures_removed': row(
    409,
    'These pictures were removed, because none of them was chosen for a month. Please make new ones.',
    'after_change',
  ),
  'player.not_found': row(404, 'Not found.'),

  // payments
  'payment.disputed': row(409, 'This payment is disputed with the bank and cannot be refunded.'),
  'webhook.bad_signature': row(400, 'Invalid signature.'),
  'webhook.malformed': row(400, 'This message cannot be read.'),
} as const;
