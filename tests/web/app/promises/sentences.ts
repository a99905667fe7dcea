import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextStepOf } from '#domain/orders/return/return-labels.ts';
import { returnReasons, returnStatuses } from '#domain/orders/return/return-request.ts';
import { mailKinds } from '#domain/tables/events.ts';
import { afterRejection } from '#domain/teams/cards/rejection.ts';
import { problemTexts } from '#domain/teams/payouts/payout-texts.ts';
import type { Mail } from '#functions/mail/page/mail-content.ts';
import { sampleMail } from '#scripts/samples/mails/write-mails.ts';
import { faq } from '#web/src/base/content/faq.ts';
import type { LegalDocument } from '#web/src/base/content/legal-document.ts';
import { privacyText } from '#web/src/base/content/privacy.ts';
import { termsText } from '#web/src/base/content/terms.ts';

/** A sentence with the text it stands in. */
export interface Sentence {
  readonly from: string;
  readonly text: string;
}

const split = (from: string, texts: readonly string[]): Sentence[] =>
  texts
    .flatMap((text) => text.split(/(?<=[.?!:])\s+(?=\p{Lu})/u))
    .map((text) => ({ from, text: text.trim() }))
    .filter(({ text }) => text !== '');

const ofLegal = (from: string, { intro, sections }: LegalDocument): Sentence[] =>
  split(from, [intro, ...sections.flatMap(({ body }) => body.flat())]);

const ofFaq = (): Sentence[] =>
  split(
    'faq',
    faq.flatMap(({ questions }) => questions.flatMap(({ answer }) => answer)),
  );

/** All mails, from their samples. Operators' mails are no promise to a customer. */
export async function customerMails(): Promise<(Mail & { readonly kind: string })[]> {
  const kinds = mailKinds.filter((kind) => kind !== 'ticket_filed');
  return Promise.all(kinds.map(async (kind) => ({ kind, ...(await sampleMail(kind)) })));
}

/** Sentences that mails and pages take from tables, for every row, where a sample shows one. */
function ofTables(): Sentence[] {
  const reports = returnStatuses.flatMap((status) => returnReasons.map((reason) => nextStepOf({ status, reason })));
  const rejections = (['player_submission', 'team_set'] as const).flatMap((submission_type) =>
    [null, 'rpl_1'].flatMap((player_id) =>
      [true, false].flatMap((manages) =>
        [true, false].map((isOwn) => afterRejection({ submission_type, player_id }, { manages, isOwn }).next),
      ),
    ),
  );
  const payouts = Object.values(problemTexts).map(({ says }) => says);
  return [
    ...split('report', [...new Set(reports)]),
    ...split('rejection', [...new Set(rejections)]),
    ...split('payout', payouts),
  ];
}

const source = join(import.meta.dirname, '../../../../web/src');
/** Operators and press read these. */
const staff = /^(?:desk\/(?!support)|production\/)/;
const spoken = /\btoast\(|<ActionDialog|<AskDialog|QuickAnswers/;

/** Literals and JSX texts that end as a sentence does. A value in them is read as "…". */
function textsIn(code: string): string[] {
  const values = code.replace(/\$\{[^{}]*\}/g, '…');
  const literals = [...values.matchAll(/'([^'\n]*[.?!])'|`([^`]*[.?!])`/g)].map(
    ([, plain, made]) => plain ?? made ?? '',
  );
  const elements = [...code.replace(/\{[^{}<>]*\}/g, '…').matchAll(/>\s*([^<>;=()]*?[.?!])\s*<\//g)];
  return [...literals, ...elements.map(([, text = '']) => text)].map((text) => text.replace(/\s+/g, ' '));
}

/** The files that raise a toast or a confirmation, with their sentences. */
const ofSite = (): Sentence[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !staff.test(name))
    .toSorted()
    .flatMap((name) => {
      const code = readFileSync(join(source, name), 'utf8');
      return spoken.test(code) ? split(name, textsIn(code)) : [];
    });

/** Every sentence of FAQ, terms, privacy, mails, help, toasts and confirmations. */
export async function allSentences(): Promise<Sentence[]> {
  const mails = (await customerMails()).flatMap(({ kind, lines, notes = [], why }) =>
    split(`mail ${kind}`, [...lines, ...notes, why]),
  );
  return [
    ...ofFaq(),
    ...ofLegal('terms', termsText),
    ...ofLegal('privacy', privacyText),
    ...mails,
    ...ofTables(),
    ...ofSite(),
  ];
}
