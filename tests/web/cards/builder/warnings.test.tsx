import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProofView, ProofWarning } from '#domain/cards/print/proof.ts';
import { emptyDraft, storeDraft } from '#web/src/cards/builder/draft/builder-draft.ts';
import { readWarnings } from '#web/src/cards/builder/preview/fetch-preview.ts';
import { SaveNote } from '#web/src/cards/builder/workspace/save-note.tsx';
import { proofWarnings } from '#web/src/cards/data/proofs.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeBackEnd } from './fake-back-end.ts';
import { button, heading, renderCardBuilder } from './render-card-builder.tsx';

vi.mock('#web/src/base/session/auth-client.ts', () => ({ authClient: { token: async () => 'token' } }));
vi.mock('#web/src/base/api/poll-delay.ts', () => ({ pollDelay: () => 5 }));
// happy-dom has no layout: the cropper would divide by the size of an empty photo.
vi.mock('react-easy-crop', () => ({ default: () => null, getInitialCropFromCroppedAreaPercentages: () => null }));

const missing: ProofWarning = {
  code: 'glyph.missing',
  field: 'team',
  message: 'These characters cannot be printed: 𓀀',
};
const cherokee = 'We cannot print these letters yet: ᏣᎳᎩ (Cherokee). Please write them in another script.';
const long: ProofWarning = {
  code: 'text.too_long',
  field: 'player_name',
  message: 'This is too long to read in print. About 60 characters fit.',
};
const soft: ProofWarning = { code: 'photo.soft', message: 'This photo prints a little soft.' };

async function openForm(findings: readonly ProofWarning[]) {
  const backEnd = new FakeBackEnd();
  backEnd.previewFindings = findings;
  vi.stubGlobal('fetch', backEnd.fetch);
  return { backEnd, ...(await renderCardBuilder()) };
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

describe('before a side is made', () => {
  it('each warning is shown at its field, and a warning about the photo above the fields', async () => {
    await openForm([missing, long, soft]);
    await screen.findByText(missing.message);
    const described = (label: string) => {
      const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    };
    expect(described('Team')).toContain(missing.message);
    expect(described('Player name')).toContain(long.message);
    expect(screen.getByLabelText('Team').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText(soft.message).closest('[role="status"]')).not.toBeNull();
  });

  it.each([
    ['photo.outline', 'Touch up the cut-out'],
    ['photo.dark', 'Change photo or crop'],
    ['photo.back_lit', 'Change photo or crop'],
    ['photo.head_cut', 'Change photo or crop'],
    ['photo.upside_down', 'Change photo or crop'],
  ] as const)('%s leads to the crop, which mends it', async (code, label) => {
    const { user } = await openForm([{ code, message: 'The photo is doubtful.' }]);
    await screen.findByText('The photo is doubtful.');
    await user.click(await button(label));
    expect(await heading('Crop it to the card')).toBeTruthy();
  });

  it('letters that no design prints are named at their field while they are typed, and nothing is made', async () => {
    const { backEnd, user } = await openForm([]);
    await user.type(screen.getByLabelText('Team'), 'ᏣᎳᎩ');
    await screen.findByText(cherokee);
    expect(screen.getByLabelText('Team').getAttribute('aria-invalid')).toBe('true');
    await user.click(await button('Make the front'));
    await heading('Who is on the card');
    expect(screen.queryByRole('button', { name: 'Make it anyway' })).toBeNull();
    expect(backEnd.runs).toHaveLength(0);
    expect((screen.getByLabelText('Team') as HTMLInputElement).value).toContain('ᏣᎳᎩ');
  });

  it('a name in Georgian, Tamil or Amharic is made', async () => {
    const { backEnd, user } = await openForm([]);
    const name = screen.getByLabelText('Player name');
    await user.clear(name);
    await user.type(name, 'თამარი தமிழ் ሰላም');
    await user.click(await button('Make the front'));
    await heading('Your front is being made');
    await waitFor(() => expect(backEnd.runs).toHaveLength(1));
  });

  it('other warnings and a failed preview do not stop the run', async () => {
    const { backEnd, user } = await openForm([long, soft]);
    const refusal = { success: false, error: 'Server error.', code: 'server.failed' };
    backEnd.next.set('POST /cards/crd_1/preview', json(refusal, 500));
    await user.click(await button('Make the front'));
    await heading('Your front is being made');
    await waitFor(() => expect(backEnd.runs).toHaveLength(1));
  });

  it('the name on the back is unfolded if it has a warning', async () => {
    const backEnd = new FakeBackEnd({ status: 'draft_back', front_image_url: '/front.jpg' });
    backEnd.previewFindings = [long];
    vi.stubGlobal('fetch', backEnd.fetch);
    storeDraft('crd_1', { ...emptyDraft, step: 'back_form' });
    await renderCardBuilder();
    await screen.findByText(long.message);
    expect(screen.getByText('Name, team and number').closest('details')?.open).toBe(true);
  });
});

describe('a photo that prints soft', () => {
  const small = { uploadId: null, key: null, width: 300, height: 420 };
  const large = { uploadId: null, key: null, width: 3000, height: 4200 };
  const crop = { x: 0, y: 0, width: 100, height: 100 };

  it('is named at its crop, with what helps, and nowhere after', async () => {
    storeDraft('crd_1', { ...emptyDraft, step: 'front_form', photo: small, crop });
    const { user } = await openForm([soft, long]);
    await screen.findByText(long.message);
    expect(screen.queryByText(soft.message)).toBeNull();
    await user.click(await button('Back'));
    await screen.findByText(/This crop prints a little soft/);
    expect(await button('Choose another photo')).not.toBeNull();
  });

  it('because of its design is named where the design is first seen, with the way to the crop', async () => {
    storeDraft('crd_1', { ...emptyDraft, step: 'front_form', photo: large, crop });
    const { user } = await openForm([soft]);
    await screen.findByText(soft.message);
    await user.click(await button('Change photo or crop'));
    await heading('Crop it to the card');
    expect(screen.queryByText(/prints a little soft/)).toBeNull();
  });

  it('is no question of a card’s proof, and stays one of a poster’s', () => {
    const proof = { warnings: [soft, long] } as unknown as ProofView;
    expect(proofWarnings(proof, 'card')).toEqual([long]);
    expect(proofWarnings(proof, 'mega')).toEqual([soft, long]);
  });
});

it('a back without a portrait says why, and is drawn again with the head that the customer points at', async () => {
  const message = 'Portrait: number instead. The head is upside down in this photo.';
  const photo = { uploadId: null, key: 'user/1.jpg', width: 3000, height: 2000 };
  storeDraft('crd_1', { ...emptyDraft, step: 'back_form', photo });
  const { backEnd, user } = await openForm([{ code: 'portrait.replaced', message }]);
  backEnd.card = { ...backEnd.card, user_uploaded_image_url: '/photo.jpg' };
  await screen.findByText(message);
  await user.click(await button('Point at the head'));
  const dialog = await screen.findByRole('dialog', { name: 'Point at the head' });
  within(dialog)
    .getByRole('button', { name: /^The photo\./ })
    .focus();
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  await user.click(within(dialog).getByRole('button', { name: 'Use this head' }));
  const head = { x: 0.49, y: 0.29, radius: 0.08 };
  await waitFor(() =>
    expect(backEnd.sent.get('POST /cards/crd_1/preview')?.cutout).toEqual({ person: null, strokes: [], head }),
  );
});

it('a save that a field stops offers no second try of the same text', () => {
  const again = vi.fn<() => void>();
  const refused = (fields: Record<string, string>) => ({ kind: 'failed', message: 'Not saved.', fields }) as const;
  const note = (fields: Record<string, string>) => (
    <SaveNote state={refused(fields)} onRefresh={again} onRetry={again} />
  );
  const { rerender } = render(note({ player_name: cherokee }));
  expect(screen.getByRole('alert').textContent).toBe('Not saved.');
  expect(screen.queryByRole('button')).toBeNull();
  rerender(note({}));
  expect(screen.getByRole('button', { name: 'Try again' })).not.toBeNull();
});

it('a header that cannot be read contains no warnings', async () => {
  expect(await readWarnings(null)).toEqual([]);
  expect(await readWarnings('%')).toEqual([]);
  expect(await readWarnings(encodeURIComponent('[{"code":"moon.full"}]'))).toEqual([]);
  expect(await readWarnings(encodeURIComponent(JSON.stringify([missing])))).toEqual([missing]);
});
