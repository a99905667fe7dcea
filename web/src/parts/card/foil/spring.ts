/** A number pulled towards a target, so that light on a card moves heavily and then settles. */
export interface Spring {
  readonly at: number;
  /** Per second. */
  readonly speed: number;
}

/** Per second squared and per second: settles in about half a second with one small overshoot. */
const pull = 150;
const drag = 16;
/** Seconds. Longer steps would overshoot the target, so a slow frame is split into several. */
const maxStep = 1 / 120;
/** Seconds. A frame after the tab was paused counts as at most this long. */
const maxFrame = 0.1;
/** Movement below 1/500 of the range is invisible. */
const still = 0.002;

export function stepSpring(spring: Spring, target: number, seconds: number): Spring {
  let { at, speed } = spring;
  for (let left = Math.min(seconds, maxFrame); left > 0; left -= maxStep) {
    const step = Math.min(left, maxStep);
    speed += ((target - at) * pull - speed * drag) * step;
    at += speed * step;
  }
  return { at, speed };
}

export function isAtRest({ at, speed }: Spring, target: number): boolean {
  return Math.abs(at - target) < still && Math.abs(speed) < still * 10;
}
