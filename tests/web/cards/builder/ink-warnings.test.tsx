import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ProofWarning } from '#domain/cards/print/proof.ts';
import { emptyDraft, storeDraft } from '#web/src/cards/builder/draft/builder-draft.ts';
import type { Ink } from '#web/src/cards/builder/signature/ink.ts';
import { FakeBackEnd } from './fake-back-end.ts';
import { button, heading, renderCardBuilder } from './render-card-builder.tsx';

vi.mock('#web/src/base/session/auth-client.ts', () => ({ authClient: { token: async () => 'token' } }));
// Calls the server at once, without waiting for a pause in drawing.
vi.mock('#web/src/base/api/retry.ts', async (original) => ({
  ...(await original<object>()),
  sleep: async () => undefined,
}));

const covers: ProofWarning = {
  code: 'signature.covers',
  field: 'signature',
  message: 'Your signature runs over the name.',
  fix: { kind: 'move_signature', position: { x: 40, y: 30 }, scale: 0.6 },
};
/** Warns of ink in the lower half of the card, where the name is. */
const overName = (ink: Record<string, unknown>) => ((ink.position as { y: number }).y > 50 ? [covers] : []);

async function openSigning(ink: Partial<Ink>) {
  const backEnd = new FakeBackEnd({ status: 'draft_back', front_image_url: '/front.jpg' });
  backEnd.inkFindings = overName;
  vi.stubGlobal('fetch', backEnd.fetch);
  storeDraft('crd_1', {
    ...emptyDraft,
    step: 'signature',
    ink: { ...emptyDraft.ink, type: 'type', text: 'Mara', ...ink },
  });
  const rendered = await renderCardBuilder();
  await heading('Sign it');
  return { backEnd, ...rendered };
}
const place = () => screen.getByRole('slider', { name: /Signature on the card/ }).getAttribute('aria-valuetext');

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  URL.createObjectURL = () => 'blob:preview';
});

it('ink over the name shows a warning at once, and one click moves it to a clear place', async () => {
  const { backEnd, user } = await openSigning({ position: { x: 60, y: 90 } });
  const warning = await screen.findByText(/Your signature runs over the name\. You can keep it there\./);
  expect(warning.closest('output')).not.toBeNull();
  // The signing card's own code may come after the warning.
  await screen.findByRole('slider', { name: /Signature on the card/ }, { timeout: 5000 });
  expect(place()).toBe('60 percent across, 90 percent down');
  await user.click(await button('Move it to a clear place'));
  expect(place()).toBe('40 percent across, 30 percent down');
  await waitFor(() => expect(screen.queryByText(/runs over the name/)).toBeNull());
  await user.click(await button('Sign the card'));
  await heading('What the back says');
  expect(backEnd.sent.get('POST /cards/crd_1/signature')).toMatchObject({ position: { x: 40, y: 30 }, scale: 0.6 });
});

it('the card is the signature pad: ink stays where it was drawn, and Undo removes it', async () => {
  const { user } = await openSigning({ type: 'draw' });
  const pad = await screen.findByRole('img', { name: 'Sign here' });
  pad.getBoundingClientRect = () => new DOMRect(0, 0, 250, 350);
  pad.setPointerCapture = () => undefined;
  expect(pad.textContent).toBe('Sign here');
  await user.pointer([
    { keys: '[MouseLeft>]', target: pad, coords: { clientX: 50, clientY: 70 } },
    { target: pad, coords: { clientX: 100, clientY: 140 } },
    { keys: '[/MouseLeft]', target: pad, coords: { clientX: 100, clientY: 140 } },
  ]);
  expect(place()).toBe('30 percent across, 30 percent down');
  await user.click(await button('Undo'));
  expect(screen.queryByRole('slider', { name: /Signature on the card/ })).toBeNull();
  expect(pad.textContent).toBe('Sign here');
});

it('the customer may keep ink over the name', async () => {
  const { backEnd, user } = await openSigning({ position: { x: 60, y: 90 } });
  await screen.findByText(/runs over the name/);
  await user.click(await button('Sign the card'));
  await heading('What the back says');
  expect(backEnd.sent.get('POST /cards/crd_1/signature')).toMatchObject({ position: { x: 60, y: 90 } });
});

it('ink that the customer has not placed moves to a clear place by itself', async () => {
  await openSigning({});
  await waitFor(() => expect(place()).toBe('40 percent across, 30 percent down'));
  expect(screen.queryByText(/runs over the name/)).toBeNull();
});
