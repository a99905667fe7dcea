import { useCallback, useEffect, useState } from 'react';
import { limits } from '#domain/limits';
import { isVideo } from '#web/lib/sniff-photo';
import { Notice } from '#web/page/notice.tsx';
import { StepFrame } from '../workspace/step-frame.tsx';
import { CropFrame } from '../photo/crop-frame.tsx';
import { cropDpi, isSoft } from '../photo/crop-geometry.ts';
import { PhotoPicker } from '../photo/photo-picker.tsx';
import { type UploadState, usePhotoUpload } from '../photo/use-photo-upload.ts';
import { VideoFramePicker } from '../photo/video-frame-picker.tsx';
import styles from '../photo/photo.module.css';
import { useBuilder } from '../use-builder.ts';
import { useCropSetting } from '../photo/use-crop-setting.ts';
import { useStoredPhotoUrl } from '../photo/use-stored-photo-url.ts';

export function ImageCropper() {
  const { memory, remember, photoUrl, showPhoto } = useBuilder();
  const [video, setVideo] = useState<File | null>(null);
  const stored = useStoredPhotoUrl();
  const src = photoUrl ?? stored;

  const onPicture = useCallback(
    (url: string) => {
      setVideo(null);
      showPhoto(url);
      remember({ photo: null, crop: null });
    },
    [showPhoto, remember],
  );
  const { upload, send, refuse } = usePhotoUpload({
    onPicture,
    onReady: ({ id, key, width, height }) => remember({ photo: { uploadId: id, key, width, height } }),
  });
  // The card's own photo, opened in another browser: its clean copy has the original's pixels unless it was shrunk to the limit.
  const takeSize = (width: number, height: number) => {
    if (memory.photo !== null || upload.kind !== 'none') return;
    if (Math.max(width, height) < limits.upload.workingLongSide)
      remember({ photo: { uploadId: null, key: null, width, height } });
    else refuse('Please choose this photo again to crop it anew.');
  };
  const { setCrop, isSetting, problem } = useCropSetting(src);
  const onFile = (file: File) => (isVideo(file) ? setVideo(file) : (setVideo(null), void send(file)));
  const refused = upload.kind === 'refused' ? upload.words : null;
  const isReady = memory.photo !== null && memory.crop !== null;

  useLeaveWarning(upload.kind === 'sending');

  return (
    <StepFrame
      title={src && !video ? 'Crop it to the card' : 'Add the photo'}
      lead={
        src && !video
          ? 'Drag to move, scroll or pinch to zoom. The window is what the card shows.'
          : 'A sharp photo of one player, with a little room above the head.'
      }
      primary={
        src && !video
          ? {
              label: upload.kind === 'sending' ? 'Sending…' : 'Use this crop',
              onAct: setCrop,
              disabled: !isReady,
              busy: isSetting,
            }
          : undefined
      }
      problem={problem ?? refused}
    >
      {video && <VideoFramePicker file={video} onFrame={(jpeg) => void send(jpeg)} onRefused={refuse} />}
      {src && !video ? (
        <div className={styles.work}>
          <CropFrame key={src} src={src} start={memory.crop} onCrop={(crop) => remember({ crop })} onSize={takeSize}>
            <PhotoPicker onFile={onFile} again />
          </CropFrame>
          <UploadProgress upload={upload} />
          <SoftWarning />
        </div>
      ) : (
        !video && <PhotoPicker onFile={onFile} />
      )}
    </StepFrame>
  );
}

function UploadProgress({ upload }: { readonly upload: UploadState }) {
  if (upload.kind !== 'sending') return null;
  const percent = Math.round(upload.share * 100);
  return (
    <label className={styles.progress}>
      {percent < 100 ? `Sending your photo: ${percent} %` : 'Checking your photo'}
      <progress max={100} value={percent} />
    </label>
  );
}

function SoftWarning() {
  const { photo, crop } = useBuilder().memory;
  if (!photo || !crop) return null;
  const dpi = cropDpi(crop, photo.width, photo.height);
  if (!isSoft(dpi)) return null;
  return (
    <Notice kind="note">
      This crop prints at {dpi} dpi. It will look a little soft; a larger photo or a wider crop prints sharper.
    </Notice>
  );
}

/** The browser's own question before the tab closes on a photo that is still on its way. */
function useLeaveWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
}
