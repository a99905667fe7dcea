import { describe, expect, it } from 'vitest';
import { type BuilderEvent, changesBy, compositionOf, next, opened } from '#web/src/cards/builder/builder-state.ts';
import { emptyDraft } from '#web/src/cards/builder/draft/builder-draft.ts';
import { aCardView } from './a-card-view.ts';

const at = (step: 'front_form' | 'front_review' | 'completed', card = aCardView()) =>
  opened({ step, generation: null, error: null }, emptyDraft, card);
const picked = { generation: 'gen_1', index: 0, url: '/front-0.jpg' };

describe('the builder', () => {
  it('opens with the texts of the card, and recognises a finished card', () => {
    const state = at('front_form');
    expect(state.form.team).toBe(aCardView().team);
    expect([state.wasFinished, at('completed').wasFinished]).toEqual([false, true]);
  });

  it('keeps typed text when a call returns the card, but not when the card was changed elsewhere', () => {
    const typed = next(at('front_form'), { type: 'edit', part: { team: 'Herons' } });
    const card = aCardView({ team: 'Kings', version: 9 });
    expect(next(typed, { type: 'set_card', card }).form.team).toBe('Herons');
    expect(next(typed, { type: 'replace_card', card }).form.team).toBe('Kings');
  });

  it('drops the selected option with each step', () => {
    const review = next(at('front_review'), { type: 'show', part: { picked } });
    expect(review.picked).toEqual(picked);
    expect(next(review, { type: 'choose_front' })).toMatchObject({ step: 'signature', picked: null });
  });

  it('ignores an event that its step does not have', () => {
    const state = at('front_form');
    expect(next(state, { type: 'choose_back' })).toBe(state);
  });
});

it.each<[BuilderEvent, object | null]>([
  [{ type: 'edit', part: { team: 'Herons' } }, { team: 'Herons' }],
  [{ type: 'pick_design', id: 'rookie' }, { template_id: 'rookie' }],
  [{ type: 'save', changes: { cutout: null } }, { cutout: null }],
  [{ type: 'update', part: { statsTitle: 'Cup run' } }, null],
  [{ type: 'go_back' }, null],
])('%o saves %o', (event, changes) => expect(changesBy(event)).toEqual(changes));

it("last season's look applies to a front while it is switched on, and never to a back", () => {
  const look = { seed: 7, option: 2, is_signed: false, toggles: {}, stats_title: 'Stats' };
  const state = at('front_form', aCardView({ look }));
  const same = next(state, { type: 'update', part: { sameLook: true, options: 1 } });
  expect(compositionOf(same, 'front')).toEqual({ seed: 7, option: 2, options: 3 });
  expect(compositionOf(same, 'back')).toEqual({ seed: null, option: 0, options: 1 });
  expect(compositionOf(state, 'front').seed).toBeNull();
});
