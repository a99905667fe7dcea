import type { Point } from '#studio/card/kit/shapes.ts';

/**
 * Joints of a standing body of height 1, with the middle of the hips at 0, 0 and y downwards. Near is the camera's
 * side.
 */
export interface Pose {
  readonly sport: string;
  readonly gear: 'bat' | 'basketball' | 'soccer-ball' | 'football' | 'racket' | 'volleyball' | 'none';
  readonly head: Point;
  readonly neck: Point;
  readonly shoulders: readonly [near: Point, far: Point];
  readonly hips: readonly [near: Point, far: Point];
  /** Elbow and hand. */
  readonly nearArm: readonly [Point, Point];
  readonly farArm: readonly [Point, Point];
  /** Knee, ankle, toe. */
  readonly nearLeg: readonly [Point, Point, Point];
  readonly farLeg: readonly [Point, Point, Point];
  /** Which way the face looks: -1 left, 0 at the camera, 1 right. */
  readonly gaze: number;
  readonly headwear: 'cap' | 'helmet' | 'none';
}
