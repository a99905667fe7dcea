import { type CSSProperties, type RefObject, useRef } from 'react';
import type { FoundPerson } from '#domain/cards/photo/cutout.ts';
import { PhotoPart } from '../../parts/cropping/photo-part.tsx';
import type { UploadedPhoto } from '../draft/builder-draft.ts';
import { type BrushPoint, pathOf, type Stroke, unitsOf } from './brush-lines.ts';
import { CutoutVeil } from './cutout-veil.tsx';
import type { Region } from './region.ts';
import styles from './touch-up.module.css';
import { useBrush } from './use-brush.ts';

interface BrushStageProps {
  readonly src: string;
  readonly photo: UploadedPhoto;
  readonly region: Region;
  readonly whole: Region;
  readonly outline: FoundPerson['outline'];
  readonly strokes: readonly Stroke[];
  readonly mode: Stroke['mode'];
  /** The brush's radius in CSS pixels. */
  readonly radius: number;
  readonly describedBy: string;
  /** Called with a finished line and the brush's radius, both in units. */
  readonly onLine: (line: readonly BrushPoint[], radius: number) => void;
  readonly onMove: (ring: BrushPoint) => void;
  readonly onSize: (way: number) => void;
  readonly onUndo: () => void;
}

/** The photo under the brush. Everything outside the athlete is dimmed, by outline and strokes. */
export function BrushStage(props: BrushStageProps) {
  const { src, photo, region, mode, radius, onLine } = props;
  const frame = useRef<SVGSVGElement>(null);
  const width = useRadius(frame, region, radius);
  const brush = useBrush({ ...props, frame, onLine: (line) => onLine(line, width()) });
  const units = unitsOf(photo);
  const percent = (value: number, of: number): number => (value / of) * 100;
  const part = {
    x: percent(region.x, units.width),
    y: percent(region.y, units.height),
    width: percent(region.width, units.width),
    height: percent(region.height, units.height),
  };
  const live = brush.line.length > 0 ? { path: pathOf(brush.line), mode, radius: width() } : null;
  return (
    <div className={styles.stage} style={{ '--ratio': region.width / region.height } as CSSProperties}>
      <PhotoPart src={src} part={part} />
      <svg
        ref={frame}
        className={styles.paint}
        viewBox={`${region.x} ${region.y} ${region.width} ${region.height}`}
        role="application"
        aria-label="Brush on the photo"
        aria-describedby={props.describedBy}
        // The brush handles the keys: arrows move it, Space paints.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        {...brush.pointer}
        {...brush.keys}
      >
        <CutoutVeil {...props} live={live} />
        {brush.ring && <Ring at={brush.ring} radius={width()} mode={mode} />}
      </svg>
    </div>
  );
}

/** The brush's radius in units, at the photo's current size on screen. */
function useRadius(frame: RefObject<SVGSVGElement | null>, region: Region, pixels: number): () => number {
  return () => (pixels * region.width) / (frame.current?.getBoundingClientRect().width || region.width);
}

interface RingProps {
  readonly at: BrushPoint;
  readonly radius: number;
  readonly mode: Stroke['mode'];
}

/** The brush's place and width, with a plus or a minus in it. */
function Ring({ at, radius, mode }: RingProps) {
  const arm = radius / 3;
  const sign = `M${at.x - arm} ${at.y}h${arm * 2}${mode === 'keep' ? `M${at.x} ${at.y - arm}v${arm * 2}` : ''}`;
  return (
    <g className={styles.ring} data-mode={mode}>
      {['under', 'over'].map((layer) => (
        <g key={layer} data-layer={layer}>
          <circle cx={at.x} cy={at.y} r={radius} />
          <path d={sign} />
        </g>
      ))}
    </g>
  );
}
