import { useId } from 'react';
import type { FoundPerson } from '#domain/cards/photo/cutout.ts';
import { type Stroke, strokePath, unitsOf } from './brush-lines.ts';
import type { Region } from './region.ts';

interface LiveLine {
  readonly path: string;
  readonly mode: Stroke['mode'];
  readonly radius: number;
}

interface CutoutVeilProps {
  readonly photo: { readonly width: number; readonly height: number };
  readonly region: Region;
  readonly outline: FoundPerson['outline'];
  readonly strokes: readonly Stroke[];
  /** The line that is being drawn. */
  readonly live?: LiveLine | null;
}

/** Dims everything outside the athlete: dark with a fine hatch, which is visible on a night sky too. */
export function CutoutVeil({ photo, region, outline, strokes, live = null }: CutoutVeilProps) {
  const id = useId();
  const units = unitsOf(photo);
  const area = { x: region.x, y: region.y, width: region.width, height: region.height };
  const line = region.width / 400;
  const kept = strokes.map((stroke) => ({ ...stroke, path: strokePath(stroke, photo), radius: stroke.radius * 1000 }));
  return (
    <>
      <defs>
        <pattern id={`${id}-hatch`} width={line * 6} height={line * 6} patternUnits="userSpaceOnUse">
          <path d={`M0 ${line * 6}L${line * 6} 0`} stroke="#f7f3eb" strokeOpacity="0.3" strokeWidth={line} />
        </pattern>
        <mask id={`${id}-rest`} maskUnits="userSpaceOnUse" {...area}>
          <rect {...area} fill="#fff" />
          <polygon points={outline.map(({ x, y }) => `${x * units.width},${y * units.height}`).join(' ')} fill="#000" />
          {[...kept, ...(live ? [live] : [])].map(({ path, mode, radius }, index) => (
            <path
              // Strokes have no id but their place in the list.
              key={`${index} ${path.length}`}
              d={path}
              fill="none"
              stroke={mode === 'keep' ? '#000' : '#fff'}
              strokeWidth={radius * 2}
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          ))}
        </mask>
      </defs>
      <g mask={`url(#${id}-rest)`}>
        <rect {...area} fill="#12110f" fillOpacity="0.62" />
        <rect {...area} fill={`url(#${id}-hatch)`} />
      </g>
    </>
  );
}
