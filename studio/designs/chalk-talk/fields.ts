import { Path2D } from '@napi-rs/canvas';
import type { Rect } from '../../card/geometry.ts';
import { sportOf } from '../../card/kit/sports.ts';

const frame = 'M0 0H1V1H0Z';

/** Fields as a coach sketches them, as paths in a box of 1 x 1. */
const fields = {
  diamond:
    'M.5 1L0 .5.5 0 1 .5ZM.43 .52a.07 .07 0 1 0 .14 0a.07 .07 0 1 0-.14 0M-.03 .47h.06v.06h-.06zM.47-.03h.06v.06h-.06zM.97 .47h.06v.06h-.06zM-.19 .31A.98 .98 0 0 1 1.19 .31',
  'basketball court': `${frame}M.34 0V.4H.66V0M.34 .4a.16 .16 0 0 0 .32 0M.06 0V.08A.44 .44 0 0 0 .94 .08V0M.465 .09a.035 .035 0 1 0 .07 0a.035 .035 0 1 0-.07 0`,
  'tennis court': `${frame}M0 .5H1M.13 0V1M.87 0V1M.13 .26H.87M.13 .74H.87M.5 .26V.74`,
  slalom: 'M.9 0L.1 .25.8 .45.15 .7.75 1M.08 .19h.09v.05h-.09zM.78 .39h.09v.05h-.09zM.13 .64h.09v.05h-.09z',
  rink: 'M.2 0H.8Q1 0 1 .2V.8Q1 1 .8 1H.2Q0 1 0 .8V.2Q0 0 .2 0M0 .5H1M0 .35H1M0 .65H1M.34 .5a.16 .11 0 1 0 .32 0a.16 .11 0 1 0-.32 0M.4 .1V.06H.6V.1M.4 .9V.94H.6V.9',
  'soccer field': `${frame}M0 .5H1M.34 .5a.16 .13 0 1 0 .32 0a.16 .13 0 1 0-.32 0M.24 0V.17H.76V0M.24 1V.83H.76V1`,
  gridiron: `${frame}M0 .125H1M0 .25H1M0 .375H1M0 .5H1M0 .625H1M0 .75H1M0 .875H1`,
  track:
    'M.5 0A.5 .3 0 0 1 1 .3V.7A.5 .3 0 0 1 0 .7V.3A.5 .3 0 0 1 .5 0M.5 .1A.38 .22 0 0 1 .88 .32V.68A.38 .22 0 0 1 .12 .68V.32A.38 .22 0 0 1 .5 .1M.5 .2A.26 .14 0 0 1 .76 .34V.66A.26 .14 0 0 1 .24 .66V.34A.26 .14 0 0 1 .5 .2',
};

/** The field of a sport. Null for another sport or none: the play is drawn without a field. */
export function fieldOf(sport: string, { x, y, width, height }: Rect): Path2D | null {
  const { field } = sportOf(sport);
  if (!field) return null;
  const path = new Path2D();
  path.addPath(new Path2D(fields[field]), { a: width, b: 0, c: 0, d: height, e: x, f: y });
  return path;
}
