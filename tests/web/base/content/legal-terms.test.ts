import { describe, expect, it } from 'vitest';
import { productionDays } from '#domain/orders/order/promise.ts';
import { returnDays } from '#domain/orders/return/return-days.ts';
import { limits } from '#domain/tables/limits.ts';
import type { LegalDocument } from '#web/src/base/content/legal-document.ts';
import { privacyText, privacyTextOf } from '#web/src/base/content/privacy.ts';
import { termsText } from '#web/src/base/content/terms.ts';

const textOf = ({ intro, sections }: LegalDocument): string =>
  [intro, ...sections.flatMap(({ body }) => body.flat())].join(' ');
const terms = textOf(termsText);
const privacy = textOf(privacyText);
const { min, max, outer } = productionDays;

describe('the terms state (P-1, P-50):', () => {
  it.each([
    ['the age of an account', `You must be ${limits.age.min} or older`],
    ['the consent of a parent', `under ${limits.age.consentUnder}, a parent or guardian must agree`],
    ['returns of damaged or defective goods', `within ${returnDays} days of delivery for defective or damaged goods`],
    ['that other sales are final', 'sales are otherwise final'],
    ['personal use', 'Generated cards are for personal use only'],
    ['that a team may resell its own members’ cards', 'a team may resell cards of its own members'],
    ['team boxes, packs and bulk orders', 'team boxes, team packs and bulk orders'],
    ['that cards are generated, and chosen from options', 'Each try gives you options to choose from'],
    ['photos and frames of a video', 'your photo, or a frame of your video'],
    ['no subscriptions', 'There are no subscriptions'],
    ['the printing time, usual and max', `usually take ${min}–${max} business days, and at most ${outer}`],
    ['stock and foil', 'printed on premium cardstock with foil finishes'],
    ['the box with its case', 'in a custom box with a free magnetic case'],
    ['that a MEGA card has no case', 'travels in a tube without a case'],
    ['free shipping in the United States', 'Shipping inside the United States is free'],
    ['shipping worldwide', 'we ship to other countries with tracking'],
    ['or shipping within the United States only', 'orders are shipped within the United States only'],
    ['third parties', 'Account data, uploads, usage data and payment data are handled with the help of third parties'],
  ])('%s', (_, text) => {
    expect(terms).toContain(text);
  });
});

describe('the privacy policy names', () => {
  it.each([
    ['account data', /Account data: /],
    ['uploads', /Uploads: /],
    ['payment data', /Payment data: /],
    ['usage data', /Usage data: /],
    [
      'the content of a browser’s error report',
      /a hash of the error, the file and line.*release and your browser’s family.*No text and no name/,
    ],
    ['third parties for all four', /Account data, uploads, usage data and payment data are handled via third parties/],
    ['the age', new RegExp(`people of ${limits.age.min} and older; under ${limits.age.consentUnder}`)],
    ['the search for people in photos', /look for the people in a photo.*do not find out who it is.*deleted with it/],
    ['export and erasure', /have your account erased/],
  ])('%s', (_, pattern) => {
    expect(privacy).toMatch(pattern);
  });
});

describe('the privacy policy of a stage', () => {
  const providers = [
    ['chat', 'Intercom', 'Support chat: Intercom, only after you agree.'],
    ['tags', 'Google', 'Usage data: the tag manager of Google, only after you agree.'],
    [
      'identity',
      'Google',
      'Sign-in with another account, if you choose it: Google tells us your name and email address.',
    ],
    ['artist', 'Amazon Bedrock', 'Painting: for a design marked Creative, Amazon Bedrock paints the scene'],
  ] as const;

  it.each(providers)('with %s names its provider, and no other', (option, provider, sentence) => {
    const text = textOf(privacyTextOf({ [option]: provider }));
    expect(providers.filter(([, , each]) => text.includes(each))).toEqual([[option, provider, sentence]]);
  });

  it('without options names none of their providers', () => {
    expect(textOf(privacyTextOf({}))).not.toMatch(/Intercom|Google|Bedrock|tag manager|[Cc]hat:/);
  });
});
