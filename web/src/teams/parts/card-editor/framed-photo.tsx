import { Suspense, useRef, useState } from 'react';
import { CropFrame } from '#web/src/cards/parts/cropping/crop-frame.tsx';
import type { CropPercent } from '#web/src/cards/parts/cropping/crop-geometry.ts';
import { zooms } from '#web/src/cards/parts/cropping/crop-keys.ts';
import { Outlines } from '#web/src/cards/parts/cropping/outlines.tsx';
import { PersonPicker } from '#web/src/cards/parts/cropping/person-picker.tsx';
import { maxZoomOf } from '#web/src/cards/parts/cropping/suggested-crop.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import type { EditedPhoto, FramingState } from './use-framing.ts';

const HeadDialog = lazyPart(async () => (await import('#web/src/cards/parts/head-dialog.tsx')).HeadDialog);

interface FramedPhotoProps {
  readonly photo: EditedPhoto;
  readonly state: FramingState;
}

/** The photo under the card's window: its crop, whose card it is, and the head of the round portrait. */
export function FramedPhoto({ photo, state }: FramedPhotoProps) {
  const { framing, people, athlete, opening, choose, tap, set } = state;
  const isMoved = useRef(false);
  const question = { people, athlete };
  const hasChoice = people.length > 1;
  const onCrop = (moved: CropPercent) => {
    // The cropper also reports the crop with which it opens.
    if (isMoved.current) set({ moved });
  };
  const onOwnCrop = () => {
    isMoved.current = true;
  };
  return (
    <Stack gap={4}>
      <CropFrame
        src={photo.url}
        start={framing.moved ?? opening}
        suggestion={framing.suggestion}
        maxZoom={maxZoomOf(photo, zooms.max)}
        onCrop={onCrop}
        onOwnCrop={onOwnCrop}
        onTap={tap}
        onSize={() => undefined}
        overlay={(shown) => hasChoice && <Outlines {...question} isAnswered result={null} photo={shown} />}
      >
        {null}
      </CropFrame>
      {hasChoice && <PersonPicker {...question} src={photo.url} size={photo} onChoose={choose} />}
      <Portrait photo={photo} state={state} />
    </Stack>
  );
}

function Portrait({ photo, state: { framing, set } }: FramedPhotoProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Row gap={3} middle>
      <Button size="small" onClick={() => setOpen(true)}>
        Place the portrait
      </Button>
      <Quiet as="span">
        {framing.head ? 'The back’s round portrait is where you pointed.' : 'The shop finds the head for the back.'}
      </Quiet>
      {framing.head && (
        <Button size="small" variant="quiet" onClick={() => set({ head: null })}>
          Let the shop find it
        </Button>
      )}
      <Suspense fallback={null}>
        {isOpen && (
          <HeadDialog
            src={photo.url}
            start={framing.head}
            onHead={(head) => {
              set({ head });
              close();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </Row>
  );
}
