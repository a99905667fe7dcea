import { type AccountOutcome, accountOutcomes, changeAccount } from './accounts.ts';
import type { PageReply } from './hosted.ts';
import { choice, frame } from './page.ts';
import type { AccountLinkRow } from './rows.ts';
import type { Store } from './store.ts';

const form = `<div class="bench"><section aria-labelledby="ways"><h2 id="ways">What the owner answers</h2><form method="post">
<button class="first" name="outcome" value="ready">All answers and a bank account</button>
${choice('bad_bank', 'A closed bank account', 'Money comes back from it days later')}
${choice('checking', 'Answers that are checked', 'The account cannot be paid yet')}
${choice('refused', 'Answers that are refused', 'The provider wants a document')}
${choice('leave', 'Leave', 'Without an answer')}
</form></section></div>`;

const lead = 'No bank account is asked for here. Choose what the owner of the account does.';
const page = (html: string, status = 200): PageReply => ({ status, html });
const isOutcome = (text: string): text is AccountOutcome => (accountOutcomes as readonly string[]).includes(text);

function answer(store: Store, { account, return_url: back }: AccountLinkRow, outcome: string): PageReply {
  if (isOutcome(outcome)) changeAccount(store, account, outcome);
  else if (outcome !== 'leave') return page(frame('Your account', lead, form), 400);
  store.flush();
  return back === null ? page(frame('Saved', 'You can close this page.', '')) : { status: 303, location: back };
}

/** The hosted form of a connected account. Its link works for one visit; a used or old one leads to the shop's refresh address. */
export function answerSetup(store: Store, id: string, outcome: string | null): PageReply {
  const link = store.get('account_links', id);
  if (!link) return page(frame('Not found', 'There is no such page.', ''), 404);
  if (outcome !== null) return answer(store, link, outcome);
  if (link.is_used || link.expires_at < store.now()) {
    const { refresh_url: again } = link;
    return again === null
      ? page(frame('This link has ended', 'Please open it anew.', ''), 410)
      : { status: 303, location: again };
  }
  store.put('account_links', { ...link, is_used: true });
  store.flush();
  return page(frame('Your account', lead, form));
}
