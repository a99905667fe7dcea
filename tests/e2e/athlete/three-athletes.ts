import { athletesRow } from '#scripts/samples/pictures/athletes-row.ts';

/** A photo of three rendered athletes beside each other on a field, a batter in the middle; the same bytes each time. */
export const threeAthletes = (): Promise<Buffer> =>
  athletesRow({ names: ['soccer', 'batter', 'tennis'], width: 2400, height: 1600, tall: 1400 });
