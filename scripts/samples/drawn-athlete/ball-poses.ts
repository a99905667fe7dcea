import type { Pose } from './pose.ts';

export const basketball: Pose = {
  sport: 'Basketball',
  gear: 'basketball',
  head: [0.02, -0.47],
  neck: [0.01, -0.37],
  shoulders: [
    [-0.115, -0.33],
    [0.12, -0.335],
  ],
  hips: [
    [-0.065, 0],
    [0.07, 0.005],
  ],
  nearArm: [
    [-0.16, -0.5],
    [-0.06, -0.63],
  ],
  farArm: [
    [0.17, -0.5],
    [0.07, -0.62],
  ],
  nearLeg: [
    [-0.1, 0.24],
    [-0.16, 0.46],
    [-0.18, 0.53],
  ],
  farLeg: [
    [0.13, 0.2],
    [0.08, 0.42],
    [0.1, 0.49],
  ],
  gaze: 0.2,
  headwear: 'none',
};

export const soccer: Pose = {
  sport: 'Soccer',
  gear: 'soccer-ball',
  head: [-0.1, -0.46],
  neck: [-0.07, -0.36],
  shoulders: [
    [-0.17, -0.31],
    [0.05, -0.33],
  ],
  hips: [
    [-0.06, 0],
    [0.075, 0],
  ],
  nearArm: [
    [-0.3, -0.2],
    [-0.42, -0.27],
  ],
  farArm: [
    [0.17, -0.26],
    [0.25, -0.14],
  ],
  nearLeg: [
    [0.13, 0.17],
    [0.33, 0.29],
    [0.41, 0.26],
  ],
  farLeg: [
    [-0.02, 0.24],
    [-0.12, 0.46],
    [-0.05, 0.49],
  ],
  gaze: 0.5,
  headwear: 'none',
};

export const football: Pose = {
  sport: 'Football',
  gear: 'football',
  head: [0.06, -0.46],
  neck: [0.04, -0.365],
  shoulders: [
    [-0.1, -0.32],
    [0.16, -0.33],
  ],
  hips: [
    [-0.075, 0],
    [0.065, 0],
  ],
  nearArm: [
    [-0.19, -0.17],
    [-0.05, -0.13],
  ],
  farArm: [
    [0.28, -0.2],
    [0.36, -0.32],
  ],
  nearLeg: [
    [0.1, 0.2],
    [0.04, 0.43],
    [0.12, 0.46],
  ],
  farLeg: [
    [-0.13, 0.22],
    [-0.32, 0.33],
    [-0.34, 0.41],
  ],
  gaze: 0.35,
  headwear: 'none',
};

export const volleyball: Pose = {
  sport: 'Volleyball',
  gear: 'volleyball',
  head: [0.03, -0.47],
  neck: [0.02, -0.37],
  shoulders: [
    [-0.1, -0.325],
    [0.125, -0.34],
  ],
  hips: [
    [-0.065, 0],
    [0.07, 0],
  ],
  nearArm: [
    [-0.2, -0.2],
    [-0.09, -0.12],
  ],
  farArm: [
    [0.2, -0.49],
    [0.24, -0.64],
  ],
  nearLeg: [
    [-0.09, 0.23],
    [-0.21, 0.41],
    [-0.22, 0.48],
  ],
  farLeg: [
    [0.13, 0.2],
    [0.06, 0.42],
    [0.09, 0.49],
  ],
  gaze: 0.4,
  headwear: 'none',
};
