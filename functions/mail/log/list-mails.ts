import type { MailEntry, MailView } from '#domain/mail/mail-entry.ts';
import { plainAddress } from '#domain/mail/suppression.ts';
import { keys } from '#functions/platform/table/keys.ts';
import type { Page, PageRequest } from '#functions/platform/table/page.ts';
import { addressOwner } from '#functions/table/account/profile.ts';
import { listMailRows, listMailsOf, type MailsRequest } from '#functions/table/mail/mail-log.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { orderAt } from '#functions/table/orders/order-pointer.ts';
import { mailView } from './mail-view.ts';

const none: Page<MailEntry> = { items: [], next: null };

/** The user of an address or an order number, and a filter of the mails. */
interface Found {
  readonly userId: string;
  readonly orderId: string | null;
}

async function find(q: string): Promise<Found | null> {
  if (q.includes('@')) {
    const userId = await addressOwner(plainAddress(q));
    return userId === null ? null : { userId, orderId: null };
  }
  const orderId = await orderAt(keys.tracking(q.toUpperCase()));
  const order = orderId === null ? null : await loadOrder(orderId);
  return order && { userId: order.entity.user_id, orderId };
}

/** Max pages per search: a user has dozens of mails, so an order's are among the first. */
const maxPages = 10;

/** A user's matching mails, newest first. A page may be shorter than its limit. */
async function searched({
  q,
  kind,
  status,
  ...request
}: MailsRequest & { readonly q: string }): Promise<Page<MailEntry>> {
  const found = await find(q);
  if (!found) return none;
  const fits = (entry: MailEntry): boolean =>
    (found.orderId === null || entry.subject_id === found.orderId) &&
    (kind === undefined || entry.kind === kind) &&
    (status === undefined || entry.status === status);
  const items: MailEntry[] = [];
  let cursor: PageRequest['cursor'] = request.cursor;
  for (let page = 0; page < maxPages; page++) {
    const { items: more, next } = await listMailsOf(found.userId, { limit: request.limit - items.length, cursor });
    items.push(...more.filter(fits));
    if (next === null) return { items, next: null };
    cursor = next;
    if (items.length >= request.limit) break;
  }
  return { items, next: cursor ?? null };
}

/** A page of the mail log, newest first; `q` is an e-mail address or an order number. */
export async function listMails({
  q,
  ...request
}: MailsRequest & { readonly q?: string | undefined }): Promise<{ mails: MailView[]; next_cursor: string | null }> {
  const { items, next } = await (q ? searched({ ...request, q }) : listMailRows(request));
  return { mails: await Promise.all(items.map(mailView)), next_cursor: next };
}
