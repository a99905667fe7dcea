import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalCarrier, startCarrier } from '#partners/carrier/carrier.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

let dir: string;
let carrier: LocalCarrier;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'goldcut-carrier-'));
  carrier = await startCarrier(dir);
});
afterAll(async () => {
  await carrier.close();
  await removeScratch(dir);
});

const address = {
  name: 'Dana',
  street1: '12 Harbor Street',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  country: 'US',
};
const parcel = { length: 6, width: 4, height: 2, weight: 5 };
const shipment = { to_address: address, from_address: address, parcel, options: { label_format: 'PDF' } };

interface Reply {
  readonly status: number;
  readonly body: {
    readonly id: string;
    readonly rates: { id: string; service: string }[];
    readonly error?: { code: string; errors: { field: string }[] };
    readonly postage_label: { label_url: string } | null;
    readonly tracking_code: string | null;
    readonly refund_status: string | null;
  };
}

async function call(path: string, body?: unknown, key = carrier.env.CARRIER_KEY): Promise<Reply> {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
  const reply = await fetch(`${carrier.url}/v2${path}`, { ...sent, headers: { authorization } });
  return { status: reply.status, body: (await reply.json()) as Reply['body'] };
}

async function bought(): Promise<Reply['body']> {
  const { body: made } = await call('/shipments', { shipment });
  return (await call(`/shipments/${made.id}/buy`, { rate: { id: made.rates[0]?.id } })).body;
}

describe('the local carrier', () => {
  it('requires its key', async () => {
    const { status, body } = await call('/shipments', { shipment }, 'a guess');
    expect([status, body.error?.code]).toEqual([401, 'UNAUTHORIZED']);
  });

  it.each([
    ['an unknown field', { ...shipment, weight: 5 }, ''],
    ['a parcel without a weight', { ...shipment, parcel: { ...parcel, weight: 0 } }, 'parcel.weight'],
    ['an address without a ZIP code', { ...shipment, to_address: { ...address, zip: '' } }, 'to_address.zip'],
  ] as const)('refuses %s with an error in the partner’s format', async (_, wrong, field) => {
    const { status, body } = await call('/shipments', { shipment: wrong });
    expect([status, body.error?.code]).toEqual([422, 'SHIPMENT.INVALID_PARAMS']);
    expect(body.error?.errors.map((error) => error.field)).toContain(field === '' ? 'shipment' : `shipment.${field}`);
  });

  it('sells a shipment once, and returns it as sold', async () => {
    const sold = await bought();
    const again = await call(`/shipments/${sold.id}/buy`, { rate: { id: sold.rates[1]?.id } });
    expect([again.status, again.body.error?.code]).toEqual([422, 'SHIPMENT.POSTAGE.EXISTS']);
    expect((await call(`/shipments/${sold.id}`)).body.tracking_code).toBe(sold.tracking_code);
  });

  it('sells only at a rate of the shipment, and an export only with customs information', async () => {
    const { body: made } = await call('/shipments', { shipment });
    const other = await call(`/shipments/${made.id}/buy`, { rate: { id: 'rate_of_another' } });
    expect([other.status, other.body.error?.code]).toEqual([422, 'SHIPMENT.RATE.UNAVAILABLE']);
    const abroad = { ...shipment, to_address: { ...address, country: 'DE', state: '' } };
    const { body: foreign } = await call('/shipments', { shipment: abroad });
    const undeclared = await call(`/shipments/${foreign.id}/buy`, { rate: { id: foreign.rates[0]?.id } });
    expect([undeclared.status, undeclared.body.error?.code]).toEqual([422, 'SHIPMENT.CUSTOMS_INFO.REQUIRED']);
  });

  it('refunds a label once, and refuses a shipment without a label or with an unknown id', async () => {
    const sold = await bought();
    expect((await call(`/shipments/${sold.id}/refund`, {})).body.refund_status).toBe('submitted');
    expect((await call(`/shipments/${sold.id}/refund`, {})).status).toBe(422);
    const { body: unsold } = await call('/shipments', { shipment });
    expect((await call(`/shipments/${unsold.id}/refund`, {})).status).toBe(422);
    expect((await call('/shipments/shp_unknown')).status).toBe(404);
  });

  it('draws a label as a PDF, and keeps sold shipments over a restart', async () => {
    const sold = await bought();
    const file = await fetch(sold.postage_label?.label_url ?? '');
    const pdf = await PDFDocument.load(await file.arrayBuffer());
    expect(pdf.getPage(0).getSize()).toEqual({ width: 288, height: 432 });
    await carrier.close();
    carrier = await startCarrier(dir);
    expect((await call(`/shipments/${sold.id}`)).body.tracking_code).toBe(sold.tracking_code);
  });
});
