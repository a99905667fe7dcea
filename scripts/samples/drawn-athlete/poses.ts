import { basketball, football, soccer, volleyball } from './ball-poses.ts';
import type { Pose } from './pose.ts';

const batting: Pose = {
  sport: 'Baseball',
  gear: 'bat',
  head: [-0.03, -0.47],
  neck: [0, -0.37],
  shoulders: [
    [-0.11, -0.33],
    [0.11, -0.335],
  ],
  hips: [
    [-0.07, 0],
    [0.07, 0],
  ],
  nearArm: [
    [0.03, -0.24],
    [0.17, -0.34],
  ],
  farArm: [
    [0.24, -0.27],
    [0.19, -0.37],
  ],
  nearLeg: [
    [-0.17, 0.2],
    [-0.21, 0.45],
    [-0.29, 0.48],
  ],
  farLeg: [
    [0.16, 0.21],
    [0.2, 0.46],
    [0.27, 0.48],
  ],
  gaze: -0.5,
  headwear: 'helmet',
};

const serving: Pose = {
  sport: 'Tennis',
  gear: 'racket',
  head: [-0.01, -0.465],
  neck: [0, -0.37],
  shoulders: [
    [-0.11, -0.33],
    [0.115, -0.33],
  ],
  hips: [
    [-0.065, 0],
    [0.07, 0],
  ],
  nearArm: [
    [-0.23, -0.24],
    [-0.31, -0.36],
  ],
  farArm: [
    [0.22, -0.23],
    [0.12, -0.15],
  ],
  nearLeg: [
    [-0.14, 0.22],
    [-0.2, 0.46],
    [-0.27, 0.48],
  ],
  farLeg: [
    [0.16, 0.2],
    [0.2, 0.45],
    [0.27, 0.48],
  ],
  gaze: -0.2,
  headwear: 'cap',
};

const standing: Pose = {
  sport: 'Baseball',
  gear: 'none',
  head: [0, -0.475],
  neck: [0, -0.375],
  shoulders: [
    [-0.125, -0.33],
    [0.125, -0.33],
  ],
  hips: [
    [-0.07, 0],
    [0.07, 0],
  ],
  nearArm: [
    [-0.21, -0.16],
    [-0.09, -0.06],
  ],
  farArm: [
    [0.21, -0.16],
    [0.09, -0.06],
  ],
  nearLeg: [
    [-0.08, 0.24],
    [-0.08, 0.46],
    [-0.13, 0.49],
  ],
  farLeg: [
    [0.08, 0.24],
    [0.09, 0.46],
    [0.14, 0.49],
  ],
  gaze: 0.1,
  headwear: 'cap',
};

/** In the order of seeds. */
export const poses: readonly Pose[] = [batting, basketball, soccer, football, serving, volleyball, standing];
