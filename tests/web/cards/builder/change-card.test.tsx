import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardPart } from '#web/src/base/paths.ts';
import { openCard } from '#web/src/cards/builder/open-builder.ts';
import { json } from '../../base/api/fake-api.ts';
import { aMadeCard } from './a-card-view.ts';
import { FakeBackEnd } from './fake-back-end.ts';
import { button, heading, renderCardBuilder } from './render-card-builder.tsx';

vi.mock('#web/src/base/session/auth-client.ts', () => ({ authClient: { token: async () => 'token' } }));
// Polls without waiting.
vi.mock('#web/src/base/api/poll-delay.ts', () => ({ pollDelay: () => 5 }));
vi.mock('canvas-confetti', () => ({ default: () => undefined }));

const finished = { status: 'completed', front_image_url: '/front-1.jpg', back_image_url: '/back-1.jpg' } as const;
const from = '/dashboard/checkout';

const address = async () => (await screen.findByLabelText('Address')).textContent;

/** Opens a finished card at the step of a part, coming from the checkout. */
async function change(part: CardPart, card: ConstructorParameters<typeof FakeBackEnd>[0] = finished) {
  const backEnd = new FakeBackEnd(card);
  vi.stubGlobal('fetch', backEnd.fetch);
  const opened = await openCard('crd_1', new AbortController().signal, part);
  const at = `/dashboard/card-builder/crd_1?change=${part}&from=${encodeURIComponent(from)}`;
  return { backEnd, ...(await renderCardBuilder(opened, at)) };
}

const choices = ({ calls }: FakeBackEnd) => calls.filter((call) => call.endsWith('/choose')).length;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});

describe('changing a finished card', () => {
  it.each([
    ['words', 'Who is on the card'],
    ['colours', 'Who is on the card'],
    ['signature', 'Sign it'],
    ['design', 'Choose a design'],
    ['back', 'What the back says'],
  ] as const)('opens %s at its step, and one tap leads back to where one was', async (part, title) => {
    const { user, backEnd } = await change(part);
    await heading(title);
    await user.click(await button('Keep as is'));
    await waitFor(async () => expect(await address()).toBe(from));
    expect(backEnd.calls.filter((call) => !/^GET|preview$/.test(call))).toEqual([]);
  });

  it('names at an empty story what prints in its place, until the story is switched off', async () => {
    const { user } = await change('back');
    await user.clear(await screen.findByLabelText('Their story'));
    expect(screen.getByText(/^Without a story the back says “.*Mara.*” Switch a field off/)).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Print their story' }));
    expect(screen.queryByText(/Without a story/)).toBeNull();
  });

  it('makes both sides again with one tap, with everything that was chosen and not touched', async () => {
    const { user, backEnd } = await change('words');
    const name = await screen.findByLabelText('Player name');
    await user.clear(name);
    await user.type(name, 'Mara Okafor-Reed');
    await user.click(await button('Update the card'));
    await waitFor(() => expect(backEnd.count('POST /generate-card')).toBe(1));
    expect(backEnd.sent.get('POST /generate-card')).toMatchObject({
      seed: 41,
      options: 2,
      crop: { x: 100, y: 280, width: 500, height: 700 },
      colorAnalysis: 'navy',
      formData: { player_name: 'Mara Okafor-Reed', team: 'Harbor Kings', fieldToggles: { year: false } },
    });
    backEnd.succeed();
    await waitFor(() => expect(backEnd.count('POST /generate-back-card')).toBe(1));
    expect(backEnd.sent.get('POST /cards/crd_1/choose')).toEqual({ side: 'front', generation_id: 'gen_1', option: 1 });
    expect(backEnd.sent.get('POST /generate-back-card')).toMatchObject({ seed: 42, options: 2 });
    backEnd.succeed();
    await heading('Your card is finished');
    expect(backEnd.sent.get('POST /cards/crd_1/choose')).toEqual({ side: 'back', generation_id: 'gen_2', option: 1 });
    expect(backEnd.count('POST /cards/crd_1/signature')).toBe(0);
    await waitFor(async () => expect(await address()).not.toContain('change='));
    expect((await screen.findByRole('link', { name: 'Back to the checkout' })).getAttribute('href')).toBe(from);
  });

  it('in other colors makes the option that was chosen again, in them', async () => {
    const { user, backEnd } = await change('colours');
    await user.click(await screen.findByRole('radio', { name: 'Royal and gold' }));
    const preview = 'POST /cards/crd_1/preview';
    await waitFor(() =>
      expect(backEnd.sent.get(preview)).toMatchObject({ seed: 41, option: 1, colours: { primary: '#1f4fc4' } }),
    );
    await user.click(await button('Update the card'));
    await waitFor(() => expect(backEnd.count('POST /generate-card')).toBe(1));
    expect(backEnd.sent.get('POST /generate-card')).toMatchObject({
      seed: 41,
      colours: { primary: '#1f4fc4', secondary: '#f5c02c' },
    });
    backEnd.succeed();
    await waitFor(() => expect(backEnd.count('POST /generate-back-card')).toBe(1));
    backEnd.succeed();
    await heading('Your card is finished');
  });

  it('with another design lets the customer choose the front, and makes the back to fit', async () => {
    const { user, backEnd, leave } = await change('words');
    leave();
    backEnd.made = aMadeCard({ template_id: 'heritage' });
    localStorage.clear();
    await renderCardBuilder(await openCard('crd_1', new AbortController().signal, 'words'));
    await user.click(await button('Update the card'));
    await waitFor(() => expect(backEnd.count('POST /generate-card')).toBe(1));
    backEnd.succeed();
    await heading('Choose the front');
    await user.click(await button('Choose this one'));
    await waitFor(() => expect(backEnd.count('POST /generate-back-card')).toBe(1));
    backEnd.succeed();
    await heading('Your card is finished');
  });

  it('signs the front without its old ink, and nothing is made again', async () => {
    const { user, backEnd } = await change('signature');
    await heading('Sign it');
    expect(screen.getByRole('img', { name: 'The front you chose' }).getAttribute('src')).toBe('/bare-front.jpg');
    await user.click(await button('Leave unsigned'));
    await heading('Your card is finished');
    expect(backEnd.sent.get('POST /cards/crd_1/signature')).toEqual({ type: 'none' });
    expect(backEnd.calls.filter((call) => call.includes('generate'))).toEqual([]);
  });

  it('keeps ink where it was', async () => {
    const stroke = [
      { x: 0, y: 0 },
      { x: 40, y: 10 },
    ];
    const ink = { font: '', position: { x: 30, y: 70 }, scale: 0.6, colour: 'black', side: 'front' } as const;
    const backEnd = new FakeBackEnd(finished);
    backEnd.made = aMadeCard({ ink: { ...ink, text: '', type: 'draw', strokes: [stroke] } });
    vi.stubGlobal('fetch', backEnd.fetch);
    const { user } = await renderCardBuilder(await openCard('crd_1', new AbortController().signal, 'signature'));
    await user.click(await button('Sign the card'));
    await heading('Your card is finished');
    expect(backEnd.sent.get('POST /cards/crd_1/signature')).toMatchObject({ ...ink, strokes: [stroke] });
  });
});

describe('a change that ends badly', () => {
  it('gives back what the card was made of after a failed run', async () => {
    const { user, backEnd } = await change('words');
    await user.type(await screen.findByLabelText('Team'), '!');
    await user.click(await button('Update the card'));
    await waitFor(() => expect(backEnd.count('POST /generate-card')).toBe(1));
    backEnd.fail('generation.try_again', 'We could not make it.');
    expect((await screen.findByRole('alert')).textContent).toContain('We could not make it.');
    expect(backEnd.count('POST /generate-back-card')).toBe(0);
    await user.click(await button('Keep as is'));
    await waitFor(async () => expect(await address()).toBe(from));
    expect(backEnd.card).toMatchObject({ team: 'Harbor Kings', status: 'completed' });
    expect(backEnd.sent.get('POST /cards/crd_1/choose')).toEqual({
      side: 'back',
      generation_id: 'gen_back',
      option: 1,
    });
  });

  it('lets the customer choose if the option of before cannot be chosen', async () => {
    const { user, backEnd } = await change('back');
    await user.click(await button('Update the back'));
    await waitFor(() => expect(backEnd.count('POST /generate-back-card')).toBe(1));
    const refusal = { success: false, error: 'There is nothing to choose.', code: 'card.nothing_to_choose' };
    backEnd.next.set('POST /cards/crd_1/choose', json(refusal, 409));
    backEnd.succeed();
    await heading('Choose the back');
    expect((await screen.findByRole('alert')).textContent).toContain('There is nothing to choose.');
    expect(choices(backEnd)).toBe(1);
  });

  it('opens a card that is being made where it is', async () => {
    const running = { side: 'front', generation_id: 'gen_1', started_at: '2026-03-14T11:00:00.000Z' } as const;
    await change('words', { ...finished, status: 'processing_front', running });
    await heading('Your front is being made');
    expect(screen.queryByRole('button', { name: 'Keep as is' })).toBeNull();
  });

  it('keeps words that were typed and not made, after the card is closed', async () => {
    const { user, leave, backEnd } = await change('words');
    await user.type(await screen.findByLabelText('Team'), '!');
    await waitFor(() => expect(backEnd.card.team).toBe('Harbor Kings!'));
    leave();
    await renderCardBuilder();
    await heading('Who is on the card');
    await button('Keep as is');
  });
});
