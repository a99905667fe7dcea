import { expect, it } from 'vitest';
import { sportOf } from '#studio/card/kit/sports.ts';

it.each([
  ['Field Hockey', { fact: 'field hockey' }],
  ['Table Tennis', { mark: 'tennis ball' }],
  ['Squash', { mark: 'tennis ball' }],
  ['Soft Tennis', { mark: 'tennis ball', field: 'tennis court', fact: 'tennis' }],
  ['Skateboarding', {}],
  ['Sled Hockey', { mark: 'puck', ground: 'ice', field: 'rink', fact: 'ice hockey', isWinter: true }],
  ['Sledding', { isWinter: true }],
  ['Cross-Country Skiing', { mark: 'snowflake', field: 'slalom', fact: 'skiing', isWinter: true }],
  ['Cross Country', {}],
  ['Football Club', { mark: 'soccer ball', field: 'soccer field', fact: 'soccer' }],
])('%s borrows nothing from a sport with a like name', (sport, keys) => {
  expect({ ...sportOf(sport), typed: null }).toEqual({ ...keys, typed: null });
});
