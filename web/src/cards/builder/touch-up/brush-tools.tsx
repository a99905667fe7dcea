import { Button } from '#web/src/parts/ui/button.tsx';
import type { Stroke } from './brush-lines.ts';
import { brushSizes } from './brush-sizes.ts';
import styles from './touch-up.module.css';

const modes = [
  { mode: 'keep', label: 'Keep' },
  { mode: 'remove', label: 'Take away' },
] as const satisfies readonly { mode: Stroke['mode']; label: string }[];

interface BrushToolsProps {
  readonly mode: Stroke['mode'];
  readonly setMode: (mode: Stroke['mode']) => void;
  readonly size: number;
  readonly setSize: (size: number) => void;
  readonly hasStrokes: boolean;
  readonly onUndo: () => void;
  readonly onStartOver: () => void;
  /** Null: it cannot be shown larger. */
  readonly onCloser: (() => void) | null;
  /** Null: all of it is shown. */
  readonly onWhole: (() => void) | null;
}

export function BrushTools(props: BrushToolsProps) {
  const { mode, setMode, size, setSize, hasStrokes, onUndo, onStartOver, onCloser, onWhole } = props;
  return (
    <div className={styles.tools}>
      <fieldset className={styles.modes}>
        <legend className="visually-hidden">What the brush does</legend>
        {modes.map((each) => (
          <label key={each.mode} className={styles.mode}>
            <input type="radio" name="brush" checked={mode === each.mode} onChange={() => setMode(each.mode)} />
            {each.label}
          </label>
        ))}
      </fieldset>
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
    </div>
  );
}

function SizeSlider({ size, setSize }: Pick<BrushToolsProps, 'size' | 'setSize'>) {
  return (
    <label className={styles.size}>
      <span>Brush</span>
      <input
        type="range"
        min={brushSizes.least}
        max={brushSizes.most}
        step={brushSizes.step}
        value={size}
        aria-label="Brush size"
        aria-valuetext={`${size} pixels`}
        onChange={({ target }) => setSize(Number(target.value))}
      />
      <output>{size} px</output>
    </label>
  );
}
