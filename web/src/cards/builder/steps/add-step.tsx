import { PhotoPicker } from '../photo/photo-picker.tsx';
import { UploadNote } from '../photo/upload-note.tsx';
import type { CroppedPhoto } from '../photo/use-cropped-photo.ts';
import { VideoFramePicker } from '../photo/video-frame-picker.tsx';
import { StepFrame } from '../workspace/step-frame.tsx';

/** The photo, and the step's problem with what tries it again. */
export interface PhotoStepProps {
  readonly photo: CroppedPhoto;
  readonly problem: string | null;
  readonly onRetry: (() => void) | null;
}

const addTexts = { title: 'Add the photo', lead: 'A sharp photo of one player, with a little room above the head.' };

/** The step before there is a photo to crop: a file is picked, or a frame of a video. */
export function AddStep({ photo, ...problem }: PhotoStepProps) {
  const { video, upload, pick, sendPhoto, refuseVideo } = photo;
  return (
    <StepFrame {...problem} {...addTexts}>
      <UploadNote upload={upload} />
      {video ? (
        <VideoFramePicker
          key={`${video.name} ${video.size} ${video.lastModified}`}
          file={video}
          onFrame={sendPhoto}
          onRefused={refuseVideo}
          exchange={<PhotoPicker onFile={pick} again />}
        />
      ) : (
        <PhotoPicker onFile={pick} />
      )}
    </StepFrame>
  );
}
