import { describe, expect, it } from 'vitest';
import { newCardKey } from '#web/src/base/lib/storage-keys.ts';
import { emitAuthEvent } from '#web/src/base/session/auth-events.ts';
import { clearDraft, emptyDraft, readDraft, storeDraft } from '#web/src/cards/builder/draft/builder-draft.ts';
import {
  clearPending,
  endedWell,
  readPending,
  storePending,
} from '#web/src/cards/builder/draft/pending-generations.ts';
import { openNew } from '#web/src/cards/builder/open-builder.ts';
import { aCardView } from './a-card-view.ts';

describe('the draft of a card in the browser', () => {
  it('is stored for each card and survives a refresh', () => {
    storeDraft('crd_1', { ...emptyDraft, step: 'front_form', statsTitle: 'Cup run' });
    storeDraft('crd_2', { ...emptyDraft, step: 'back_form' });
    expect(readDraft('crd_1')?.statsTitle).toBe('Cup run');
    expect(readDraft('crd_2')?.step).toBe('back_form');
  });

  it('is deleted with the last card', () => {
    storeDraft('crd_1', { ...emptyDraft, step: 'front_form' });
    clearDraft('crd_1');
    expect(localStorage.getItem('generation-state')).toBeNull();
  });

  it('is null if it is damaged', () => {
    localStorage.setItem('generation-state', '{"crd_1":{"step":"nonsense"}');
    expect(readDraft('crd_1')).toBeNull();
    localStorage.setItem('generation-state', '{"crd_1":{"step":"nonsense"}}');
    expect(readDraft('crd_1')).toBeNull();
  });
});

describe('the pending runs of a browser', () => {
  const entry = {
    generationId: 'gen_1',
    cardId: 'crd_1',
    side: 'front',
    startedAt: '2026-03-14T12:00:00.000Z',
  } as const;

  it('are stored until they are cleared', () => {
    storePending(entry);
    expect(readPending()).toEqual([entry]);
    clearPending('crd_1');
    expect(localStorage.getItem('pending-generations')).toBeNull();
  });

  it('have succeeded if the card was updated after the start and has pictures', () => {
    const pending = { side: 'front', generation_id: 'gen_1' } as const;
    const later = '2026-03-14T12:00:09.000Z';
    expect(endedWell(entry, aCardView({ updated_at: later, pending }))).toBe(true);
    expect(endedWell(entry, aCardView({ updated_at: later }))).toBe(false);
    expect(endedWell(entry, aCardView({ updated_at: entry.startedAt, pending }))).toBe(false);
    const running = { ...pending, started_at: later };
    expect(endedWell(entry, aCardView({ updated_at: later, running }))).toBe(false);
  });
});

describe('a new builder', () => {
  it('starts at the designs', () => {
    expect(openNew(null).step).toBe('template_selection');
  });

  it('starts at the photo if a design was picked before', () => {
    const opened = openNew('voltage');
    expect(opened.step).toBe('image_cropper');
    expect(opened.draft.templateId).toBe('voltage');
    expect(readDraft(newCardKey)?.templateId).toBe('voltage');
    expect(openNew(null).step).toBe('image_cropper');
  });
});

it('forgets a card without an id at a sign-out, for whoever uses the browser next', () => {
  storeDraft(newCardKey, { ...emptyDraft, step: 'signature', templateId: 'voltage' });
  storeDraft('crd_1', { ...emptyDraft, step: 'signature', templateId: 'voltage' });
  emitAuthEvent('ended');
  expect(readDraft(newCardKey)).not.toBeNull();
  emitAuthEvent('signed_out');
  expect(readDraft(newCardKey)).toBeNull();
  expect(readDraft('crd_1')?.templateId).toBe('voltage');
});
