import { describe, expect, it } from 'vitest';
import {
  type BuilderStep,
  backSteps,
  builderSteps,
  firstStep,
  next,
  resumed,
  type StepEvent,
  type StepState,
  sideOf,
  startOfBuilder,
  stepEventNames,
  stepMoves,
  walkedSteps,
} from '#domain/cards/card/builder-steps.ts';
import { cardStatuses, sides } from '#domain/cards/card/card-states.ts';
import { messageOf } from '#domain/tables/errors.ts';
import { unreachable } from '#domain/values/state-table.ts';

/** Every event with every kind of generation id: the awaited one, another, none. */
const everyEvent: readonly StepEvent[] = stepEventNames.flatMap((type): StepEvent[] => {
  if (type === 'fail_front' || type === 'fail_back')
    return ['gen_1', 'gen_2', null].map((generation) => ({ type, generation, error: 'Generation failed' }));
  const carriesId = ['accept', 'succeed_front', 'succeed_back', 'review_front', 'review_back'] as const;
  const named = carriesId.find((name) => name === type);
  if (named) return ['gen_1', 'gen_2'].map((generation) => ({ type: named, generation }));
  return [{ type } as StepEvent];
});

/** Every state that a sequence of events can reach. */
function explore(start: StepState): Map<string, StepState> {
  const seen = new Map([[JSON.stringify(start), start]]);
  const open = [start];
  for (let state = open.pop(); state; state = open.pop()) {
    for (const event of everyEvent) {
      const after = next(state, event);
      if (seen.has(JSON.stringify(after))) continue;
      seen.set(JSON.stringify(after), after);
      open.push(after);
    }
  }
  return seen;
}

const reached = [...explore(startOfBuilder).values()];
const at = (step: BuilderStep, generation: string | null = null): StepState => ({ step, generation, error: null });

describe('the walk through the builder', () => {
  it('starts at the template selection', () => {
    expect(startOfBuilder.step).toBe('template_selection');
    expect(firstStep).toBe('template_selection');
  });

  it('has the ten steps in the order of the specification', () => {
    expect(builderSteps.join(', ')).toBe(
      'image_cropper, template_selection, front_form, front_processing, front_review, signature, back_form, back_processing, back_review, completed',
    );
    expect([...walkedSteps].sort()).toEqual([...builderSteps].sort());
  });

  it('reaches every step', () => {
    expect(unreachable(stepMoves, firstStep, builderSteps)).toEqual([]);
    expect(new Set(reached.map((state) => state.step))).toEqual(new Set(builderSteps));
  });

  it('has no dead end: from every state a finished card can be reached', () => {
    for (const state of reached) {
      const steps = [...explore(state).values()].map((after) => after.step);
      expect(steps).toContain('completed');
    }
  });

  it('goes back exactly as the specification says', () => {
    const table = Object.fromEntries(builderSteps.map((step) => [step, next(at(step), { type: 'go_back' }).step]));
    expect(table).toEqual({
      image_cropper: 'template_selection',
      template_selection: 'template_selection',
      front_form: 'image_cropper',
      front_processing: 'front_processing',
      front_review: 'front_form',
      signature: 'front_review',
      back_form: 'signature',
      back_processing: 'back_processing',
      back_review: 'back_form',
      completed: 'completed',
    });
    expect(Object.keys(backSteps)).toHaveLength(6);
  });

  it('moves to the front form when a cropped image is set', () => {
    expect(next(at('image_cropper'), { type: 'crop_photo' }).step).toBe('front_form');
  });
});

describe('the builder of P-4', () => {
  it.each<[string, StepState, StepEvent, StepState]>([
    ['the front starts', at('front_form'), { type: 'start_front' }, at('front_processing')],
    ['the front is made again', at('front_review', 'gen_1'), { type: 'start_front' }, at('front_processing')],
    [
      'the front succeeds',
      at('front_processing', 'gen_1'),
      { type: 'succeed_front', generation: 'gen_1' },
      at('front_review', 'gen_1'),
    ],
    ['the front is chosen', at('front_review', 'gen_1'), { type: 'choose_front' }, at('signature')],
    ['the back starts', at('back_form'), { type: 'start_back' }, at('back_processing')],
    [
      'the back succeeds',
      at('back_processing', 'gen_1'),
      { type: 'succeed_back', generation: 'gen_1' },
      at('back_review', 'gen_1'),
    ],
    ['the back is chosen', at('back_review', 'gen_1'), { type: 'choose_back' }, at('completed')],
    [
      'the front fails',
      at('front_processing', 'gen_1'),
      { type: 'fail_front', generation: 'gen_1', error: 'Generation failed' },
      { step: 'front_form', generation: null, error: 'Generation failed' },
    ],
    [
      'the back fails',
      at('back_processing', 'gen_1'),
      { type: 'fail_back', generation: 'gen_1', error: 'Generation failed' },
      { step: 'back_form', generation: null, error: 'Generation failed' },
    ],
    ['the front is cancelled', at('front_processing', 'gen_1'), { type: 'cancel' }, at('front_form')],
    ['the back is cancelled', at('back_processing', 'gen_1'), { type: 'cancel' }, at('back_form')],
    ['another card is started', at('completed'), { type: 'make_another' }, at('template_selection')],
  ])('changes its step when %s', (_, before, event, after) => {
    expect(next(before, event)).toEqual(after);
  });

  it('drops the outcome of a run that it does not wait for', () => {
    for (const side of sides) {
      const waiting = at(`${side}_processing`, 'gen_2');
      expect(next(waiting, { type: `succeed_${side}`, generation: 'gen_1' })).toBe(waiting);
      expect(next(waiting, { type: `fail_${side}`, generation: 'gen_1', error: 'x' })).toBe(waiting);
      const starting = at(`${side}_processing`);
      expect(next(starting, { type: `succeed_${side}`, generation: 'gen_1' })).toBe(starting);
    }
  });

  it('drops a result that comes after cancel', () => {
    const cancelled = next(at('front_processing', 'gen_1'), { type: 'cancel' });
    expect(next(cancelled, { type: 'succeed_front', generation: 'gen_1' })).toBe(cancelled);
  });

  it('keeps the first generation id that a start returns', () => {
    const first = next(at('front_processing'), { type: 'accept', generation: 'gen_1' });
    expect(first.generation).toBe('gen_1');
    expect(next(first, { type: 'accept', generation: 'gen_2' })).toBe(first);
  });

  it('shows a refused start at the form', () => {
    const refused = next(at('back_processing'), { type: 'fail_back', generation: null, error: messageOf('card.busy') });
    expect(refused).toEqual({ step: 'back_form', generation: null, error: 'This card is already being made.' });
  });

  it('returns from a processing step without a live run to its form', () => {
    for (const side of sides)
      expect(next(at(`${side}_processing`, 'gen_1'), { type: 'interrupt' })).toEqual({
        step: `${side}_form`,
        generation: null,
        error: 'Generation was interrupted. Please try again.',
      });
  });

  it('clears an error with the next move', () => {
    const failed: StepState = { step: 'front_form', generation: null, error: 'Generation failed' };
    expect(next(failed, { type: 'start_front' }).error).toBeNull();
  });
});

describe('a stored card that is opened again', () => {
  const card = { pending: null, running: null, user_uploaded_image_url: 'photo' };
  const run = { generation_id: 'gen_1', started_at: '2026-01-01T00:00:00Z' };

  it.each(sides)('waits for a live run of the %s', (side) => {
    const state = resumed({ ...card, status: `processing_${side}`, running: { ...run, side } });
    expect(state).toEqual(at(`${side}_processing`, 'gen_1'));
  });

  it.each(sides)('shows the options of the %s that wait for a choice', (side) => {
    const status = side === 'front' ? 'draft_front' : 'processing_back';
    const state = resumed({ ...card, status, pending: { side, generation_id: 'gen_1' } });
    expect(state).toEqual(at(`${side}_review`, 'gen_1'));
  });

  it.each(sides)('shows that a run of the %s was interrupted', (side) => {
    expect(resumed({ ...card, status: `processing_${side}` })).toEqual({
      step: `${side}_form`,
      generation: null,
      error: 'Generation was interrupted. Please try again.',
    });
  });

  it('opens at the photo until it has one', () => {
    expect(resumed({ ...card, status: 'draft_front', user_uploaded_image_url: null }).step).toBe('image_cropper');
    expect(resumed({ ...card, status: 'draft_front' }).step).toBe('front_form');
  });

  it('opens at the remembered step only if it fits the status', () => {
    expect(resumed({ ...card, status: 'draft_back' }).step).toBe('signature');
    expect(resumed({ ...card, status: 'draft_back' }, 'back_form').step).toBe('back_form');
    expect(resumed({ ...card, status: 'draft_front' }, 'back_form').step).toBe('front_form');
    expect(resumed({ ...card, status: 'completed' }, 'front_form').step).toBe('completed');
  });

  it('shows that it was stopped', () => {
    expect(resumed({ ...card, status: 'failed' }).error).toBe('This card was stopped. Please reset it first.');
  });

  it('always opens at a step from which it can be finished', () => {
    for (const status of cardStatuses) {
      const steps = [...explore(resumed({ ...card, status })).values()].map((state) => state.step);
      expect(steps).toContain('completed');
    }
  });
});

it('a step belongs to the front, to the back, or to neither', () => {
  expect(sideOf('front_review')).toBe('front');
  expect(sideOf('back_form')).toBe('back');
  expect(sideOf('signature')).toBeNull();
});
