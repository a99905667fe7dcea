import { expect, it } from 'vitest';
import { offersOf } from '#infra/stage-options.ts';
import { stages } from '#infra/stages.ts';
import { builtOffers } from '#scripts/build/built-offers.ts';

it('a build names the options of its stage, and those of prod without one', () => {
  expect(builtOffers('dev')).toEqual({});
  expect(builtOffers('prod')).toEqual({ artist: 'Amazon Bedrock with Stability AI’s image services' });
  expect(builtOffers('')).toEqual(offersOf(stages.prod));
});

it('a build for an unknown stage ends with the known ones', () => {
  expect(() => builtOffers('test')).toThrow('Stages: dev, staging, prod.');
});
