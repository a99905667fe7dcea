import { describe, expect, it } from 'vitest';
import { allEstimates, estimatedSeconds, RunDurations, withDuration } from '#domain/cards/generation/run-durations.ts';

const none = RunDurations.parse({});

describe('the estimate of a run', () => {
  it('is 21 seconds for a front and 26 for a back before any run', () => {
    expect(allEstimates(none)).toEqual({ front: 21, back: 26, creative_front: 21, creative_back: 26 });
  });

  it.each([
    [[4], 4],
    [[4.2], 5],
    [[9, 1, 5], 5],
    [[9, 1, 5, 6], 6],
    [[3, 3, 3, 200], 3],
    [[0.2], 1],
  ])('is the median of %j in whole seconds: %i', (front, seconds) => {
    expect(estimatedSeconds({ ...none, front }, 'front')).toBe(seconds);
  });

  it('is separate for each kind of run', () => {
    const known = { ...none, front: [4], creativeBack: [90] };
    expect(allEstimates(known)).toEqual({ front: 4, back: 26, creative_front: 21, creative_back: 90 });
  });

  it('uses only the last twenty runs', () => {
    const slow = { ...none, back: Array.from({ length: 20 }, () => 100) };
    let known = slow;
    for (let run = 0; run < 20; run++) known = { ...known, back: [...withDuration(known, 'back', 8)] };
    expect(known.back).toHaveLength(20);
    expect(estimatedSeconds(known, 'back')).toBe(8);
  });
});
