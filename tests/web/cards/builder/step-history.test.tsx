import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { opened } from '#web/src/cards/builder/builder-state.ts';
import { emptyDraft } from '#web/src/cards/builder/draft/builder-draft.ts';
import { leaveQuestion } from '#web/src/cards/builder/history/leave-question.ts';
import { openCard, openNew } from '#web/src/cards/builder/open-builder.ts';
import { aCardView } from './a-card-view.ts';
import { FakeBackEnd } from './fake-back-end.ts';
import { button, heading, renderCardBuilder } from './render-card-builder.tsx';

vi.mock('#web/src/base/session/auth-client.ts', () => ({ authClient: { token: async () => 'token' } }));
// Polls without waiting.
vi.mock('#web/src/base/api/poll-delay.ts', () => ({ pollDelay: () => 5 }));
vi.mock('canvas-confetti', () => ({ default: () => undefined }));

const finished = { status: 'completed', front_image_url: '/front-1.jpg', back_image_url: '/back-1.jpg' } as const;
const address = () => screen.getByLabelText('Address').textContent;
const expectLeft = () => waitFor(() => expect(address()).toBe('/before'));
const back = () => act(async () => history.back());
const forward = () => act(async () => history.forward());

async function open(card: ConstructorParameters<typeof FakeBackEnd>[0] = {}, query = '') {
  const backEnd = new FakeBackEnd(card);
  vi.stubGlobal('fetch', backEnd.fetch);
  const part = query.includes('words') ? 'words' : null;
  const state = await openCard('crd_1', new AbortController().signal, part);
  const view = await renderCardBuilder(state, `/dashboard/card-builder/crd_1${query}`);
  await waitFor(() => expect(history.state).toMatchObject({ usr: { trail: [state.step] } }));
  return { backEnd, ...view };
}

/** A card whose front was made and is to be chosen. */
async function atChoice() {
  const view = await open();
  await view.user.click(await button('Make the front'));
  await waitFor(() => expect(view.backEnd.runs).toHaveLength(1));
  view.backEnd.succeed();
  await heading('Choose the front');
  return view;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});

describe('Back in the browser', () => {
  it('goes one step back, and Forward one step on', async () => {
    const { user } = await atChoice();
    await user.click(await button('Choose this one'));
    await heading('Sign it');
    await back();
    await heading('Choose the front');
    await back();
    await heading('Who is on the card');
    await forward();
    await heading('Choose the front');
    await forward();
    await heading('Sign it');
    expect(address()).toBe('/dashboard/card-builder/crd_1');
  });

  it('goes the same way as the page’s own button', async () => {
    const { user } = await atChoice();
    await user.click(await button('Back'));
    await heading('Who is on the card');
    await back();
    await waitFor(() => expect(address()).toBe('/before'));
  });

  it('stops a run, as Cancel does', async () => {
    const { user, backEnd } = await open();
    await user.click(await button('Make the front'));
    await waitFor(() => expect(localStorage.getItem('pending-generations')).toContain('gen_1'));
    await back();
    await heading('Who is on the card');
    await waitFor(() => expect(backEnd.count('POST /cards/crd_1/cancel')).toBe(1));
    await forward();
    await heading('Who is on the card');
  });

  it('closes what lies over the page first', async () => {
    const { user } = await open(finished);
    await user.click(await button('See the print proof'));
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await heading('Your card is finished');
  });

  it('leads from a finished card to the page before the builder', async () => {
    const { user, backEnd } = await open(finished, '?change=words&from=%2Fbefore');
    await user.click(await button('Update the card'));
    await waitFor(() => expect(backEnd.runs).toHaveLength(1));
    backEnd.succeed();
    await waitFor(() => expect(backEnd.runs).toHaveLength(2));
    backEnd.succeed();
    await heading('Your card is finished');
    await waitFor(() => expect(history.state).toMatchObject({ idx: 1, usr: { trail: ['completed'] } }));
    await back();
    await expectLeft();
  });
});

describe('leaving the first step', () => {
  it('with nothing done asks nothing', async () => {
    await open();
    await back();
    await waitFor(() => expect(address()).toBe('/before'));
  });

  it('with work asks first, and says where the work stays', async () => {
    const { user } = await open();
    await user.type(await screen.findByLabelText('Team'), '!');
    await back();
    expect((await screen.findByRole('dialog')).textContent).toContain('It stays in My cards');
    await user.click(await button('Stay here'));
    await heading('Who is on the card');
    await back();
    await user.click(await button('Leave'));
    await expectLeft();
  });

  it('asks at the designs, too, whatever the way there', async () => {
    const { user } = await open();
    await user.type(await screen.findByLabelText('Team'), '!');
    await user.click(await button('Back'));
    await heading('Crop it to the card');
    await user.click(await button('Back'));
    await heading('Choose a design');
    await back();
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('asks after a design was chosen', async () => {
    vi.stubGlobal('fetch', new FakeBackEnd({}).fetch);
    const { user } = await renderCardBuilder(openNew(null), '/dashboard/card-builder/new');
    await waitFor(() => expect(history.state).toMatchObject({ usr: { trail: ['template_selection'] } }));
    await user.click(await screen.findByRole('radio', { name: /Voltage/ }));
    await user.click(await button(/Use this design/));
    await heading('Add the photo');
    await back();
    await heading('Choose a design');
    await back();
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('of a change gives the card back as it was', async () => {
    const { user, backEnd } = await open(finished, '?change=words&from=%2Fbefore');
    await user.type(await screen.findByLabelText('Team'), '!');
    await back();
    await user.click(await button('Leave it as it was'));
    await expectLeft();
    expect(backEnd.card).toMatchObject({ team: 'Harbor Kings', status: 'completed' });
  });

  it('asks before it stops a photo on its way, at the step before too', () => {
    const start = opened({ step: 'image_cropper', generation: null, error: null }, emptyDraft, null);
    const sending = { ...start, photoUrl: 'blob:photo' };
    expect(leaveQuestion(sending, start, 'template_selection')?.title).toBe('Stop sending the photo?');
    const arrived = { ...sending, draft: { ...emptyDraft, awaited: 'upl_1' } };
    expect(leaveQuestion(arrived, start, 'template_selection')).toBeNull();
    expect(leaveQuestion(arrived, start, null)?.text).toContain('stays in this browser');
    expect(leaveQuestion({ ...arrived, card: aCardView() }, start, null)?.text).toContain('My cards');
  });
});
