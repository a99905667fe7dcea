import { Segments, Slider } from '#web/src/parts/forms/pick.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import type { Stroke } from './brush-lines.ts';
import { brushSizes } from './brush-sizes.ts';
import styles from './touch-up.module.css';

const modes = [
  { value: 'keep', label: 'Keep' },
  { value: 'remove', label: 'Take away' },
] as const satisfies readonly { value: Stroke['mode']; label: string }[];

interface BrushToolsProps {
  readonly mode: Stroke['mode'];
  readonly setMode: (mode: Stroke['mode']) => void;
  readonly size: number;
  readonly setSize: (size: number) => void;
  readonly hasStrokes: boolean;
  readonly onUndo: () => void;
  readonly onStartOver: () => void;
  /** Null if it cannot be zoomed in further. */
  readonly onCloser: (() => void) | null;
  /** Null if the whole photo is visible. */
  readonly onWhole: (() => void) | null;
}

export function BrushTools(props: BrushToolsProps) {
  const { mode, setMode, size, setSize, hasStrokes, onUndo, onStartOver, onCloser, onWhole } = props;
  return (
    <Stack gap={3}>
      <Segments legend="What the brush does" hideLegend name="brush" options={modes} value={mode} onChange={setMode} />
      <SizeSlider size={size} setSize={setSize} />
      <div className={styles.buttons}>
        <Button disabled={!hasStrokes} onClick={onUndo}>
          Undo
        </Button>
        <Button disabled={!hasStrokes} onClick={onStartOver}>
          Start over
        </Button>
        <Button disabled={onCloser === null} onClick={() => onCloser?.()}>
          Closer
        </Button>
        <Button disabled={onWhole === null} onClick={() => onWhole?.()}>
          Whole card
        </Button>
      </div>
    </Stack>
  );
}

function SizeSlider({ size, setSize }: Pick<BrushToolsProps, 'size' | 'setSize'>) {
  return (
    <Slider
      label="Brush"
      min={brushSizes.min}
      max={brushSizes.max}
      step={brushSizes.step}
      value={size}
      aria-label="Brush size"
      aria-valuetext={`${size} pixels`}
      onChange={setSize}
    >
      <output className={styles.size}>{size} px</output>
    </Slider>
  );
}
