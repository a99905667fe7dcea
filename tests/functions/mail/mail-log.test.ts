import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailView } from '#domain/mail/mail-entry.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { writeObject } from '#functions/platform/storage/buckets.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { ticketRows } from '#functions/table/desk/ticket.ts';
import { eraseCardRows } from '#functions/table/erase.ts';
import { claimMail, recordMail } from '#functions/table/mail/claim-mail.ts';
import { mailPictureKey } from '#functions/table/mail/mail-picture.ts';
import { recordReport } from '#functions/table/mail/suppression.ts';
import { aTicket } from '#tests/builders/a-ticket.ts';
import { anOrderedCard } from '#tests/builders/an-order.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { aStoredOrder } from '#tests/product/stored-orders.ts';

let product: Product;
let ops: string;
let shopper: string;

beforeAll(async () => {
  product = await startProduct();
  ops = await product.signIn('ops@example.com');
  shopper = (await product.call('GET /me', undefined, await product.signIn('shopper@example.com'))).body.id;
});
afterAll(() => product.stop());

async function emit(...event: Parameters<typeof outbox>): Promise<void> {
  await transact([outbox(...event)]);
  await product.aws.settled();
}

/** Files a message from an address, which gets a confirmation mail. @returns its number */
async function writtenFrom(email: string): Promise<string> {
  const ticket = aTicket({ email, number: `T-${randomUUID().slice(0, 8).toUpperCase()}` });
  await transact([ticketRows.insert(ticket)]);
  await emit('mail.requested', { kind: 'ticket_received', user_id: '', subject_id: ticket.number, state: 'filed' });
  return ticket.number;
}

const logged = async (query: string): Promise<MailView[]> =>
  (await product.call(`GET /ops/mail?${query}`, undefined, ops)).body.mails;
const entryOf = async (subject: string): Promise<MailView | undefined> =>
  (await logged('kind=ticket_received')).find(({ subject_id }) => subject_id === subject);
const mailsTo = (email: string) =>
  product.aws
    .service('mail')
    .inbox()
    .filter(({ to }) => to.includes(email));

describe('an address that bounces', () => {
  const email = 'bounce+log@simulator.amazonses.com';

  it('gets no further mail until an operator lifts the block; three clicks then send one', async () => {
    const first = await writtenFrom(email);
    expect(await entryOf(first)).toMatchObject({ status: 'bounced', email, suppressed: 'hard_bounce' });

    const second = await writtenFrom(email);
    const entry = await entryOf(second);
    expect(entry).toMatchObject({ status: 'suppressed', sent_at: null });
    expect(mailsTo(email)).toHaveLength(1);

    const refused = await product.call(`POST /ops/mail/${entry?.id}/resend`, {}, ops);
    expect([refused.status, refused.body.code]).toEqual([409, 'mail.suppressed']);
    expect((await product.call(`POST /ops/mail/${entry?.id}/lift`, {}, ops)).body.suppressed).toBeNull();

    const clicks = [1, 2, 3].map(() => product.call(`POST /ops/mail/${entry?.id}/resend`, {}, ops));
    expect((await Promise.all(clicks)).map(({ status }) => status)).toEqual([200, 200, 200]);
    await product.aws.settled();
    expect(mailsTo(email)).toHaveLength(2);
    const { entries } = (await product.call('GET /ops/audit', undefined, ops)).body;
    const audited = entries.map(({ what }: { what: string }) => what);
    expect(audited.filter((what: string) => what === 'mail.resent')).toHaveLength(1);
    expect(audited).toContain('mail.suppression_lifted');
  });
});

it('a complaint blocks an address, and an out-of-office reply does not', async () => {
  const complaint = await writtenFrom('complaint@simulator.amazonses.com');
  expect(await entryOf(complaint)).toMatchObject({ status: 'complained', suppressed: 'complaint' });

  const away = 'ooto@simulator.amazonses.com';
  const first = await writtenFrom(away);
  expect(await entryOf(first)).toMatchObject({ status: 'sent', feedback: { kind: 'soft_bounce' }, suppressed: null });
  await writtenFrom(away);
  expect(mailsTo(away)).toHaveLength(2);
});

it('an unreadable report becomes a dead letter and blocks no other report', async () => {
  await product.aws.service('queues').send('mail-feedback', '{"Type":"Notification","Message":"{}"}');
  const number = await writtenFrom('bounce+behind@simulator.amazonses.com');
  expect(await entryOf(number)).toMatchObject({ status: 'bounced' });
  expect(await product.aws.service('queues').deadLetters('mail-feedback')).toHaveLength(1);
});

describe('the log', () => {
  it('finds mails by address and order number, filters them and lists the newest first', async () => {
    const orders = [];
    for (const order_number of ['GC-L0GGED01', 'GC-L0GGED02']) {
      const order = await aStoredOrder(shopper, { order_number, placed_at: new Date().toISOString() });
      await emit('order.paid', { user_id: shopper, order_id: order.id });
      orders.push(order);
    }
    const own = await logged('q=Shopper@Example.com&kind=order_confirmation');
    expect(own.map(({ order_number }) => order_number)).toEqual(['GC-L0GGED02', 'GC-L0GGED01']);
    expect(await logged('q=gc-l0gged01')).toHaveLength(1);
    expect(await logged('q=gc-n0th1ng')).toEqual([]);
    expect(await logged('kind=order_confirmation&status=failed')).toEqual([]);
    const all = await logged('');
    expect(all.map(({ created_at }) => created_at)).toEqual(
      all
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed(),
    );
  });

  it('contains no address', async () => {
    const { rows } = await allRows();
    const found = rows.filter((row) => String(row.pk).startsWith('MAIL') && JSON.stringify(row).includes('@'));
    expect(found).toEqual([]);
  });
});

async function allRows(): Promise<{ rows: Record<string, unknown>[] }> {
  const { ScanCommand } = await import('@aws-sdk/lib-dynamodb');
  const { dynamo, tableName } = await import('#functions/platform/table/client.ts');
  return { rows: (await dynamo.send(new ScanCommand({ TableName: tableName() }))).Items ?? [] };
}

it('a shipped order is mailed once, although the event and POST /send-email both request it', async () => {
  const parcel = {
    carrier: 'USPS',
    tracking_url: '',
    shipped_at: '2026-03-18T12:00:00Z',
    partner_id: null,
    last: null,
  };
  const order = await aStoredOrder(shopper, {
    order_number: 'GC-0NCE0NLY',
    placed_at: new Date().toISOString(),
    paid_at: new Date().toISOString(),
    shipments: [{ ...parcel, id: 'shp_once', tracking_number: '9400222' }],
  });
  await emit('order.moved', { user_id: shopper, order_id: order.id, move: 'ship' });
  await product.call('POST /send-email', { type: 'shipping_notification', data: { orderId: order.id } });
  await product.aws.settled();
  expect(mailsTo('shopper@example.com').filter(({ subject }) => subject.includes('GC-0NCE0NLY'))).toHaveLength(1);
});

it('a delivered order is mailed once, with instructions for a missing parcel', async () => {
  const order = await aStoredOrder(shopper, {
    order_number: 'GC-ARR1VED0',
    placed_at: new Date().toISOString(),
    status: 'delivered',
    fulfillment_status: 'delivered',
    shipments: [
      {
        id: 'shp_there',
        carrier: 'USPS',
        tracking_number: '94003',
        tracking_url: '',
        shipped_at: '2026-03-18T12:00:00Z',
        partner_id: null,
        last: null,
      },
    ],
  });
  for (let n = 0; n < 2; n++) await emit('order.moved', { user_id: shopper, order_id: order.id, move: 'deliver' });
  const found = mailsTo('shopper@example.com').filter(({ subject }) => subject.includes('GC-ARR1VED0'));
  expect(found).toHaveLength(1);
  expect(found[0]?.text).toMatch(/Not there\?.*Report a problem/);
});

describe('a card picture in a mail', () => {
  /** Stores an order of two cards, only the first the buyer’s own. @returns the picture addresses in its mail */
  async function picturesIn(order_number: string): Promise<string[]> {
    const own = { ...anOrderedCard('crd_pictured'), front_key: `${shopper}/crd_pictured_front_option_0_1.jpg` };
    const other = { ...anOrderedCard('crd_other'), front_key: 'tem_falcons/crd_other_front_option_0_1.jpg' };
    const picture = await sharp({ create: { width: 800, height: 1120, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer();
    await writeObject('generated-cards', own.front_key, picture, { type: 'image/jpeg', cacheSeconds: 60 });
    const order = await aStoredOrder(
      shopper,
      { order_number, placed_at: new Date().toISOString() },
      { cards: [own, other] },
    );
    await emit('order.paid', { user_id: shopper, order_id: order.id });
    const [mail] = mailsTo('shopper@example.com').filter(({ subject }) => subject.includes(order_number));
    return [...(mail?.html ?? '').matchAll(/<img [^>]*src="([^"]+mail-pictures[^"]+)"/g)].map(
      ([, address = '']) => address,
    );
  }

  it('shows only the buyer’s own card, without a sign-in, until the card is erased', async () => {
    const [address = '', ...more] = await picturesIn('GC-P1CTURED');
    expect(more).toEqual([]);
    const shown = await fetch(address);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(shown.headers.get('cache-control')).toContain('private');
    expect((await fetch(address.replace(/[^/]+$/, 'AAAAAAAAAAAAAAAAAAAAAA'))).status).toBe(404);

    await eraseCardRows('crd_pictured');
    expect((await fetch(address)).status).toBe(404);
  });

  it('expires after two months', async () => {
    const [address = ''] = await picturesIn('GC-P1CTEND0');
    const [, cardId = '', token = ''] = /cards\/([^/]+)\/mail-pictures\/(.+)$/.exec(address) ?? [];
    expect(await mailPictureKey(cardId, token)).not.toBeNull();
    await product.aws.clock.advance(61 * 86_400);
    expect(await mailPictureKey(cardId, token)).toBeNull();
  });
});

it('an account with a bouncing address gets no mail, and its profile names the block', async () => {
  await recordReport('Shopper@example.com', { kind: 'hard_bounce', feedbackId: 'f1', at: '2026-11-23T00:00:00Z' });
  const token = await product.signIn('shopper@example.com');
  expect((await product.call('GET /me', undefined, token)).body.mail_blocked).toBe('hard_bounce');
  const sent = mailsTo('shopper@example.com').length;
  const order = await aStoredOrder(shopper, { order_number: 'GC-BL0CKED0', placed_at: new Date().toISOString() });
  await emit('order.paid', { user_id: shopper, order_id: order.id });
  expect(mailsTo('shopper@example.com')).toHaveLength(sent);
});

it('a mail claim expires after a minute, so a crash between sending and recording repeats at most one mail', async () => {
  const name = { kind: 'welcome', subject_id: shopper, state: 'crash' } as const;
  const first = await claimMail(name, shopper);
  expect(first.is).toBe('ours');
  expect((await claimMail(name, shopper)).is).toBe('taken');

  await product.aws.clock.advance(61);
  const second = await claimMail(name, shopper);
  expect(second).toMatchObject({ is: 'ours', entry: { attempts: 2 } });
  if (second.is === 'ours') await recordMail(second.entry, (entry) => ({ ...entry, status: 'sent' }));
  await product.aws.clock.advance(61);
  expect((await claimMail(name, shopper)).is).toBe('done');
});
