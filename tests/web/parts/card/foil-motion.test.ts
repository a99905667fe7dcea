import { describe, expect, it } from 'vitest';
import { FoilMotion, type Lean } from '#web/src/parts/card/foil/foil-motion.ts';
import { leanAt } from '#web/src/parts/card/foil/follow-tilt.ts';
import { Spotlight } from '#web/src/parts/card/foil/spotlight.ts';
import { isAtRest, type Spring, stepSpring } from '#web/src/parts/card/foil/spring.ts';

const frameMs = 1000 / 60;

function settled(spring: Spring, target: number, seconds: number): { readonly end: Spring; readonly furthest: number } {
  let end = spring;
  let furthest = spring.at;
  for (let time = 0; time < seconds; time += 1 / 60) {
    end = stepSpring(end, target, 1 / 60);
    furthest = Math.max(furthest, end.at);
  }
  return { end, furthest };
}

describe('the spring', () => {
  it('comes to rest at its target within a second, after one small overshoot', () => {
    const { end, furthest } = settled({ at: 0, speed: 0 }, 1, 1);
    expect(isAtRest(end, 1)).toBe(true);
    expect(furthest).toBeGreaterThan(1);
    expect(furthest).toBeLessThan(1.25);
  });

  it('stays bounded over a pause of any length', () => {
    const { at } = stepSpring({ at: 0, speed: 0 }, 1, 3600);
    expect(Math.abs(at)).toBeLessThan(2);
  });
});

/** Returns a card whose frames the test triggers. */
function aCard(light: Spotlight) {
  const waiting = new Map<number, (ms: number) => void>();
  const painted: (Lean & { light: number })[] = [];
  let count = 0;
  let clock = 0;
  const motion = new FoilMotion((lean, shine) => painted.push({ ...lean, light: shine }), light, {
    requestFrame: (run) => {
      waiting.set(++count, run);
      return count;
    },
    cancelFrame: (frame) => waiting.delete(frame),
  });
  const run = (frames: number) => {
    for (let left = frames; left > 0; left--) {
      clock += frameMs;
      const due = [...waiting.values()];
      waiting.clear();
      for (const step of due) step(clock);
    }
  };
  return { motion, run, isMoving: () => waiting.size > 0, last: () => painted.at(-1) };
}

describe('a card in the light', () => {
  it('leans towards the pointer, then requests no more frames', () => {
    const card = aCard(new Spotlight());
    card.motion.aim({ x: 0.5, y: -1 });
    card.run(120);
    expect(card.last()?.x).toBeCloseTo(0.5, 2);
    expect(card.last()?.y).toBeCloseTo(-1, 2);
    expect(card.last()?.light).toBeCloseTo(1, 2);
    expect(card.isMoving()).toBe(false);
  });

  it('leans no further than its edge', () => {
    const card = aCard(new Spotlight());
    card.motion.aim({ x: 7, y: -7 });
    expect(card.motion.lean).toMatchObject({ x: 1, y: -1 });
  });

  it('lies flat at once when another card takes the light', () => {
    const light = new Spotlight();
    const [one, other] = [aCard(light), aCard(light)];
    one.motion.aim({ x: 1, y: 1 });
    one.run(10);
    other.motion.aim({ x: -1, y: 0 });
    expect(one.isMoving()).toBe(false);
    expect(one.last()).toEqual({ x: 0, y: 0, light: 0 });
    expect(other.isMoving()).toBe(true);
  });

  it('does not move while it is off the screen, and moves again when it is back', () => {
    const card = aCard(new Spotlight());
    card.motion.aim({ x: 1, y: 1 });
    card.run(3);
    card.motion.see(false);
    card.motion.aim({ x: 1, y: 0 });
    expect(card.isMoving()).toBe(false);
    card.motion.see(true);
    card.motion.aim({ x: 1, y: 0 });
    expect(card.isMoving()).toBe(true);
  });

  it('releases the light once it lies flat again', () => {
    const light = new Spotlight();
    const card = aCard(light);
    card.motion.aim({ x: 1, y: 1 });
    card.motion.aim(null);
    card.run(200);
    const rests: string[] = [];
    light.take({ rest: () => rests.push('other') });
    expect(card.last()).toEqual({ x: 0, y: 0, light: 0 });
    expect(rests).toEqual([]);
  });
});

it('the lean is zero at the middle of a card and full at its corner', () => {
  const box = { left: 100, top: 50, width: 200, height: 280 };
  expect(leanAt({ x: 200, y: 190 }, box)).toEqual({ x: 0, y: 0 });
  expect(leanAt({ x: 300, y: 50 }, box)).toEqual({ x: 1, y: -1 });
});
