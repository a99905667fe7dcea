import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSite } from '../app/render-site.tsx';
import { stubs } from '../app/stub-auth.ts';
import { json } from '../base/api/fake-api.ts';
import type { FakeServer } from '../base/api/fake-server.ts';
import { aBatch, aJob, asOperator, moved } from './fake-operations.ts';

let server: FakeServer;
beforeEach(() => {
  server = asOperator(stubs);
  localStorage.clear();
});

const table = (name: string) => screen.findByRole('table', { name: `Orders: ${name}` });
const box = (number: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${number}` });
const selected = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select GC/ }).filter(({ checked }) => checked).length;

describe('the production queue', () => {
  it('lists one step with the counts of all steps, and another step on request', async () => {
    const { user, address } = renderSite('/dashboard/ops');
    expect(within(await table('To impose')).getAllByRole('row')).toHaveLength(4);
    expect(await screen.findByRole('link', { name: 'To impose 3', current: true })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Problems 1' }));
    await table('Problems');
    expect(address()).toBe('/dashboard/ops?step=problem');
    expect(server.requests.get('GET /ops/jobs')?.map(({ query }) => query.get('step'))).toEqual(['sheets', 'problem']);
  });

  it('counts the list that it shows, although the counts are older', async () => {
    server.replies['GET /ops/jobs'] = () => json({ jobs: [aJob(1), aJob(2)], next_cursor: null });
    renderSite('/dashboard/ops?step=problem');
    await table('Problems');
    expect(await screen.findByRole('link', { name: 'Problems 2', current: true })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'To impose 3' })).toBeTruthy();
  });

  it('names the card and the side of each broken file', async () => {
    const broken = ['The front’s file of “Mara Okafor” is gone.', 'The back’s file of “Mara Okafor” cannot be read.'];
    server.replies['GET /ops/jobs'] = () =>
      json({ jobs: [aJob(1, { step: 'problem', problem: 'files', files: 'broken', broken })], next_cursor: null });
    renderSite('/dashboard/ops?step=problem');
    for (const text of broken) expect(within(await table('Problems')).getByText(text)).toBeTruthy();
  });

  it('says why an order is on hold, and has a column for MEGA prints only if there are some', async () => {
    const broken = ['Its checklist waits for the coach’s approval.'];
    const job = aJob(1, { step: 'problem', problem: 'held', broken, mega_count: 0 });
    server.replies['GET /ops/jobs'] = () => json({ jobs: [job], next_cursor: null });
    renderSite('/dashboard/ops?step=problem');
    const held = within(await table('Problems'));
    expect(held.getByText('Its checklist waits for the coach’s approval.')).toBeTruthy();
    expect(held.queryByRole('columnheader', { name: 'MEGA' })).toBeNull();
  });

  it('shows how many days an order is late', async () => {
    server.replies['GET /ops/jobs'] = () =>
      json({ jobs: [aJob(1, { is_late: true, ship_by: '2020-01-01' })], next_cursor: null });
    renderSite('/dashboard/ops');
    expect(within(await table('To impose')).getByText(/^\d+ days late$/)).toBeTruthy();
  });

  it('is sorted by the API, with the sorting in the address', async () => {
    const { user, address } = renderSite('/dashboard/ops?step=check');
    await table('To check');
    await user.click(screen.getByRole('button', { name: 'Cards' }));
    await user.click(await screen.findByRole('button', { name: 'Cards' }));
    await waitFor(() => expect(address()).toBe('/dashboard/ops?step=check&sort=-cards'));
    expect((await screen.findByRole('columnheader', { name: 'Cards' })).getAttribute('aria-sort')).toBe('descending');
    const last = server.requests.get('GET /ops/jobs')?.at(-1)?.query;
    expect([last?.get('sort'), last?.get('order')]).toEqual(['cards', 'down']);
  });

  it('reads one page at a time, and returns from an order to the same page', async () => {
    server.replies['GET /ops/jobs'] = ({ query }) =>
      json(query.get('cursor') ? { jobs: [aJob(1)], next_cursor: null } : { jobs: [aJob(2)], next_cursor: 'two' });
    const { user, address } = renderSite('/dashboard/ops/orders?step=pack');
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await user.click(await screen.findByRole('link', { name: 'GC-4T7M2XKQ' }));
    await screen.findByRole('heading', { name: 'GC-4T7M2XKQ' });
    await user.click(within(screen.getByRole('heading', { level: 1 })).getByRole('link', { name: 'Production' }));
    await screen.findByRole('link', { name: 'GC-4T7M2XKQ' });
    expect(address()).toBe('/dashboard/ops/orders?step=pack&cursor=two');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('GC-4T7M2XKQ'));
    await user.click(screen.getByRole('button', { name: 'Page before' }));
    await screen.findByRole('link', { name: 'GC-00000002' });
    expect(address()).toBe('/dashboard/ops/orders?step=pack');
  });

  it('is navigated with the arrow keys and with j and k', async () => {
    const { user, address } = renderSite('/dashboard/ops');
    (await screen.findByRole('link', { name: 'GC-4T7M2XKQ' })).focus();
    await user.keyboard('{ArrowDown}j');
    expect(document.activeElement?.textContent).toBe('GC-00000003');
    await user.keyboard('k{ArrowUp}{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard/ops/orders/ord_1'));
  });
});

describe('many orders at once', () => {
  it('are selected one by one, as a range, as a page, and with keys', async () => {
    const { user } = renderSite('/dashboard/ops?step=check');
    await user.click(await box('GC-4T7M2XKQ'));
    await user.keyboard('{Shift>}');
    await user.click(await box('GC-00000003'));
    await user.keyboard('{/Shift}');
    expect(selected()).toBe(3);
    await user.keyboard('{Escape}');
    expect(selected()).toBe(0);
    await user.keyboard('a');
    expect(selected()).toBe(3);
    await user.keyboard('{Escape}jx');
    expect(selected()).toBe(1);
  });

  it('are moved together, and a refused order stays selected with its reason', async () => {
    const message = 'This order can no longer be changed that way.';
    server.replies['POST /ops/moves'] = moved({ ord_2: message });
    const { user } = renderSite('/dashboard/ops?step=check');
    await table('To check');
    await user.keyboard('a');
    server.replies['GET /ops/jobs'] = () => json({ jobs: [aJob(2), aJob(7)], next_cursor: null });
    await user.keyboard('c');
    const note = within(await screen.findByRole('region', { name: 'What was done' }));
    expect(note.getByText('2 orders checked. 1 order refused, still selected.')).toBeTruthy();
    expect(note.getByRole('listitem').textContent).toBe(`GC-00000002: ${message}`);
    await waitFor(() => expect(server.count('GET /ops/jobs')).toBe(2));
    // No row moves while an order is selected: rows that left are marked, new rows wait.
    await waitFor(async () => expect((await box('GC-4T7M2XKQ')).disabled).toBe(true));
    expect((await box('GC-00000002')).checked).toBe(true);
    expect(screen.queryByRole('link', { name: 'GC-00000007' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^3 orders came or left/ }));
    expect(await screen.findByRole('link', { name: 'GC-00000007' })).toBeTruthy();
    expect((await box('GC-00000002')).checked).toBe(true);
  });

  it('are put on sheets together, once, and the batch opens', async () => {
    server.replies['POST /ops/batches'] = () => json(aBatch(), 202);
    server.replies['GET /ops/batches/bat_1'] = () => json(aBatch({ status: 'ready' }));
    server.replies['POST /ops/batches/bat_1/printed'] = () => json(aBatch({ status: 'printed' }));
    const { user, address } = renderSite('/dashboard/ops?step=sheets');
    await table('To impose');
    await user.keyboard('jxjx');
    expect(await screen.findByText('2 orders')).toBeTruthy();
    await user.keyboard('b');
    await screen.findByRole('heading', { name: 'B-1123-07' });
    expect(address()).toBe('/dashboard/ops/batches/bat_1');
    expect(server.bodies('POST /ops/batches')).toEqual([{ order_ids: ['ord_1', 'ord_2'] }]);
    expect(screen.getByRole('link', { name: 'Pick list' }).getAttribute('href')).toBe('/pick.pdf');
    expect(screen.getByRole('link', { name: 'Sheet 1' }).getAttribute('href')).toBe('/1.pdf');
    expect(screen.getByText('Sheet 2: not there yet')).toBeTruthy();
    await user.keyboard('p');
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as printed' }));
    await user.click(dialog.getByRole('button', { name: 'Mark as printed' }));
    await waitFor(() => expect(server.bodies('POST /ops/batches/bat_1/printed')).toEqual([{ plan: 1 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('3');
    await table('To check');
  });

  it('are handed over from the first field with Control and Enter, without a way through all fields', async () => {
    server.replies['POST /ops/moves'] = moved();
    const { user } = renderSite('/dashboard/ops?step=ship');
    await table('To ship');
    await user.keyboard('as');
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand to the carrier' }));
    expect(document.activeElement).toBe(dialog.getByLabelText('Carrier (optional)'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(server.count('POST /ops/moves')).toBe(1));
  });

  it('are handed to the carrier with a tracking number each, which a scanner ends with Enter', async () => {
    server.replies['POST /ops/moves'] = moved();
    const { user } = renderSite('/dashboard/ops?step=ship');
    await table('To ship');
    await user.keyboard('as');
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand to the carrier' }));
    await user.type(dialog.getByLabelText('Carrier (optional)'), 'UPS{Enter}T1{Enter}T2{Enter}');
    expect(server.count('POST /ops/moves')).toBe(0);
    await user.click(dialog.getByRole('button', { name: 'Hand over 3 parcels' }));
    await waitFor(() => expect(server.count('POST /ops/moves')).toBe(1));
    expect(server.bodies('POST /ops/moves')).toEqual([
      {
        move: 'ship',
        orders: [
          { id: 'ord_1', carrier: 'UPS', tracking_number: 'T1' },
          { id: 'ord_2', carrier: 'UPS', tracking_number: 'T2' },
          { id: 'ord_3' },
        ],
      },
    ]);
  });
});
