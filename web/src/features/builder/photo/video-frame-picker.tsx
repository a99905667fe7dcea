import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { sharpest } from './sharpness.ts';
import { frameJpeg, framesAround, type VideoFrame, videoLength } from './video-frames.ts';
import styles from './photo.module.css';

interface VideoFramePickerProps {
  readonly file: File;
  readonly onFrame: (jpeg: Blob) => void;
  /** The browser cannot read the video. */
  readonly onRefused: () => void;
  /** Chooses another file. */
  readonly exchange: ReactNode;
}

/** Picks a frame of a video. Only that frame leaves the browser. */
export function VideoFramePicker({ file, onFrame, onRefused, exchange }: VideoFramePickerProps) {
  const { video, run, isBusy, showAt } = useVideo(file, onRefused);
  const [length, setLength] = useState(0);
  const [at, setAt] = useState(0);
  const [frames, setFrames] = useState<VideoFrame[]>([]);
  const [picked, setPicked] = useState(0);
  const hasFrames = frames.length > 0;
  const seek = (seconds: number) => {
    setAt(seconds);
    setFrames([]);
    showAt(seconds);
  };
  const findFrames = () =>
    run(async (playing) => {
      const found = await framesAround(playing, at);
      setFrames(found);
      setPicked(sharpest(found.map((frame) => frame.sharpness)));
    });
  const use = () => run(async (playing) => onFrame(await frameJpeg(playing, frames[picked]?.atSeconds ?? at)));
  return (
    <div className={styles.work}>
      <Video ref={video} onLength={setLength} onError={onRefused} />
      <SeekSlider at={at} length={length} onSeek={seek} />
      <Frames frames={frames} picked={picked} onPick={setPicked} />
      <FrameButtons
        onFind={() => void findFrames()}
        onUse={() => void use()}
        isReady={length > 0}
        busy={isBusy ? (hasFrames ? 'use' : 'find') : null}
      >
        {exchange}
      </FrameButtons>
    </div>
  );
}

interface FrameButtonsProps {
  readonly onFind: () => void;
  readonly onUse: () => void;
  /** Whether the video can be shown. */
  readonly isReady: boolean;
  readonly busy: 'find' | 'use' | null;
  readonly children: ReactNode;
}

function FrameButtons({ onFind, onUse, isReady, busy, children }: FrameButtonsProps) {
  return (
    <div className={styles.controls}>
      <Button onClick={onFind} disabled={!isReady} busy={busy === 'find'}>
        Find the sharpest frame here
      </Button>
      <Button variant="primary" onClick={onUse} disabled={!isReady} busy={busy === 'use'}>
        Use this frame
      </Button>
      {children}
    </div>
  );
}

/** The video element of a file; `run` does one thing with it at a time. */
function useVideo(file: File, onUnreadable: () => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (video.current) video.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const run = async (work: (playing: HTMLVideoElement) => Promise<void>) => {
    if (!video.current || isBusy) return;
    setIsBusy(true);
    await work(video.current).catch(onUnreadable);
    setIsBusy(false);
  };
  const showAt = (seconds: number) => {
    if (video.current) video.current.currentTime = seconds;
  };
  return { video, run, isBusy, showAt };
}

interface VideoProps {
  readonly ref: RefObject<HTMLVideoElement | null>;
  /** Seconds. */
  readonly onLength: (length: number) => void;
  readonly onError: () => void;
}

function Video({ ref, onLength, onError }: VideoProps) {
  return (
    <video
      ref={ref}
      muted
      playsInline
      preload="auto"
      className={styles.video}
      onLoadedMetadata={({ currentTarget }) => void videoLength(currentTarget).then(onLength, onError)}
      onError={onError}
    />
  );
}

interface SeekSliderProps {
  /** Seconds. */
  readonly at: number;
  readonly length: number;
  readonly onSeek: (seconds: number) => void;
}

function SeekSlider({ at, length, onSeek }: SeekSliderProps) {
  return (
    <label>
      <span className="visually-hidden">Moment in the video</span>
      <input
        type="range"
        className={styles.seek}
        min={0}
        max={length}
        // One frame at 25 frames a second.
        step={0.04}
        value={at}
        onChange={({ target }) => onSeek(Number(target.value))}
      />
    </label>
  );
}

interface FramesProps {
  readonly frames: readonly VideoFrame[];
  readonly picked: number;
  readonly onPick: (index: number) => void;
}

function Frames({ frames, picked, onPick }: FramesProps) {
  const best = sharpest(frames.map((frame) => frame.sharpness));
  if (frames.length === 0) return null;
  return (
    <div className={styles.frames}>
      {frames.map((frame, index) => (
        <button
          key={frame.atSeconds}
          type="button"
          className={styles.frame}
          aria-pressed={index === picked}
          onClick={() => onPick(index)}
        >
          <img src={frame.preview} alt={`Frame at ${frame.atSeconds.toFixed(2)} seconds`} />
          {index === best ? 'Sharpest' : `${frame.atSeconds.toFixed(2)} s`}
        </button>
      ))}
    </div>
  );
}
