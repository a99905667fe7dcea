import { PhotoPicker } from '../photo/photo-picker.tsx';
import { UploadNote } from '../photo/upload-note.tsx';
import type { UploadState } from '../photo/use-photo-upload.ts';
import { VideoFramePicker } from '../photo/video-frame-picker.tsx';
import { StepFrame } from '../workspace/step-frame.tsx';

const addTexts = { title: 'Add the photo', lead: 'A sharp photo of one player, with a little room above the head.' };

/** How the photo's upload goes. */
export interface UploadProps {
  readonly problem: string | null;
  readonly onRetry: (() => void) | null | undefined;
  readonly upload: UploadState;
}

interface AddStepProps extends UploadProps {
  /** The video to pick a frame of. Null while a photo is expected. */
  readonly video: File | null;
  readonly onFile: (file: File) => void;
  readonly onFrame: (jpeg: Blob) => void;
  readonly onRefused: (message: string) => void;
}

/** The step before there is a photo to crop. */
export function AddStep({ problem, onRetry, upload, video, onFile, onFrame, onRefused }: AddStepProps) {
  return (
    <StepFrame problem={problem} onRetry={onRetry ?? null} {...addTexts}>
      <UploadNote upload={upload} />
      {video ? (
        <VideoFramePicker
          key={`${video.name} ${video.size} ${video.lastModified}`}
          file={video}
          onFrame={onFrame}
          onRefused={onRefused}
          exchange={<PhotoPicker onFile={onFile} again />}
        />
      ) : (
        <PhotoPicker onFile={onFile} />
      )}
    </StepFrame>
  );
}
