import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderView } from '#domain/orders/order/order-view.ts';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { refusal } from '../../base/api/fake-server.ts';
import { AcceptedUpload } from '../../upload-request.ts';
import { aRefundedReturn, serveOrder } from './serve-order.ts';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('XMLHttpRequest', AcceptedUpload);
});

const press = async (user: ReturnType<typeof renderSite>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('a problem with an order', () => {
  const delivered: Partial<OrderView> = {
    status: 'delivered',
    fulfillment_status: 'delivered',
    delivered_at: '2026-03-30T15:00:00.000Z',
    can: { cancel: false, return: true, open_packs: false },
  };
  const openForm = async (order = delivered) => {
    const server = serveOrder(stubs, order);
    const { user } = renderSite('/dashboard/orders/ord_1');
    await press(user, 'Report a problem');
    return { server, user, dialog: await screen.findByRole('dialog', { name: 'Report a problem' }) };
  };

  it('is reported with the affected cards and photos', async () => {
    const { server, user, dialog } = await openForm();
    await user.selectOptions(within(dialog).getByLabelText('What is wrong?'), 'Arrived damaged');
    fireEvent.change(within(dialog).getByLabelText('Copies of Mara Okafor, of 2'), { target: { value: '1' } });
    const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'corner.jpg', { type: 'image/jpeg' });
    await user.upload(within(dialog).getByLabelText('Add photos'), photo);
    await within(dialog).findByText('sent');
    await user.type(within(dialog).getByLabelText('Anything else (optional)'), 'Bent corner');
    await user.selectOptions(within(dialog).getByLabelText('What would you like?'), 'My money back');
    await user.click(within(dialog).getByRole('button', { name: 'Send the report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodies('POST /uploads')[0]).toMatchObject({ purpose: 'return_photo', content_type: 'image/jpeg' });
    expect(server.bodies('POST /orders/ord_1/returns')).toEqual([
      {
        reason: 'damaged',
        wish: 'refund',
        note: 'Bent corner',
        items: [{ order_item_id: 'oit_1', card_id: 'crd_1', quantity: 1 }],
        photo_keys: ['clean/1.jpg'],
      },
    ]);
  });

  it('can be reported only for copies that were not reported before', async () => {
    const { dialog } = await openForm({ ...delivered, returns: [aRefundedReturn] });
    // Two copies were bought, one was reported.
    expect(within(dialog).queryByLabelText(/^Copies of Mara Okafor/)).toBeNull();
  });

  it('is not sent without a card and a photo', async () => {
    const { server, user, dialog } = await openForm();
    await user.click(within(dialog).getByLabelText('Mara Okafor, in Harbor box'));
    await user.click(within(dialog).getByRole('button', { name: 'Send the report' }));
    expect(within(dialog).getByText('Choose at least one card.')).toBeTruthy();
    expect(within(dialog).getByText('Please add a photo of what is wrong.')).toBeTruthy();
    expect(server.count('POST /orders/ord_1/returns')).toBe(0);
  });

  it('requires no photo if the order never arrived', async () => {
    const { server, user, dialog } = await openForm({ can: { cancel: false, return: true, open_packs: false } });
    expect(within(dialog).getByLabelText<HTMLSelectElement>('What is wrong?').options).toHaveLength(1);
    expect(within(dialog).queryByLabelText('Add photos')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Send the report' }));
    await waitFor(() =>
      expect(server.bodies('POST /orders/ord_1/returns')[0]).toMatchObject({ reason: 'not_arrived' }),
    );
  });

  it('may be that a delivered parcel never arrived: without a photo, with all of its cards', async () => {
    const { server, user, dialog } = await openForm();
    await user.click(within(dialog).getByLabelText('Mara Okafor, in Harbor box'));
    await user.selectOptions(within(dialog).getByLabelText('What is wrong?'), 'It never arrived');
    expect(within(dialog).queryByLabelText('Add photos')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Send the report' }));
    await waitFor(() =>
      expect(server.bodies('POST /orders/ord_1/returns')[0]).toMatchObject({
        reason: 'not_arrived',
        items: [{ order_item_id: 'oit_1', card_id: 'crd_1', quantity: 2 }],
        photo_keys: [],
      }),
    );
  });

  it('shows its photo and what comes next while we look at it', async () => {
    const waiting = { ...aRefundedReturn, status: 'requested', resolution: null, decision_note: '' } as const;
    serveOrder(stubs, { ...delivered, returns: [{ ...waiting, refund_amount: null }] });
    renderSite('/dashboard/orders/ord_1');
    const list = within(await screen.findByRole('region', { name: 'Reported problems' }));
    expect(list.getByText(/^What comes next: We look at your photos, and write to you/)).toBeTruthy();
    expect(list.getByAltText('What you sent us, 1')).toBeTruthy();
    const state = within(screen.getByRole('region', { name: 'Where it stands' }));
    expect(state.getByRole('link', { name: 'We look at it and write to you.' })).toBeTruthy();
  });

  it('keeps its text when the server refuses it', async () => {
    const { server, user, dialog } = await openForm({ can: { cancel: false, return: true, open_packs: false } });
    server.next.set('POST /orders/ord_1/returns', [refusal(409, 'return.not_allowed', 'Sales are otherwise final.')]);
    await user.type(within(dialog).getByLabelText('Anything else (optional)'), 'Where is it');
    await user.click(within(dialog).getByRole('button', { name: 'Send the report' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Sales are otherwise final.');
    expect(within(dialog).getByDisplayValue('Where is it')).toBeTruthy();
  });

  it('shows its status and our reply after it was reported', async () => {
    serveOrder(stubs, {
      ...delivered,
      returns: [aRefundedReturn],
    });
    renderSite('/dashboard/orders/ord_1');
    const list = within(await screen.findByRole('region', { name: 'Reported problems' }));
    for (const text of [
      'Arrived damaged',
      'Refunded',
      'You would like: My money back',
      'Our answer: So sorry.',
      '$8.99 went back.',
    ]) {
      expect(list.getByText(text)).toBeTruthy();
    }
  });
});
