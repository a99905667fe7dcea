import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openNew } from '#web/src/cards/builder/open-builder.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeBackEnd } from './fake-back-end.ts';
import { button, heading, renderCardBuilder } from './render-card-builder.tsx';

vi.mock('#web/src/base/session/auth-client.ts', () => ({ authClient: { token: async () => 'token' } }));
// Polls without waiting.
vi.mock('#web/src/base/api/poll-delay.ts', () => ({ pollDelay: () => 5 }));

const open = (card: ConstructorParameters<typeof FakeBackEnd>[0] = {}): FakeBackEnd => {
  const backEnd = new FakeBackEnd(card);
  vi.stubGlobal('fetch', backEnd.fetch);
  return backEnd;
};

/** Types a team without a network, leaves the builder, and restores the network. */
async function typedOffline(): Promise<FakeBackEnd> {
  const backEnd = open();
  const { user, leave } = await renderCardBuilder();
  const offline = vi.fn<typeof fetch>(async () => {
    throw new TypeError('Failed to fetch');
  });
  const saves = () => offline.mock.calls.filter(([, init]) => init?.method === 'PATCH').length;
  vi.stubGlobal('fetch', offline);
  await user.type(await screen.findByLabelText('Team'), '!');
  const before = saves();
  leave();
  // The builder saves once more on leaving, which must fail too.
  await waitFor(() => expect(saves()).toBeGreaterThan(before));
  vi.stubGlobal('fetch', backEnd.fetch);
  return backEnd;
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});

it('the builder requires a design before the photo', async () => {
  open();
  const { user } = await renderCardBuilder(openNew(null));
  await user.click(await button('Use this design'));
  expect((await screen.findByRole('alert')).textContent).toBe('No template selected');
  await user.click(await screen.findByRole('radio', { name: /^Voltage/ }));
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('cancelling', () => {
  it('goes back to the form and stops the run', async () => {
    const backEnd = open();
    const { user } = await renderCardBuilder();
    await user.click(await button('Make the front'));
    await waitFor(() => expect(localStorage.getItem('pending-generations')).toContain('gen_1'));
    await user.click(await button('Cancel'));
    await heading('Who is on the card');
    await waitFor(() => expect(backEnd.count('POST /cards/crd_1/cancel')).toBe(1));
    expect(localStorage.getItem('pending-generations')).toBeNull();
  });

  it('does not stop a new run that starts at once', async () => {
    const backEnd = open();
    const { user } = await renderCardBuilder();
    await user.click(await button('Make the front'));
    await user.click(await button('Cancel'));
    await user.click(await button('Make the front'));
    await waitFor(() => expect(localStorage.getItem('pending-generations')).toContain('gen_'));
    const starts = backEnd.calls.filter((call) => /generate-card|cancel/.test(call));
    expect(starts.at(-1)).toBe('POST /generate-card');
    backEnd.succeed();
    await heading('Choose the front');
  });

  it('shows an error when it fails', async () => {
    const backEnd = open();
    backEnd.next.set('POST /cards/crd_1/cancel', json({ error: 'x', code: 'server.failed' }, 500));
    const { user } = await renderCardBuilder();
    await user.click(await button('Make the front'));
    await waitFor(() => expect(localStorage.getItem('pending-generations')).toContain('gen_1'));
    await user.click(await button('Cancel'));
    expect(await screen.findAllByText('Failed to cancel generation.')).toBeTruthy();
  });
});

describe('returning to the builder', () => {
  it('shows a run that is still in progress', async () => {
    const backEnd = open();
    const first = await renderCardBuilder();
    await first.user.click(await button('Make the front'));
    await waitFor(() => expect(backEnd.runs).toHaveLength(1));
    first.leave();
    await renderCardBuilder();
    await heading('Your front is being made');
    backEnd.succeed();
    await heading('Choose the front');
    expect(backEnd.runs).toHaveLength(1);
  });

  it('reports a run that ended while the tab was hidden, and shows its pictures', async () => {
    const backEnd = open();
    const { user } = await renderCardBuilder();
    await user.click(await button('Make the front'));
    await waitFor(() => expect(localStorage.getItem('pending-generations')).toContain('gen_1'));
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    backEnd.succeed();
    seen.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await heading('Choose the front');
    expect(await screen.findAllByText('Your front is ready.')).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem('pending-generations')).toBeNull());
  });

  it('recovers a processing card without active work', async () => {
    open({ status: 'processing_front' });
    await renderCardBuilder();
    await heading('Who is on the card');
    expect((await screen.findByRole('alert')).textContent).toContain('Generation was interrupted. Please try again.');
  });

  it('restores text that was typed without a network, and saves it', async () => {
    const backEnd = await typedOffline();
    await renderCardBuilder();
    expect((await screen.findByLabelText<HTMLInputElement>('Team')).value).toBe('Harbor Kings!');
    await waitFor(() => expect(backEnd.card.team).toBe('Harbor Kings!'));
    await waitFor(() => expect(sessionStorage.getItem('unsaved-changes')).toBeNull());
  });

  it('offers Refresh instead of replacing another device’s changes with offline text', async () => {
    const backEnd = await typedOffline();
    backEnd.card = { ...backEnd.card, team: 'Harbor Queens', version: backEnd.card.version + 1 };
    const { user } = await renderCardBuilder();
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Team')).value).toBe('Harbor Queens');
    expect(sessionStorage.getItem('unsaved-changes')).toBeNull();
  });

  it('reports no conflict if its own save succeeded and only the reply was lost', async () => {
    const backEnd = open();
    const { user } = await renderCardBuilder();
    const conflict = { success: false, error: 'Card was changed elsewhere. Please refresh.', code: 'card.changed' };
    backEnd.next.set('PATCH /cards/crd_1', json(conflict, 409));
    backEnd.card = { ...backEnd.card, team: 'Harbor Kings!', version: 2 };
    await user.type(await screen.findByLabelText('Team'), '!');
    await waitFor(() => expect(backEnd.count('PATCH /cards/crd_1')).toBe(1));
    await screen.findByText('All changes saved');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers Refresh when the card was changed elsewhere', async () => {
    const backEnd = open();
    const { user } = await renderCardBuilder();
    const conflict = { success: false, error: 'Card was changed elsewhere. Please refresh.', code: 'card.changed' };
    backEnd.next.set('PATCH /cards/crd_1', json(conflict, 409));
    await user.type(await screen.findByLabelText('Team'), '!');
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    await screen.findByText('All changes saved');
    expect((await screen.findByLabelText<HTMLInputElement>('Team')).value).toBe('Harbor Kings');
  });
});
