import { cutJpeg } from './load-picture.ts';
import { sharpness } from './sharpness.ts';

/** A frame of a video. Sharpness is comparable within one video only. */
export interface VideoFrame {
  readonly atSeconds: number;
  readonly preview: string;
  readonly sharpness: number;
}

/** Pixels: enough to distinguish a blurred face from a sharp one, small enough to score in milliseconds. */
const scoreWidth = 240;

/** Frames offered around the playhead: half a second each way at the pace of a phone's burst. */
export const frameOffsets = [-0.5, -0.3, -0.15, 0, 0.15, 0.3, 0.5] as const;

/** The length in seconds; rejects for a file with sound alone. A recorded video has no length until it is read to its end. */
export async function videoLength(video: HTMLVideoElement): Promise<number> {
  if (video.videoWidth === 0) throw new Error('no picture');
  if (!Number.isFinite(video.duration)) {
    const isRead = new Promise((resolve) => video.addEventListener('durationchange', resolve, { once: true }));
    video.currentTime = Number.MAX_SAFE_INTEGER;
    await isRead;
    video.currentTime = 0;
  }
  return video.duration;
}

/** Seeks and waits until that frame is on the screen. */
export function seekTo(video: HTMLVideoElement, seconds: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => ('requestVideoFrameCallback' in video ? requestAnimationFrame(() => resolve()) : resolve());
    video.addEventListener('seeked', done, { once: true });
    video.addEventListener('error', () => reject(new Error('video could not be read')), { once: true });
    video.currentTime = Math.min(Math.max(0, seconds), Math.max(0, video.duration - 0.05));
  });
}

function score(video: HTMLVideoElement): { preview: string; sharpness: number } {
  const canvas = document.createElement('canvas');
  canvas.width = scoreWidth;
  canvas.height = Math.max(2, Math.round((scoreWidth * video.videoHeight) / video.videoWidth));
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  if (!paper) throw new Error('no canvas');
  paper.drawImage(video, 0, 0, canvas.width, canvas.height);
  const { data } = paper.getImageData(0, 0, canvas.width, canvas.height);
  return { preview: canvas.toDataURL('image/jpeg', 0.8), sharpness: sharpness(data, canvas.width, canvas.height) };
}

/** Several frames around a moment, in time order. */
export async function framesAround(video: HTMLVideoElement, seconds: number): Promise<VideoFrame[]> {
  const frames: VideoFrame[] = [];
  for (const offset of frameOffsets) {
    const at = Math.min(Math.max(0, seconds + offset), Math.max(0, video.duration - 0.05));
    if (frames.some((frame) => Math.abs(frame.atSeconds - at) < 0.01)) continue;
    await seekTo(video, at);
    frames.push({ atSeconds: at, ...score(video) });
  }
  await seekTo(video, seconds);
  return frames;
}

/** The frame at full size as a JPEG: the only part of a video that is sent. */
export async function frameJpeg(video: HTMLVideoElement, seconds: number): Promise<Blob> {
  await seekTo(video, seconds);
  const whole = { x: 0, y: 0, width: video.videoWidth, height: video.videoHeight };
  // The quality of a camera's JPEG, as this becomes the original.
  return cutJpeg(video, whole, Math.max(whole.width, whole.height), 0.95);
}
