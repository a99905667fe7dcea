import type { Mover, Spotlight } from './spotlight.ts';
import { isAtRest, type Spring, stepSpring } from './spring.ts';

/** The tilt of a card, from -1 to 1 on each axis: x to the right, y down. */
export interface Lean {
  readonly x: number;
  readonly y: number;
}

interface FramePorts {
  readonly requestFrame: (run: (ms: number) => void) => number;
  readonly cancelFrame: (frame: number) => void;
}

const browserFrames: FramePorts = {
  requestFrame: (run) => requestAnimationFrame(run),
  cancelFrame: (frame) => cancelAnimationFrame(frame),
};

const home: Lean = { x: 0, y: 0 };
const resting: Spring = { at: 0, speed: 0 };

/** Animates a card's tilt and highlight towards a target. Requests no frames while at rest. */
export class FoilMotion implements Mover {
  readonly #paint: (lean: Lean, light: number) => void;
  readonly #light: Spotlight;
  readonly #frames: FramePorts;
  #springs = { x: resting, y: resting, light: resting };
  #target = { ...home, light: 0 };
  #frame: number | null = null;
  #last: number | null = null;
  #isSeen = true;

  constructor(paint: (lean: Lean, light: number) => void, light: Spotlight, frames: FramePorts = browserFrames) {
    this.#paint = paint;
    this.#light = light;
    this.#frames = frames;
  }

  get lean(): Lean {
    return this.#target;
  }

  /** Sets the target. Null lays the card flat and dark. */
  aim(lean: Lean | null): void {
    if (!this.#isSeen) return;
    if (lean) this.#light.take(this);
    const { x, y } = lean ?? home;
    this.#target = { x: within(x), y: within(y), light: lean ? 1 : 0 };
    this.#frame ??= this.#frames.requestFrame(this.#step);
  }

  /** A card outside the screen does not move. */
  see(isSeen: boolean): void {
    this.#isSeen = isSeen;
    if (!isSeen) this.rest();
  }

  /** Resets the card to flat and dark, without an animation. */
  rest(): void {
    if (this.#frame !== null) this.#frames.cancelFrame(this.#frame);
    this.#springs = { x: resting, y: resting, light: resting };
    this.#target = { ...home, light: 0 };
    this.#end();
    this.#paint(home, 0);
  }

  readonly #step = (ms: number): void => {
    const { x, y, light } = this.#springs;
    const seconds = this.#last === null ? 1 / 60 : (ms - this.#last) / 1000;
    this.#last = ms;
    const goal = this.#target;
    this.#springs = {
      x: stepSpring(x, goal.x, seconds),
      y: stepSpring(y, goal.y, seconds),
      light: stepSpring(light, goal.light, seconds),
    };
    const isThere = (['x', 'y', 'light'] as const).every((name) => isAtRest(this.#springs[name], goal[name]));
    if (isThere) this.#settle();
    else this.#frame = this.#frames.requestFrame(this.#step);
    this.#paint({ x: this.#springs.x.at, y: this.#springs.y.at }, within(this.#springs.light.at));
  };

  #settle(): void {
    const { x, y, light } = this.#target;
    this.#springs = { x: { at: x, speed: 0 }, y: { at: y, speed: 0 }, light: { at: light, speed: 0 } };
    if (light === 0) this.#end();
    this.#frame = null;
    this.#last = null;
  }

  #end(): void {
    this.#frame = null;
    this.#last = null;
    this.#light.release(this);
  }
}

const within = (share: number): number => Math.min(1, Math.max(-1, share));
