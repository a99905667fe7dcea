import { type ReactNode, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { CropPercent } from './crop-geometry.ts';
import styles from './photo.module.css';

/** The trimmed card (P-9: card aspect 2.5 by 3.5). */
const aspect = 2.5 / 3.5;
const zooms = { min: 1, max: 4, step: 0.01 } as const;

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
  // The cropper reads the stored crop only when it opens.
  const [opening] = useState(start);
  return (
    <>
      <div className={styles.stage}>
        <Cropper
          image={src}
          crop={place}
          zoom={zoom}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          aspect={aspect}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={onCrop}
          onMediaLoaded={({ naturalWidth, naturalHeight }) => onSize(naturalWidth, naturalHeight)}
          disableAutomaticStylesInjection
          mediaProps={{ crossOrigin: 'anonymous', alt: 'Your photo' }}
          {...(opening ? { initialCroppedAreaPercentages: opening } : {})}
        />
      </div>
      <div className={styles.controls}>
        <ZoomSlider zoom={zoom} onZoom={setZoom} />
        {children}
      </div>
    </>
  );
}

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
