import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The error catalogue of the specification (P-8): what is said, and the file that says it, by code or by sentence. */
const said: readonly (readonly [string, string])[] = [
  ['auth.required', 'web/src/api/api-client.ts'],
  ['rate.limited', 'web/src/api/api-error.ts'],
  ['auth.failed', 'web/src/api/api-error.ts'],
  ['Please try again. If the problem persists, the server may be temporarily unavailable.', 'web/src/api/api-error.ts'],
  ['generation.unable', 'functions/generation/start-generation.ts'],
  ['generation.failed', 'domain/generation/generation-view.ts'],
  ['generation.try_again', 'web/src/features/builder/generation/use-generation.ts'],
  ['generation.creative_timeout', 'domain/generation/generation-kinds.ts'],
  ['generation.back_timeout', 'domain/generation/generation-kinds.ts'],
  ['photo.missing', 'functions/generation/request-photo.ts'],
  ['template.not_selected', 'web/src/features/builder/steps/template-selection.tsx'],
  ['card.none_selected', 'domain/generation/generation.ts'],
  ['generation.signed_out', 'web/src/api/api-client.ts'],
  ['card.front_unreachable', 'functions/generation/snapshot.ts'],
  ['signup.challenge_failed', 'web/src/forms/human-check/human-check-field.tsx'],
  ['signup.challenge_expired', 'web/src/forms/human-check/human-check-field.tsx'],
  [
    'Account created! Please check your email for a confirmation link to complete your registration.',
    'web/src/features/auth/auth-modes.ts',
  ],
  ['Password reset email sent! Check your inbox for instructions.', 'web/src/features/auth/forgot-password-form.tsx'],
  ['text.too_long', 'domain/cards/card-texts.ts'],
  ['name.required', 'domain/cards/card-texts.ts'],
  ['pack.invalid_type', 'domain/pricing/prices.ts'],
  ['status.invalid', 'domain/boxes/pack.ts'],
  ['template.unavailable', 'functions/cards/active-template.ts'],
  ['item.exists', 'web/src/data/cart-writes.ts'],
  ['network.failed', 'web/src/api/api-client.ts'],
  ['session.over', 'web/src/api/api-client.ts'],
  ['database.unreachable', 'functions/platform/as-app-error.ts'],
  ['server.failed', 'web/src/api/api-error.ts'],
  ["Image is loading slowly. Please refresh the page if it doesn't appear.", 'web/src/card/card-picture.tsx'],
  ['Failed to load image. Please try again.', 'web/src/card/picture-words.ts'],
  ['photo.upload_failed', 'web/src/features/returns/return-photos.ts'],
  ['card.not_running', 'web/src/features/builder/generation/use-generation.ts'],
  ['database.duplicate', 'functions/platform/as-app-error.ts'],
  ['card.not_found', 'functions/cards/owned-card.ts'],
  ['cart.signed_out', 'web/src/api/api-client.ts'],
  ['cart.not_loaded', 'web/src/data/cart-writes.ts'],
  ['team.bad_code', 'functions/teams/join-team.ts'],
  ['team.code_expired', 'functions/teams/join-team.ts'],
  ['team.already_member', 'functions/teams/join-team.ts'],
  ['invitation.expired', 'functions/teams/accept-invitation.ts'],
];

describe('the words of the error catalogue', () => {
  it.each(said)('%s is said in %s', (words, file) => {
    expect(readFileSync(file, 'utf8')).toContain(words);
  });
});
