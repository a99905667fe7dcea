import { type KeyboardEvent, type ReactNode, useState } from 'react';
import Cropper, { getInitialCropFromCroppedAreaPercentages, type MediaSize, type Size } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { Place } from '#domain/cards/photo/cutout.ts';
import { reportBroken } from '#web/src/base/lib/signed-link.ts';
import { Slider } from '#web/src/parts/forms/pick.tsx';
import { Row } from '#web/src/parts/layout/layout.tsx';
import styles from './crop-frame.module.css';
import type { CropPercent } from './crop-geometry.ts';
import { cropLabel, zoomedBy, zooms } from './crop-keys.ts';
import { usePhotoTap } from './use-photo-tap.ts';

/** The trimmed card (P-9: card aspect 2.5 by 3.5). */
const aspect = 2.5 / 3.5;
/** Pixels of the stage for one press of an arrow key. A fifth of it with Shift. */
const arrowStep = 10;
const windowWords = 'The part of the photo that the card shows. Arrow keys move it, plus and minus zoom.';

/** The photo on screen: its size, and its centre's offset from the frame's middle, in CSS pixels. */
export interface ShownPhoto {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
}

interface CropFrameProps {
  readonly src: string;
  readonly start: CropPercent | null;
  /** A crop to show now. A new object shows it again. */
  readonly suggestion: CropPercent | null;
  readonly maxZoom: number;
  readonly onCrop: (crop: CropPercent) => void;
  /** Called when the customer moved or zoomed the photo. */
  readonly onOwnCrop: () => void;
  readonly onTap: (place: Place) => void;
  /** The picture's size in pixels. */
  readonly onSize: (width: number, height: number) => void;
  /** Drawn over the photo. */
  readonly overlay: (photo: ShownPhoto) => ReactNode;
  /** Shown beside the zoom. */
  readonly children: ReactNode;
}

/** The photo under a card-shaped window: drag, pinch, scroll, or use the slider and the arrow keys. */
export function CropFrame(props: CropFrameProps) {
  const { maxZoom, onOwnCrop, onTap, overlay, children } = props;
  // The cropper measures a photo from the cache while it mounts, and a dialog opens only after its content has mounted. Without a size the zoom would
  // be no number, which breaks the page: so it mounts once the stage is in the page.
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const view = useWindow(props);
  const { place, zoom, setZoom, media } = view;
  const tapping = usePhotoTap({ onTap, onDrag: onOwnCrop });
  const [spoken, setSpoken] = useState('');
  const zoomTo = (wanted: number) => {
    onOwnCrop();
    setZoom(wanted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.startsWith('Arrow')) onOwnCrop();
    zoomByKey(event, zoom, maxZoom, zoomTo);
  };
  return (
    <>
      {/* The window inside gets the focus; its key events bubble. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={setStage} className={styles.stage} onKeyDown={onKeyDown} onWheel={onOwnCrop} {...tapping}>
        {stage && <CardWindow {...props} view={view} onSpoken={setSpoken} />}
        {media && overlay({ width: media.width * zoom, height: media.height * zoom, ...place })}
      </div>
      <Announced spoken={spoken} />
      <Row gap={4} middle between>
        <ZoomSlider zoom={zoom} max={maxZoom} onZoom={zoomTo} />
        {children}
      </Row>
    </>
  );
}

interface CardWindowProps extends CropFrameProps {
  readonly view: ReturnType<typeof useWindow>;
  readonly onSpoken: (spoken: string) => void;
}

function CardWindow({ src, start, maxZoom, onCrop, onSize, view, onSpoken }: CardWindowProps) {
  const opening = useOpening(start);
  const { place, setPlace, zoom, setZoom, sizes } = view;
  const onCropComplete = (crop: CropPercent) => {
    onCrop(crop);
    onSpoken(cropLabel(crop, zoom));
  };
  return (
    <Cropper
      image={src}
      crop={place}
      zoom={zoom}
      minZoom={zooms.min}
      maxZoom={maxZoom}
      aspect={aspect}
      onCropChange={setPlace}
      onZoomChange={setZoom}
      onCropComplete={onCropComplete}
      keyboardStep={arrowStep}
      cropperProps={{ role: 'group', 'aria-label': windowWords }}
      onMediaLoaded={({ naturalWidth, naturalHeight }) => onSize(naturalWidth, naturalHeight)}
      disableAutomaticStylesInjection
      mediaProps={{ crossOrigin: 'anonymous', alt: 'Your photo', onError: () => reportBroken(src) }}
      {...sizes}
      {...opening}
    />
  );
}

/** Place and zoom of the photo. A suggestion moves it once the sizes on screen are known. */
function useWindow({ suggestion, maxZoom }: CropFrameProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(zooms.min);
  const [media, setMediaSize] = useState<MediaSize | null>(null);
  const [window, setCropSize] = useState<Size | null>(null);
  const [shown, setShown] = useState<CropPercent | null>(suggestion);
  if (suggestion && suggestion !== shown && media && window) {
    const opened = getInitialCropFromCroppedAreaPercentages(suggestion, media, 0, window, zooms.min, maxZoom);
    setPlace(opened.crop);
    setZoom(opened.zoom);
    setShown(suggestion);
  }
  return { place, setPlace, zoom, setZoom, media, sizes: { setMediaSize, setCropSize } };
}

/** The cropper reads the stored crop only when it opens. */
function useOpening(start: CropPercent | null) {
  const [opening] = useState(start);
  return opening ? { initialCroppedAreaPercentages: opening } : {};
}

function zoomByKey(event: KeyboardEvent, zoom: number, max: number, onZoom: (zoom: number) => void): void {
  const { ctrlKey, metaKey, key } = event;
  // With Control or Command these keys zoom the page.
  const zoomed = ctrlKey || metaKey ? null : zoomedBy(key, zoom, max);
  if (zoomed !== null) onZoom(zoomed);
}

const Announced = ({ spoken }: { readonly spoken: string }) => (
  <p className="visually-hidden" aria-live="polite">
    {spoken}
  </p>
);

interface ZoomSliderProps {
  readonly zoom: number;
  readonly max: number;
  readonly onZoom: (zoom: number) => void;
}

function ZoomSlider({ zoom, max, onZoom }: ZoomSliderProps) {
  const { min, step } = zooms;
  return <Slider label="Zoom" min={min} max={max} step={step} value={zoom} onChange={onZoom} />;
}
