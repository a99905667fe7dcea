import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SearchHit } from '#domain/desk/search-hit.ts';
import { renderSite } from '../app/render-site.tsx';
import { stubs } from '../app/stub-auth.ts';
import { json } from '../base/api/fake-api.ts';
import type { FakeServer } from '../base/api/fake-server.ts';
import { asOperator } from './fake-operations.ts';

const order: SearchHit = {
  kind: 'order',
  id: 'ord_1',
  title: 'GC-4T7M2XKQ',
  status: 'in_production',
  created_at: '2026-03-16T15:00:00.000Z',
  ids: { person: 'user-1' },
  execution: { name: 'GC-4T7M2XKQ', status: 'RUNNING', url: 'https://console.example/GC-4T7M2XKQ' },
};
let server: FakeServer;
beforeEach(() => {
  server = asOperator(stubs);
  server.replies['GET /ops/search'] = ({ query }) => json({ found: query.get('q') === 'GC-4T7M2XKQ' ? [order] : [] });
});

describe('the search of the desk', () => {
  it('starts with a field, and sends no request before it is filled', async () => {
    renderSite('/dashboard/ops/find');
    expect(await screen.findByRole('textbox', { name: /Number of an order/ })).toBeTruthy();
    expect(server.count('GET /ops/search')).toBe(0);
  });

  it('links from a number to the order, its workflow in the console and its customer', async () => {
    const { user, address } = renderSite('/dashboard/ops/find');
    await user.type(await screen.findByRole('textbox', { name: /Number of an order/ }), ' GC-4T7M2XKQ{Enter}');
    const table = within(await screen.findByRole('table', { name: 'Found' }));
    expect(address()).toBe('/dashboard/ops/find?q=GC-4T7M2XKQ');
    const hrefOf = (name: string) => table.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('GC-4T7M2XKQ')).toBe('/dashboard/ops/orders/ord_1');
    expect(hrefOf('GC-4T7M2XKQ in the AWS console')).toBe('https://console.example/GC-4T7M2XKQ');
    expect(hrefOf('user-1')).toContain('q=user-1');
    expect(table.getByText('in production')).toBeTruthy();
  });

  it('shows a message if nothing matches', async () => {
    renderSite('/dashboard/ops/find?q=nobody');
    expect(await screen.findByText('Nothing has this number, address, name or id.')).toBeTruthy();
  });
});
