import type { Act } from '../act.ts';

const builder = '/dashboard/card-builder';
const card = `${builder}/crd_1`;

/** Making a card, up to its signature and its clip. */
export const makingActs: readonly Act[] = [
  {
    act: 'pick a design',
    said: ['pick a design', 'Pick a design', 'another design'],
    at: builder,
    given: 'no card yet',
    control: ['radio', /^Voltage/],
  },
  {
    act: 'add a photo, or a frame of a video',
    said: [
      'add a photo',
      'Bring a photo',
      'with another photo',
      'Choose the video in the card builder and stop at the moment you want',
      'make a card of a younger child',
      'make a card or order one',
    ],
    at: builder,
    given: 'no card yet',
    press: [
      ['radio', /^Voltage/],
      ['button', 'Use this design'],
    ],
    control: ['file', 'Choose a photo or video'],
  },
  {
    act: 'frame the photo',
    said: ['frame it', 'another crop', 'crop,'],
    at: `${card}?change=photo`,
    given: 'a finished card',
    control: ['slider', 'Zoom'],
  },
  {
    act: 'fill in the texts',
    said: ['fill in the name', 'add the name and the numbers', 'if you type it right'],
    at: card,
    given: 'a card with a photo',
    control: ['textbox', 'Player name'],
  },
  {
    act: 'ask for up to four pictures',
    said: ['up to 4 if you ask for more'],
    at: card,
    given: 'a card with a photo',
    control: ['radio', '4'],
  },
  {
    act: 'choose a picture',
    said: [
      'you choose one',
      'choose the front and back you like best',
      'Have a look and choose the one you like',
      'You choose what is kept',
    ],
    at: card,
    given: 'two pictures to choose from',
    control: ['button', 'Choose this one'],
  },
  {
    act: 'have it made again',
    said: ['Have it made again'],
    at: card,
    given: 'two pictures to choose from',
    control: ['button', 'Make it again'],
  },
  {
    act: 'draw a signature',
    said: ['sign it if you like', 'Draw the signature'],
    at: `${card}?change=signature`,
    given: 'a finished card',
    control: ['img', 'Sign here'],
  },
  {
    act: 'type a signature',
    said: ['type it in a script face'],
    at: `${card}?change=signature`,
    given: 'a finished card',
    press: [['radio', 'Type']],
    control: ['textbox', 'Signature'],
  },
  {
    act: 'move, scale and color a signature',
    said: ['You move it, scale it and choose its color', 'on the front, on the back or on both'],
    at: `${card}?change=signature`,
    given: 'a finished card',
    press: [['radio', 'Type']],
    control: ['slider', 'Size'],
  },
  {
    act: 'fill in the names of a group photo’s cards',
    said: ['Fill in the names one by one', 'You find them under My cards, where you fill in the names'],
    at: '/dashboard/cards',
    given: 'cards that are finished',
    control: ['link', /Words of Mara Okafor/],
  },
  {
    act: 'change a clip',
    said: ['change it or switch it off, after printing too', 'change the clip'],
    at: card,
    given: 'a finished card',
    press: [['summary', /^Clip code/]],
    control: ['textbox', 'Address of the clip'],
  },
  {
    act: 'switch a clip off',
    said: ['switch it off', 'until you switch it on again'],
    at: card,
    given: 'a finished card',
    press: [['summary', /^Clip code/]],
    control: ['button', 'Switch it off'],
  },
];
