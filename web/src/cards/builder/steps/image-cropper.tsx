import { useEffect } from 'react';
import { LoadingPress } from '#web/src/parts/page/loading-press.tsx';
import { hasArrived } from '../../data/upload-labels.ts';
import { useCropSetting } from '../photo/use-crop-setting.ts';
import { type CroppedPhoto, useCroppedPhoto } from '../photo/use-cropped-photo.ts';
import { AddStep } from './add-step.tsx';
import { CropStep } from './crop-step.tsx';

/** The step of the photo: adds it, then crops it. */
export function ImageCropper() {
  const photo = useCroppedPhoto();
  const { src, video, upload } = photo;
  const setting = useCropSetting(src, photo.sent);
  // What has arrived is still there after a reload.
  useLeaveWarning(upload.kind === 'sending' && !hasArrived(upload.phase));
  if (photo.isOpening && !video) return <LoadingPress label="Opening your photo" />;
  const props = { photo, ...problemOf(setting.problem, photo) };
  if (src === null || video) return <AddStep {...props} />;
  return <CropStep {...props} src={src} setting={setting} />;
}

/** The step's problem: of the crop, of the upload, or of a photo from before a reload. */
function problemOf(own: string | null, { upload, lost }: CroppedPhoto) {
  if (own !== null) return { problem: own, onRetry: null };
  if (upload.kind === 'refused') return { problem: upload.message, onRetry: upload.again };
  return { problem: lost?.message ?? null, onRetry: lost?.onRetry ?? null };
}

/** Makes the browser ask before the tab closes during an upload. */
function useLeaveWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
}
