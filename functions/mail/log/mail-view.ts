import type { MailEntry, MailView } from '#domain/mail/mail-entry.ts';
import { isIdOf } from '#domain/values/ids.ts';
import { whySuppressed } from '#functions/table/mail/suppression.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { recipientOf } from './mail-recipient.ts';

const orderNumber = async (id: string): Promise<string | null> =>
  isIdOf('order', id) ? ((await loadOrder(id))?.entity.order_number ?? null) : null;

export async function mailView(entry: MailEntry): Promise<MailView> {
  const [email, number] = await Promise.all([recipientOf(entry), orderNumber(entry.subject_id)]);
  return {
    ...entry,
    email,
    user_id: entry.user_id || null,
    order_number: number,
    is_again: entry.again !== null,
    suppressed: email === null ? null : await whySuppressed(email),
  };
}
