import { useId, useState } from 'react';
import type { FoundPerson } from '#domain/cards/photo/cutout.ts';
import { doubtsAbout, photoDoubts } from '#domain/cards/photo/photo-doubt.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import type { CropPercent } from '../../parts/cropping/crop-geometry.ts';
import type { UploadedPhoto } from '../draft/builder-draft.ts';
import { useBuilder } from '../use-builder.ts';
import { type BrushPoint, type Stroke, strokeOf, unitsOf } from './brush-lines.ts';
import { brushSizes } from './brush-sizes.ts';
import { BrushStage } from './brush-stage.tsx';
import { BrushTools } from './brush-tools.tsx';
import { CutoutVeil } from './cutout-veil.tsx';
import { closer, isClosest, movedToShow, type Region, regionOf } from './region.ts';
import styles from './touch-up.module.css';
import { type CutoutToPaint, useStrokes } from './use-strokes.ts';

// Modules of the builder's first load come as properties: an import here would split that load into more files.
interface TouchUpDialogProps extends CutoutToPaint {
  readonly src: string;
  readonly photo: UploadedPhoto;
  readonly crop: CropPercent;
  readonly outline: FoundPerson['outline'];
  readonly onClose: () => void;
}

/** The brush adds parts to the athlete's cutout, or removes them. */
export function TouchUpDialog(props: TouchUpDialogProps) {
  const { src, photo, outline, onClose } = props;
  const help = useId();
  const { brush, tools, spoken, isFull } = useTouchUp(props);
  return (
    <Dialog
      open
      sticky
      size="wide"
      title="Touch up the cut-out"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.bench}>
        <BrushStage {...brush} {...{ src, photo, outline }} describedBy={help} />
        <Stack gap={3}>
          <BrushTools {...tools} />
          {isFull && (
            <Notice kind="problem">One photo takes no more strokes than these. Undo some to paint more.</Notice>
          )}
          <BrushWords keysId={help} />
        </Stack>
        <p className="visually-hidden" aria-live="polite">
          {spoken}
        </p>
      </div>
    </Dialog>
  );
}

const BrushWords = ({ keysId }: { readonly keysId: string }) => (
  <>
    <Quiet>
      What is hatched is left off the card. The hatching is a rough guide: your strokes snap to the edges in the photo,
      and the preview of your card shows the real cut-out.
    </Quiet>
    <Quiet id={keysId} className={styles.keys}>
      Keys: arrows move the brush, Space paints, + and − change its size.
    </Quiet>
  </>
);

/** The shared state of stage and tools: strokes, brush, the visible part of the photo, and announcements. */
function useTouchUp(props: TouchUpDialogProps) {
  const { photo, crop } = props;
  const { strokes, add, undo, startOver } = useStrokes(props);
  const [mode, setMode] = useState<Stroke['mode']>('keep');
  const [size, setSize] = useState<number>(brushSizes.start);
  const [spoken, setSpoken] = useState('');
  const [isFull, setIsFull] = useState(false);
  const { region, whole, closer, wider, show, note } = useView(crop, photo);
  const onLine = (line: readonly BrushPoint[], radius: number) => {
    const isAdded = add(strokeOf({ line, radius, mode }, photo));
    setIsFull(!isAdded);
    note(line.at(-1));
    if (isAdded) setSpoken(mode === 'keep' ? 'Kept.' : 'Taken away.');
  };
  const onMove = (ring: BrushPoint) => {
    show(ring);
    setSpoken(placeLabel(ring, photo));
  };
  const back = (act: () => void, said: string) => () => {
    if (strokes.length > 0) act();
    setIsFull(false);
    setSpoken(said);
  };
  const onUndo = back(undo, 'The last stroke is undone.');
  const onStartOver = back(startOver, 'All strokes are taken back.');
  const onSize = (way: number) => setSize((now) => brushSizes.stepped(now, way));
  const brush = { region, whole, strokes, mode, radius: size / 2, onLine, onMove, onSize, onUndo };
  const hasStrokes = strokes.length > 0;
  const tools = { mode, setMode, size, setSize, hasStrokes, onUndo, onStartOver, onCloser: closer, onWhole: wider };
  return { brush, tools, spoken, isFull };
}

function placeLabel(ring: BrushPoint, photo: UploadedPhoto): string {
  const { width, height } = unitsOf(photo);
  return `${Math.round((ring.x / width) * 100)}% across, ${Math.round((ring.y / height) * 100)}% down.`;
}

/** The visible part of the photo: the card's window, or closer. */
function useView(crop: CropPercent, photo: UploadedPhoto) {
  const whole = regionOf(crop, photo);
  const [region, setRegion] = useState<Region>(whole);
  const [last, setLast] = useState<BrushPoint | null>(null);
  const middle = { x: region.x + region.width / 2, y: region.y + region.height / 2 };
  return {
    region,
    whole,
    closer: isClosest(region) ? null : () => setRegion(closer(region, last ?? middle)),
    wider: region.width < whole.width ? () => setRegion(whole) : null,
    /** Moves the region to the brush. */
    show: (point: BrushPoint) => {
      setLast(point);
      setRegion(movedToShow(region, point, whole));
    },
    /** Stores the brush's last place. */
    note: (point: BrushPoint | undefined) => setLast(point ?? null),
  };
}

/** The brush's result over the whole photo, drawn in the browser at once. The server's drawing of the card comes later. */
export function TouchedUp({ outline }: Pick<FoundPerson, 'outline'>) {
  const { photo, cutout } = useBuilder().state.draft;
  if (!photo || !cutout) return null;
  const { width, height } = unitsOf(photo);
  const region = { x: 0, y: 0, width, height };
  return (
    <svg
      className={styles.result}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label="What the brush leaves off is hatched"
    >
      <CutoutVeil {...{ photo, region, outline }} strokes={cutout.strokes} />
    </svg>
  );
}

/**
 * What makes the photo doubtful for a card of this person. The brush and the choice of another photo are beside it. In this file, because the name of
 * each further chunk costs every page 30 bytes.
 */
export function PhotoDoubts({ person }: { readonly person: FoundPerson }) {
  const { cutout } = useBuilder().state.draft;
  return doubtsAbout(person, !!cutout?.strokes.length).map((doubt) => (
    <Notice key={doubt} kind="note">
      {photoDoubts[doubt]}
    </Notice>
  ));
}
