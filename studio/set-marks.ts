import type { SetMark } from './card/kit/set-mark.ts';

/** How the fronts carry the set mark, by design and composition. A design without a row has a dark plate in a free corner. */
export const setMarks: Readonly<Record<string, SetMark>> = {
  'all-star': {
    look: 'dark',
    places: [
      [412, 91, 'center'],
      [412, 1031, 'center'],
      [412, 1031, 'center'],
      [412, 1031, 'center'],
    ],
  },
  blueprint: {
    look: 'dark',
    face: 'mono',
    places: [
      [137, 96, 'left'],
      [82, 290, 'left'],
      [743, 96, 'right'],
      [82, 1040, 'left'],
    ],
  },
  'chalk-talk': {
    look: 'paper',
    places: [
      [84, 806, 'left'],
      [84, 1031, 'left'],
      [84, 1031, 'left'],
      [741, 1031, 'right'],
    ],
  },
  'comic-cover': {
    look: 'paper',
    face: 'bangers',
    places: [
      [77, 96, 'left'],
      [745, 392, 'right'],
      [77, 1031, 'left'],
      [77, 96, 'left'],
    ],
  },
  'cut-glass': {
    look: 'dark',
    places: [
      [77, 96, 'left'],
      [77, 96, 'left'],
      [748, 96, 'right'],
      [745, 965, 'right'],
    ],
  },
  'double-exposure': {
    look: 'dark',
    places: [
      [77, 96, 'left'],
      [748, 940, 'right'],
      [77, 96, 'left'],
      [748, 96, 'right'],
    ],
  },
  'four-seasons': {
    look: 'dark',
    places: [
      [77, 96, 'left'],
      [77, 900, 'left'],
      [748, 96, 'right'],
      [77, 880, 'left'],
    ],
  },
  'front-page': {
    look: 'paper',
    face: 'slab',
    places: [
      [748, 1031, 'right'],
      [748, 838, 'right'],
      [748, 1031, 'right'],
      [77, 1031, 'left'],
    ],
  },
  gallery: {
    look: 'paper',
    places: [
      [748, 1031, 'right'],
      [77, 1031, 'left'],
      [748, 1031, 'right'],
      [748, 1031, 'right'],
    ],
  },
  headliner: {
    look: 'dark',
    places: [
      [77, 236, 'left'],
      [77, 236, 'left'],
      [77, 96, 'left'],
      [748, 96, 'right'],
    ],
  },
  heritage: {
    look: 'paper',
    face: 'graduate',
    places: [
      [412, 86, 'center'],
      [137, 275, 'left'],
      [412, 96, 'center'],
      [412, 96, 'center'],
    ],
  },
  'night-game': {
    look: 'dark',
    face: 'teko',
    places: [
      [77, 96, 'left'],
      [77, 96, 'left'],
      [748, 1031, 'right'],
      [412, 1031, 'center'],
    ],
  },
  refractor: {
    look: 'dark',
    face: 'russo',
    places: [
      [412, 96, 'center'],
      [412, 96, 'center'],
      [190, 96, 'left'],
      [412, 1031, 'center'],
    ],
  },
  rookie: {
    look: 'paper',
    face: 'graduate',
    places: [
      [748, 96, 'right'],
      [690, 300, 'right'],
      [77, 96, 'left'],
      [412, 96, 'center'],
    ],
  },
  'screen-print': {
    look: 'paper',
    places: [
      [77, 96, 'left'],
      [77, 1031, 'left'],
      [748, 96, 'right'],
      [748, 96, 'right'],
    ],
  },
  voltage: {
    look: 'dark',
    places: [
      [412, 96, 'center'],
      [748, 1031, 'right'],
      [748, 96, 'right'],
      [412, 1031, 'center'],
    ],
  },
  watercolor: {
    look: 'paper',
    places: [
      [77, 96, 'left'],
      [748, 1031, 'right'],
      [748, 1031, 'right'],
      [748, 1031, 'right'],
    ],
  },
};
