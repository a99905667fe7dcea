import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSite } from '../app/render-site.tsx';
import { stubs } from '../app/stub-auth.ts';
import { json } from '../base/api/fake-api.ts';
import type { FakeServer } from '../base/api/fake-server.ts';
import { aBatch, asOperator } from './fake-operations.ts';
import { press } from './press.ts';

let server: FakeServer;
beforeEach(() => {
  server = asOperator(stubs);
});

const batchAt = (step: string) => {
  const [order] = aBatch().orders;
  return aBatch({ status: 'printed', orders: order ? [{ ...order, step }] : [] });
};
const papers = {
  labels: 39,
  addresses: 1,
  labels_url: '/labels.pdf',
  parcels: 38,
  manifest_url: '/manifest.pdf',
  left_out: [{ id: 'ord_2', order_number: 'GC-00000002', text: 'Not packed yet: To check.' }],
};

describe('the labels of a batch', () => {
  it('are two links, with the orders that are left out and why', async () => {
    server.replies['GET /ops/batches/bat_1'] = () => json(batchAt('ship'));
    server.replies['GET /ops/batches/bat_1/labels'] = () => json(papers);
    const { user } = renderSite('/dashboard/ops/batches/bat_1');
    await press(user, 'All labels and manifest');
    expect((await screen.findByRole('link', { name: 'All labels (39)' })).getAttribute('href')).toBe('/labels.pdf');
    const part = within(screen.getByRole('region', { name: 'Labels' }));
    expect(part.getByRole('link', { name: 'Carrier’s manifest (38 parcels)' })).toBeTruthy();
    expect(part.getByText(/^1 label with the address alone/)).toBeTruthy();
    expect(part.getByRole('listitem').textContent).toBe('GC-00000002: Not packed yet: To check.');
  });

  it('say so if no order has one', async () => {
    server.replies['GET /ops/batches/bat_1'] = () => json(batchAt('problem'));
    server.replies['GET /ops/batches/bat_1/labels'] = () =>
      json({ ...papers, labels: 0, addresses: 0, labels_url: null, parcels: 0, manifest_url: null });
    const { user } = renderSite('/dashboard/ops/batches/bat_1');
    await press(user, 'All labels and manifest');
    expect(await screen.findByText('No order of this batch has a label.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /manifest/ })).toBeNull();
  });

  it('are not offered before an order is packed', async () => {
    server.replies['GET /ops/batches/bat_1'] = () => json(batchAt('check'));
    renderSite('/dashboard/ops/batches/bat_1');
    await screen.findByRole('heading', { name: 'B-1123-07' });
    expect(screen.queryByRole('button', { name: 'All labels and manifest' })).toBeNull();
  });
});
