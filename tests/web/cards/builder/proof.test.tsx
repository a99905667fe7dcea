import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { json } from '../../base/api/fake-api.ts';
import { FakeBackEnd } from './fake-back-end.ts';
import { button, renderCardBuilder } from './render-card-builder.tsx';

vi.mock('#web/src/base/session/auth-client.ts', () => ({ authClient: { token: async () => 'token' } }));
// Polls without waiting.
vi.mock('#web/src/base/api/poll-delay.ts', () => ({ pollDelay: () => 5 }));

const nearEdge = {
  code: 'signature.near_edge' as const,
  field: 'signature',
  message: 'Your signature runs close to the edge and may be trimmed.',
  fix: { kind: 'move_signature' as const, position: { x: 64, y: 88.5 } },
};
async function openProof(prepare: (backEnd: FakeBackEnd) => void = () => undefined) {
  const backEnd = new FakeBackEnd({ status: 'completed', front_image_url: '/front.jpg', back_image_url: '/back.jpg' });
  prepare(backEnd);
  vi.stubGlobal('fetch', backEnd.fetch);
  const { user } = await renderCardBuilder();
  await user.click(await button('See the print proof'));
  const dialog = await screen.findByRole('dialog', { name: 'The print proof' });
  const side = (name: string) => within(dialog).getByRole('region', { name });
  return { backEnd, user, dialog, side };
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  URL.createObjectURL = () => 'blob:preview';
});

it('a side shows that its proof is being made, then the proof', async () => {
  const { backEnd, side } = await openProof((it) => (it.frontFindings = null));
  await within(side('Front')).findByText('The proof of the front is being made.');
  await within(side('Back')).findByRole('img', { name: 'Back of your card as it will print' });
  backEnd.frontFindings = [];
  await within(side('Front')).findByRole('img', { name: 'Front of your card as it will print' });
  expect(side('Front').textContent).toContain('Checked for print: nothing to fix.');
  expect(side('Front').textContent).toContain('312 of its pixels per printed inch');
  const details = within(side('Front')).getByText('Details for printers').closest('details');
  expect([details?.open, details?.textContent]).toEqual([
    false,
    expect.stringContaining('SHA-256 digest-of-front-in-gold'),
  ]);
});

it('the chosen foil is shown on the card and on its proof', async () => {
  const { user, dialog, side } = await openProof();
  await within(side('Front')).findByRole('img');
  await user.click(within(dialog).getByRole('radio', { name: 'Holo' }));
  await waitFor(() => expect(side('Front').textContent).toContain('SHA-256 digest-of-front-in-holo'));
  expect(within(side('Back')).getByRole('img').getAttribute('src')).toContain('/proof-back-holo-');
  const [onCard, onProof] = screen.getAllByRole<HTMLInputElement>('radio', { name: 'Holo', hidden: true });
  expect([onCard?.checked, onProof?.checked]).toEqual([true, true]);
});

it('the polling ends once both sides are made', async () => {
  const { backEnd, side } = await openProof();
  await within(side('Front')).findByRole('img');
  await within(side('Back')).findByRole('img');
  expect(backEnd.count('GET /cards/crd_1/proof')).toBe(2);
});

it('bleed, cut line and safe zone are drawn as in the reply, until they are switched off', async () => {
  const { user, dialog, side } = await openProof();
  await within(side('Front')).findByRole('img');
  const lines = () => [...side('Front').querySelectorAll<HTMLElement>('[aria-hidden="true"] > span')];
  expect(lines()).toHaveLength(2);
  expect(lines()[1]?.style.inlineSize).toBe(`${(900 / 1100) * 100}%`);
  await user.click(within(dialog).getByRole('switch', { name: 'Bleed, cut line and safe zone' }));
  expect(lines()).toHaveLength(0);
});

it('one click moves a signature off the edge and shows the new proof, even if the ink is not in this browser', async () => {
  const { backEnd, user, side } = await openProof((it) => (it.frontFindings = [nearEdge]));
  await within(side('Front')).findByText(nearEdge.message);
  backEnd.frontFindings = [];
  await user.click(await button('Move the signature inward'));
  await within(side('Front')).findByText('Checked for print: nothing to fix.');
  expect(backEnd.sent.get('POST /cards/crd_1/signature')).toEqual({ type: 'kept', position: { x: 64, y: 88.5 } });
  expect(within(side('Front')).getByRole('img').getAttribute('src')).toContain(`-${backEnd.card.version}.png`);
});

it('one click moves a signature off the name, and makes it smaller if necessary', async () => {
  const covers = {
    code: 'signature.covers' as const,
    field: 'signature',
    message: 'Your signature runs over the name.',
    fix: { kind: 'move_signature' as const, position: { x: 50, y: 62 }, scale: 0.6 },
  };
  const { backEnd, user, side } = await openProof((it) => (it.frontFindings = [covers]));
  await within(side('Front')).findByText(covers.message);
  await user.click(await button('Move it to a clear place'));
  const sent = { type: 'kept', position: { x: 50, y: 62 }, scale: 0.6 };
  await waitFor(() => expect(backEnd.sent.get('POST /cards/crd_1/signature')).toEqual(sent));
});

it('the dialog shows why a signature could not be moved', async () => {
  const { backEnd, user, side } = await openProof((it) => (it.frontFindings = [nearEdge]));
  const message = 'There is no signature on this card to move. Please sign it first.';
  backEnd.next.set(
    'POST /cards/crd_1/signature',
    json({ success: false, error: message, code: 'signature.not_kept' }, 409),
  );
  await user.click(await button('Move the signature inward'));
  expect((await within(side('Front')).findByRole('alert')).textContent).toBe(message);
});

it('the dialog shows why there is no proof, with a button to try again', async () => {
  const message = 'There is no proof of this card yet.';
  const refusal = { success: false, error: message, code: 'proof.not_ready' };
  const { user, side } = await openProof((it) => it.next.set('GET /cards/crd_1/proof', json(refusal, 409)));
  expect((await within(side('Front')).findByRole('alert')).textContent).toContain(message);
  await user.click(within(side('Front')).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(within(side('Front')).getByRole('img')).toBeTruthy());
});
