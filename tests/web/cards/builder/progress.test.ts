import { describe, expect, it } from 'vitest';
import { stagePercent } from '#domain/cards/generation/generation.ts';
import { limits } from '#domain/tables/limits.ts';
import {
  easedPercent,
  labelForStage,
  stageOf,
  timeLeftText,
} from '#web/src/cards/builder/generation/eased-progress.ts';
import { tryLabel } from '#web/src/cards/builder/generation/use-history.ts';

describe('progress', () => {
  it('eases to 95 % over the estimate and waits there for the server', () => {
    const { front, back } = limits.generation.estimate;
    expect(easedPercent(front, 0, 0, 0)).toBe(0);
    expect(easedPercent(front, 21_000, 0, 0)).toBe(95);
    expect(easedPercent(front, 90_000, 0, 0)).toBe(95);
    expect(easedPercent(back, 21_000, 0, 0)).toBeLessThan(95);
    expect(easedPercent(back, 26_000, 0, 0)).toBe(95);
    expect(easedPercent(front, 90_000, 100, 95)).toBe(100);
  });

  it('shows the time left, and a message when the run takes longer', () => {
    expect(timeLeftText(21, 0)).toBe('About 21 seconds left.');
    expect(timeLeftText(21, 20_200)).toBe('About a second left.');
    expect(timeLeftText(21, 21_000)).toContain('Taking longer than usual.');
  });

  it('never goes back', () => {
    let shown = 0;
    for (const [elapsed, reported] of [
      [1000, 40],
      [2000, 20],
      [3000, 0],
      [500, 0],
    ] as const) {
      const next = easedPercent(limits.generation.estimate.front, elapsed, reported, shown);
      expect(next).toBeGreaterThanOrEqual(shown);
      shown = next;
    }
  });

  it('shows every stage of a run, and paint for an unknown stage', () => {
    for (const stage of Object.keys(stagePercent)) expect(stageOf(stage)).toBe(stage === 'done' ? 'finish' : stage);
    expect(stageOf('something new')).toBe('paint');
  });

  it('shows that a run waits for a place only after a while in the queue', () => {
    expect(labelForStage('queued', 0)).toBe('Starting');
    expect(labelForStage('queued', 2000)).toBe('In line, and soon on');
    expect(labelForStage('prepare', 9000)).toBe('Laying out your photo');
  });
});

it('earlier pictures are named by the try they were made in', () => {
  const label = (generation_number: number, is_active = false) => tryLabel({ generation_number, is_active });
  expect([label(1), label(2, true), label(11)]).toEqual(['First try', 'Second try, on your card', 'Try 11']);
});
