import { pageStyle } from './page-style.ts';
import type { SessionRow } from './rows.ts';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

export function frame(title: string, lead: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title)} · Test payment page</title><style>${pageStyle}</style></head><body><div class="bar"></div><main>
<p class="test">Test payment page</p><h1>${escape(title)}</h1><p class="note">${escape(lead)}</p>${content}</main></body></html>`;
}

const row = (name: string, cents: number, style = '') =>
  `<tr${style && ` class="${style}"`}><th scope="row">${escape(name)}</th><td>${cents < 0 ? '−' : ''}${dollars(Math.abs(cents))}</td></tr>`;

function summary({
  lines,
  amount_discount,
  amount_shipping,
  amount_tax,
  amount_total,
  automatic_tax,
}: SessionRow): string {
  const items = lines.map(({ name, quantity, unit_amount }) =>
    row(quantity > 1 ? `${name} ×\u00a0${quantity}` : name, quantity * unit_amount),
  );
  const sums = [
    ...(amount_discount > 0 ? [row('Discount', -amount_discount)] : []),
    row('Shipping', amount_shipping),
    ...(automatic_tax ? [row('Tax', amount_tax)] : []),
    row('Total', amount_total, 'total'),
  ];
  return `<section aria-labelledby="order"><h2 id="order">Your order</h2><table><tbody>${items.join('')}</tbody><tfoot>${sums.join('')}</tfoot></table></section>`;
}

/** A button that ends the visit and sends its value as `outcome`. */
export const choice = (outcome: string, label: string, hint: string) =>
  `<button name="outcome" value="${outcome}">${label}<small>${hint}</small></button>`;

function choices({ amount_total }: SessionRow): string {
  const words = amount_total === 0 ? 'Complete the order' : `Pay ${dollars(amount_total)}`;
  return `<section aria-labelledby="ways"><h2 id="ways">What the payment does</h2><form method="post">
<button class="first" name="outcome" value="success">${words}</button>
${choice('decline', 'Decline', 'The card is refused; you can try again')}
${choice('challenge', '3-D challenge', 'The bank asks you to approve the payment')}
${choice('delayed', 'Delayed', 'A bank debit: the money comes later')}
${choice('delayed_failure', 'Delayed, then refused', 'A bank debit without money behind it')}
${choice('abandon', 'Leave', 'Back to the shop without paying')}
</form></section>`;
}

export function paymentPage(session: SessionRow, refusal?: string): string {
  const alert = refusal ? `<p role="alert">${escape(refusal)}</p>` : '';
  const lead = 'No money moves here and no card is asked for. Choose what the payment is to do.';
  return frame('Payment', lead, `${alert}<div class="bench">${summary(session)}${choices(session)}</div>`);
}

export function challengePage(session: SessionRow): string {
  const form = `<section aria-labelledby="ask"><h2 id="ask">Approve ${dollars(session.amount_total)}?</h2><form method="post">
<button class="first" name="outcome" value="approve">Approve</button>${choice('fail', 'Fail', 'The bank does not recognise you')}</form></section>`;
  const lead = 'A test of 3-D Secure: your bank wants to know that it is you.';
  return frame('Your bank asks', lead, `<div class="bench">${form}${summary(session)}</div>`);
}

const link = (url: string, label: string) => `<a class="link" href="${escape(url)}">${label}</a>`;

/** The page of a session that can no longer be paid. */
export function closedPage(session: SessionRow, successUrl: string): string {
  const { status, payment_status, cancel_url } = session;
  if (status === 'expired') {
    const lead = 'This payment page was open for 24 hours or was replaced by a newer one. Nothing was charged.';
    return frame('This page has expired', lead, `<div class="bench">${link(cancel_url, 'Back to the shop')}</div>`);
  }
  const [title, lead] =
    payment_status === 'unpaid'
      ? ['The money is on its way', 'This order was placed with a delayed payment. It cannot be paid twice.']
      : ['This order is paid', 'The payment arrived. It cannot be paid twice.'];
  const way = link(successUrl, 'Back to your order');
  return frame(title, lead, `<div class="bench">${summary(session)}${way}</div>`);
}

export const missingPage = (): string => frame('Not found', 'There is no such payment page.', '');
