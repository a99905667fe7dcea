import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { sharpest } from './sharpness.ts';
import { frameJpeg, framesAround, type VideoFrame } from './video-frames.ts';
import styles from './photo.module.css';

interface VideoFramePickerProps {
  readonly file: File;
  readonly onFrame: (jpeg: Blob) => void;
  readonly onRefused: (words: string) => void;
}

const unreadable = 'This video could not be read. Please take a screenshot of the moment and use that.';

/** Finds the moment in a video; nothing but the chosen frame leaves the browser. */
export function VideoFramePicker({ file, onFrame, onRefused }: VideoFramePickerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [length, setLength] = useState(0);
  const [at, setAt] = useState(0);
  const [frames, setFrames] = useState<VideoFrame[]>([]);
  const [picked, setPicked] = useState(0);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (video.current) video.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);

  const run = async (work: (playing: HTMLVideoElement) => Promise<void>) => {
    if (!video.current || isBusy) return;
    setIsBusy(true);
    await work(video.current).catch(() => onRefused(unreadable));
    setIsBusy(false);
  };
  const look = () =>
    run(async (playing) => {
      const found = await framesAround(playing, at);
      setFrames(found);
      setPicked(sharpest(found.map((frame) => frame.sharpness)));
    });
  const use = () => run(async (playing) => onFrame(await frameJpeg(playing, frames[picked]?.atSeconds ?? at)));

  return (
    <div className={styles.work}>
      <video
        ref={video}
        muted
        playsInline
        preload="auto"
        className={styles.video}
        onLoadedMetadata={(event) => setLength(event.currentTarget.duration)}
        onError={() => onRefused(unreadable)}
      />
      <label>
        <span className="visually-hidden">Moment in the video</span>
        <input
          type="range"
          className={styles.seek}
          min={0}
          max={length}
          step={0.04}
          value={at}
          onChange={(event) => {
            setAt(Number(event.target.value));
            setFrames([]);
            if (video.current) video.current.currentTime = Number(event.target.value);
          }}
        />
      </label>
      <Frames frames={frames} picked={picked} onPick={setPicked} />
      <div className={styles.controls}>
        <Button onClick={() => void look()} busy={isBusy && frames.length === 0}>
          Find the sharpest frame here
        </Button>
        <Button variant="primary" onClick={() => void use()} disabled={length === 0} busy={isBusy && frames.length > 0}>
          Use this frame
        </Button>
      </div>
    </div>
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
