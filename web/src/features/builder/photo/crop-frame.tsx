import { type KeyboardEvent, type ReactNode, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { CropPercent } from './crop-geometry.ts';
import { cropWords, zoomedBy, zooms } from './crop-keys.ts';
import styles from './photo.module.css';

/** The trimmed card (P-9: card aspect 2.5 by 3.5). */
const aspect = 2.5 / 3.5;
/** Pixels of the stage for one press of an arrow key; a fifth of it with Shift. */
const arrowStep = 10;
const windowWords = 'The part of the photo that the card shows. Arrow keys move it, plus and minus zoom.';

interface CropFrameProps {
  readonly src: string;
  readonly start: CropPercent | null;
  readonly onCrop: (crop: CropPercent) => void;
  /** The picture's size in pixels. */
  readonly onSize: (width: number, height: number) => void;
  /** Shown beside the zoom. */
  readonly children: ReactNode;
}

/** The photo under a card-shaped window: drag, pinch, scroll or use the slider and the arrow keys. */
export function CropFrame({ src, start, onCrop, onSize, children }: CropFrameProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(zooms.min);
  const opening = useOpening(start);
  const [words, setWords] = useState('');
  const onCropComplete = (crop: CropPercent) => {
    onCrop(crop);
    setWords(cropWords(crop, zoom));
  };
  return (
    <>
      {/* The window inside takes the focus; its keys bubble. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.stage} onKeyDown={(event) => zoomByKey(event, zoom, setZoom)}>
        <Cropper
          image={src}
          crop={place}
          zoom={zoom}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          aspect={aspect}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={onCropComplete}
          keyboardStep={arrowStep}
          cropperProps={{ role: 'group', 'aria-label': windowWords }}
          onMediaLoaded={({ naturalWidth, naturalHeight }) => onSize(naturalWidth, naturalHeight)}
          disableAutomaticStylesInjection
          mediaProps={{ crossOrigin: 'anonymous', alt: 'Your photo' }}
          {...opening}
        />
      </div>
      <Announced words={words} />
      <div className={styles.controls}>
        <ZoomSlider zoom={zoom} onZoom={setZoom} />
        {children}
      </div>
    </>
  );
}

/** The cropper reads the stored crop only when it opens. */
function useOpening(start: CropPercent | null) {
  const [opening] = useState(start);
  return opening ? { initialCroppedAreaPercentages: opening } : {};
}

function zoomByKey({ ctrlKey, metaKey, key }: KeyboardEvent, zoom: number, onZoom: (zoom: number) => void): void {
  // With Control or Command they zoom the page.
  const zoomed = ctrlKey || metaKey ? null : zoomedBy(key, zoom);
  if (zoomed !== null) onZoom(zoomed);
}

const Announced = ({ words }: { readonly words: string }) => (
  <p className="visually-hidden" aria-live="polite">
    {words}
  </p>
);

function ZoomSlider({ zoom, onZoom }: { readonly zoom: number; readonly onZoom: (zoom: number) => void }) {
  const { min, max, step } = zooms;
  return (
    <label className={styles.zoom}>
      Zoom
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={zoom}
        onChange={({ target }) => onZoom(Number(target.value))}
      />
    </label>
  );
}
