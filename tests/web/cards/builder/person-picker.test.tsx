import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardView } from '#domain/cards/card/card.ts';
import { type Cutout, type FoundPerson, personAt } from '#domain/cards/photo/cutout.ts';
import { newCardKey } from '#web/src/base/lib/storage-keys.ts';
import { emptyDraft, readDraft, storeDraft } from '#web/src/cards/builder/draft/builder-draft.ts';
import { openNew } from '#web/src/cards/builder/open-builder.ts';
import { json } from '../../base/api/fake-api.ts';
import { aCardView } from './a-card-view.ts';
import { FakeBackEnd } from './fake-back-end.ts';
import { aPerson, threePeople } from './people-in-photo.ts';
import { button, heading, renderCardBuilder } from './render-card-builder.tsx';

vi.mock('#web/src/base/session/auth-client.ts', () => ({ authClient: { token: async () => 'token' } }));
vi.mock('#web/src/base/api/poll-delay.ts', () => ({ pollDelay: () => 5 }));
// happy-dom has no layout: the cropper would divide by the size of an empty photo.
vi.mock('react-easy-crop', async () => {
  const { useEffect } = await import('react');
  return {
    default: ({ setMediaSize }: { setMediaSize: (size: unknown) => void }) => {
      useEffect(() => setMediaSize({ width: 300, height: 200 }), [setMediaSize]);
      return null;
    },
    getInitialCropFromCroppedAreaPercentages: () => null,
  };
});

const photo = { uploadId: 'upl_1', key: 'user/1.jpg', width: 3000, height: 2000 };
const crop = { x: 30, y: 0, width: 40, height: 84 };
const cropping = { ...emptyDraft, step: 'image_cropper', templateId: 'voltage', photo, crop } as const;

interface FoundPhoto {
  readonly people: readonly FoundPerson[];
  readonly chosen: number | null;
}

/** Serves a photo with these people. `cards` collects the created drafts. */
function backEndWith(found: FoundPhoto, cards: CardView[] = []) {
  const backEnd = new FakeBackEnd();
  const failing = new Set<string>();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${new URL(url, 'http://localhost').pathname.replace('/api', '')}`;
    if (call === 'GET /uploads/upl_1') return json({ id: 'upl_1', status: 'ready', url: '/photo.jpg', ...found });
    if (call === 'GET /cards') return json({ cards, next_cursor: null });
    if (call !== 'POST /cards') return backEnd.fetch(url, init);
    const body = JSON.parse(init.body as string) as {
      template_id: string;
      cutout: Cutout;
      user_uploaded_image_url: string;
    };
    if (cards.length === 1 && failing.delete('second'))
      return json({ error: 'Server error.', code: 'server.failed' }, 500);
    cards.push(
      aCardView({
        ...body,
        id: `crd_${cards.length + 5}`,
        user_uploaded_image_url: `/files/${body.user_uploaded_image_url}`,
      }),
    );
    // The card is created, but the reply is lost.
    if (failing.delete('answer')) throw new TypeError('Failed to fetch');
    return json(cards.at(-1), 201);
  });
  return { backEnd, cards, failing };
}

const openAtCrop = async () => {
  const view = await renderCardBuilder();
  await heading('Crop it to the card');
  return view;
};
const strokes = () => readDraft('crd_1')?.cutout?.strokes ?? [];

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  storeDraft('crd_1', cropping);
});

describe('the choice of the athlete', () => {
  it('is sent with the crop, the preview and the card', async () => {
    const { backEnd } = backEndWith(threePeople);
    const { user } = await openAtCrop();
    const group = await screen.findByRole('group', { name: 'Whose card is it? Tap the athlete.' });
    const second = within(group).getByRole<HTMLInputElement>('radio', { name: 'Athlete 2 of 3' });
    expect(second.checked).toBe(true);
    await user.click(within(group).getByRole('radio', { name: 'Athlete 3 of 3' }));
    const draft = readDraft('crd_1');
    const person = draft?.cutout?.person ?? { x: 0, y: 0 };
    // The finder's second person is the one at the right.
    expect(personAt(threePeople.people, person)).toBe(1);
    expect(draft?.crop?.x).toBeGreaterThan(crop.x + 20);
    await user.click(await button('Use this crop'));
    await heading('Who is on the card');
    await waitFor(() => expect(backEnd.card.cutout).toEqual({ person, strokes: [] }));
    await waitFor(() => expect(backEnd.sent.get('POST /cards/crd_1/preview')?.cutout).toEqual({ person, strokes: [] }));
    await user.click(await button('Make the front'));
    await waitFor(() => expect(backEnd.sent.get('POST /generate-card')?.cutout).toEqual({ person, strokes: [] }));
  });

  it('does not change a crop that the customer made', async () => {
    storeDraft('crd_1', { ...cropping, isOwnCrop: true });
    backEndWith(threePeople);
    const { user } = await openAtCrop();
    await user.click(await screen.findByRole('radio', { name: 'Athlete 1 of 3' }));
    expect(readDraft('crd_1')?.cutout?.person).not.toBeNull();
    expect(readDraft('crd_1')?.crop).toEqual(crop);
  });

  it('is not offered for one person or none, and no error is shown', async () => {
    backEndWith({ people: [aPerson(0.5)], chosen: 0 });
    const { leave } = await openAtCrop();
    await button('Touch up the cut-out');
    expect(screen.queryByRole('group', { name: /Whose card/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Make a card of each' })).toBeNull();
    leave();
    backEndWith({ people: [], chosen: null });
    await openAtCrop();
    await button('Use this crop');
    expect(screen.queryByRole('group', { name: /Whose card/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Touch up the cut-out' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a doubtful photo', () => {
  it('is no photo without a doubt, below which nothing stands but the brush', async () => {
    backEndWith({ people: [aPerson(0.5, { doubts: [], portrait: 'sure' })], chosen: 0 });
    await openAtCrop();
    await button('Touch up the cut-out');
    expect(screen.queryByText('0')).toBeNull();
  });

  const inTheDark = /^The athlete is dark in this photo/;
  const unsure = /^We are not sure of the athlete’s outline/;

  it('is said at the crop, and an outline that was touched up no more', async () => {
    const found = { people: [aPerson(0.5, { doubts: ['outline', 'dark'] })], chosen: 0 };
    backEndWith(found);
    const { leave } = await openAtCrop();
    await screen.findByText(inTheDark);
    expect(screen.getByText(unsure)).toBeTruthy();
    leave();
    const strokes = [{ mode: 'keep' as const, radius: 0.02, points: [{ x: 0.5, y: 0.5 }] }];
    storeDraft('crd_1', { ...cropping, cutout: { person: null, strokes } });
    backEndWith(found);
    await openAtCrop();
    await screen.findByText(inTheDark);
    expect(screen.queryByText(unsure)).toBeNull();
  });
});

describe('the brush', () => {
  it('paints strokes with the keyboard alone, and undoes them', async () => {
    backEndWith(threePeople);
    const { user, leave } = await openAtCrop();
    await user.click(await button('Touch up the cut-out'));
    const brush = await screen.findByRole('application', { name: 'Brush on the photo' });
    brush.focus();
    await user.keyboard('{ArrowRight}{ArrowUp}[Space]');
    expect(strokes()).toMatchObject([{ mode: 'keep', points: [{}] }]);
    // Strokes belong to one person, even when the crop moves.
    expect(personAt(threePeople.people, readDraft('crd_1')?.cutout?.person ?? { x: 0, y: 0 })).toBe(0);
    await user.click(screen.getByRole('radio', { name: 'Take away' }));
    brush.focus();
    await user.keyboard('{+}{+}[Space>][ArrowDown][ArrowDown][/Space]');
    expect(strokes()).toMatchObject([{}, { mode: 'remove', points: [{}, {}] }]);
    expect(strokes()[1]?.radius).toBeGreaterThan(strokes()[0]?.radius ?? 1);
    await user.click(await button('Undo'));
    expect(strokes()).toHaveLength(1);
    // The result is on the photo at once, in place of the old outline.
    expect(screen.getByRole('img', { name: 'What the brush leaves off is hatched', hidden: true })).not.toBeNull();
    await user.click(await button('Start over'));
    expect(screen.queryByRole('img', { name: /hatched/, hidden: true })).toBeNull();
    expect(strokes()).toEqual([]);
    await user.click(await button('Done'));
    leave();
    await openAtCrop();
    expect(readDraft('crd_1')?.cutout?.person).toBeTruthy();
  });

  it('draws with a finger, and leaves two fingers to the browser', async () => {
    backEndWith(threePeople);
    const { user } = await openAtCrop();
    await user.click(await button('Touch up the cut-out'));
    const brush = await screen.findByRole('application', { name: 'Brush on the photo' });
    const area = { left: 0, top: 0, width: 300, height: 420, right: 300, bottom: 420, x: 0, y: 0 };
    brush.getBoundingClientRect = () => ({ ...area, toJSON: () => area });
    brush.setPointerCapture = () => undefined;
    const finger = { pointerId: 1, isPrimary: true, pointerType: 'touch', button: 0 };
    fireEvent.pointerDown(brush, { ...finger, clientX: 100, clientY: 100 });
    fireEvent.pointerDown(brush, { ...finger, pointerId: 2, isPrimary: false, clientX: 200, clientY: 100 });
    fireEvent.pointerUp(brush, finger);
    expect(strokes()).toEqual([]);
    fireEvent.pointerDown(brush, { ...finger, clientX: 100, clientY: 100 });
    for (const clientY of [120, 160, 200]) fireEvent.pointerMove(brush, { ...finger, clientX: 100, clientY });
    fireEvent.pointerUp(brush, finger);
    // Four points on a straight line become two. A brush of 40 pixels has a radius of 20.
    expect(strokes()).toMatchObject([{ mode: 'keep', points: [{}, {}] }]);
    expect(strokes()[0]?.radius).toBeCloseTo((20 / 300) * 0.448, 2);
  });
});

describe('a team’s photo', () => {
  it('creates one card for each ticked person, even after a failure and a lost reply', async () => {
    const { cards, failing } = backEndWith(threePeople);
    storeDraft(newCardKey, cropping);
    const { user } = await renderCardBuilder(openNew('voltage'));
    await user.click(await button('Make a card of each'));
    const dialog = await screen.findByRole('dialog', { name: 'Make a card of each' });
    failing.add('second');
    await user.click(within(dialog).getByRole('button', { name: 'Start 3 cards' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('1 card started so far');
    expect(cards).toHaveLength(1);
    failing.add('answer');
    await user.click(within(dialog).getByRole('button', { name: 'Start 2 cards' }));
    await within(dialog).findByRole('alert');
    expect(cards).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: /^Start/ }));
    await waitFor(() => expect(cards).toHaveLength(3));
    const owners = cards.map(({ cutout }) => personAt(threePeople.people, cutout?.person ?? { x: 0, y: 0 }));
    expect(new Set(owners)).toEqual(new Set([0, 1, 2]));
    expect(cards.map(({ player_name }) => player_name)).toEqual(cards.map(() => aCardView().player_name));
    const draft = readDraft(cards[2]?.id ?? '');
    expect(draft).toMatchObject({ photo, cutout: cards[2]?.cutout, step: 'image_cropper' });
    await waitFor(() => expect(readDraft(newCardKey)).toBeNull());
  });
});
