import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OpsTemplateView } from '#domain/catalog/template-input.ts';
import { renderSite } from '../app/render-site.tsx';
import { stubs } from '../app/stub-auth.ts';
import { json } from '../base/api/fake-api.ts';
import { type FakeServer, refusal } from '../base/api/fake-server.ts';
import { asOperator } from './fake-operations.ts';
import { press, pressIn, textOf } from './press.ts';

let server: FakeServer;
beforeEach(() => {
  server = asOperator(stubs);
});

describe('templates', () => {
  const aTemplate = (over: Partial<OpsTemplateView> = {}): OpsTemplateView => ({
    id: 'voltage',
    name: 'Voltage',
    category: 'Multi-Sport',
    style: 'Bold',
    description: 'Loud and fast.',
    is_free: true,
    popularity_score: 90,
    creative_mode: false,
    has_team: true,
    has_number: true,
    has_year: true,
    has_description: true,
    has_stats: true,
    has_sport: true,
    price: 0,
    front_image_url: '/front.webp',
    back_image_url: '/back.webp',
    design: 'voltage',
    is_active: true,
    team_id: null,
    version: 4,
    uses: 1234,
    ...over,
  });
  const hidden = aTemplate({ id: 'night-game', name: 'Night Game', is_active: false, price: 2.5, version: 2 });
  beforeEach(() => {
    const templates = [aTemplate(), hidden];
    server.replies['GET /ops/templates'] = () => json({ templates, next_cursor: null });
    server.replies['PATCH /ops/templates/night-game'] = () => json(hidden);
  });

  it('are listed with their design, status and price', async () => {
    renderSite('/dashboard/ops/templates');
    const rows = textOf(await screen.findByRole('table', { name: 'Templates' }));
    expect(rows.map(([name, shop]) => [name?.trim(), shop])).toEqual([
      ['Voltage', 'yesUnpublish'],
      ['Night Game drawn as voltage', 'noPublish'],
    ]);
    expect(rows.map(([, , , , price, , uses]) => [price, uses])).toEqual([
      ['free', '1234'],
      ['$2.50', '1234'],
    ]);
  });

  it('show why publishing was refused, and can be published again', async () => {
    const message = 'This template was changed elsewhere. Please refresh.';
    server.next.set('PATCH /ops/templates/night-game', [refusal(409, 'template.changed', message)]);
    const { user } = renderSite('/dashboard/ops/templates');
    await press(user, 'Publish Night Game');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    await press(user, 'Publish Night Game');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(server.bodies('PATCH /ops/templates/night-game')).toEqual([
      { version: 2, is_active: true },
      { version: 2, is_active: true },
    ]);
  });

  it('are taken out of the shop only after a confirmation', async () => {
    server.replies['PATCH /ops/templates/voltage'] = () => json(aTemplate({ is_active: false }));
    const { user } = renderSite('/dashboard/ops/templates');
    await press(user, 'Unpublish Voltage');
    expect(server.count('PATCH /ops/templates/voltage')).toBe(0);
    await pressIn(user, 'Take Voltage out of the shop', 'Unpublish');
    await waitFor(() =>
      expect(server.bodies('PATCH /ops/templates/voltage')).toEqual([{ version: 4, is_active: false }]),
    );
  });

  it('send a new price once, with the version that was read, however often Save is pressed', async () => {
    let reply: (response: Response) => void = () => undefined;
    server.replies['PATCH /ops/templates/night-game'] = () =>
      new Promise<Response>((resolve) => {
        reply = resolve;
      });
    const { user } = renderSite('/dashboard/ops/templates');
    await press(user, 'Change Night Game');
    const price = await screen.findByLabelText<HTMLInputElement>('Price in dollars');
    await user.clear(price);
    await user.type(price, '3,75');
    for (let n = 0; n < 3; n++) await user.click(screen.getByRole('button', { name: 'Save' }));
    reply(json({ ...hidden, price: 3.75 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodies('PATCH /ops/templates/night-game')).toMatchObject([{ price: 3.75, version: 2 }]);
  });

  it('show why a price is invalid, and send nothing', async () => {
    const { user } = renderSite('/dashboard/ops/templates');
    await press(user, 'Change Night Game');
    const price = await screen.findByLabelText<HTMLInputElement>('Price in dollars');
    for (const [typed, message] of [
      ['two', 'An amount in dollars.'],
      ['1.999', 'Whole cents.'],
      ['-1', 'Not less than 0.'],
    ] as const) {
      await user.clear(price);
      await user.type(price, typed);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText(message)).toBeTruthy();
    }
    expect(server.count('PATCH /ops/templates/night-game')).toBe(0);
  });

  it('show a conflict if another operator has changed them, and keep the typed text', async () => {
    const message = 'This template was changed elsewhere. Please refresh.';
    server.replies['PATCH /ops/templates/night-game'] = () => refusal(409, 'template.changed', message);
    const { user } = renderSite('/dashboard/ops/templates');
    await press(user, 'Change Night Game');
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    await user.clear(name);
    await user.type(name, 'Late Game');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(name.value).toBe('Late Game');
  });

  it('are made from a design of the shop, and are not published at first', async () => {
    server.replies['POST /ops/templates'] = () => json(hidden, 201);
    const { user } = renderSite('/dashboard/ops/templates');
    await press(user, 'New template');
    const dialog = within(await screen.findByRole('dialog', { name: 'New template' }));
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Voltage']);
    await user.click(dialog.getByRole('button', { name: 'Make the template' }));
    expect(await dialog.findByText('Please give the template a name.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Name'), 'Night Game');
    await user.click(dialog.getByRole('button', { name: 'Make the template' }));
    expect(await screen.findAllByText('Made. It is not in the shop yet.')).not.toEqual([]);
    expect(server.bodies('POST /ops/templates')).toMatchObject([{ design: 'voltage', name: 'Night Game', price: 0 }]);
  });
});
