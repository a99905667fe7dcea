import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Pick } from '#web/src/parts/forms/pick.tsx';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './photo.module.css';
import { type OpenVideo, useVideo } from './use-video.ts';
import { clipTime, isLong, longMessage } from './video-messages.ts';

interface VideoFramePickerProps {
  readonly file: File;
  readonly onFrame: (jpeg: Blob) => void;
  /** Called if the browser cannot read the video. `message` is the reason. */
  readonly onRefused: (message: string) => void;
  /** Picks another file. */
  readonly exchange: ReactNode;
}

/** Picks a frame of a video. It offers the sharpest ones; a slider reaches any other. Only the frame leaves the browser. */
export function VideoFramePicker({ file, onFrame, onRefused, exchange }: VideoFramePickerProps) {
  const open = useVideo(file, onFrame, onRefused);
  const { video, length, busy } = open;
  return (
    <Stack gap={4}>
      {isLong(length) && <Notice kind="note">{longMessage(length)}</Notice>}
      <video
        ref={video}
        muted
        playsInline
        preload="auto"
        className={styles.video}
        onLoadedMetadata={open.onLoaded}
        onError={open.onError}
      />
      <Scrubber {...open} />
      <SharpFrames {...open} />
      <Row gap={4} middle between>
        <Button variant="primary" onClick={open.use} disabled={length === 0} busy={busy === 'use'}>
          Use this frame
        </Button>
        <Button onClick={open.findHere} disabled={length === 0} busy={busy === 'find' && length > 0}>
          Find sharp frames here
        </Button>
        {exchange}
      </Row>
    </Stack>
  );
}

/** Seconds: a frame at 25 per second, and the step of Shift with an arrow key. */
const steps = { frame: 0.04, second: 1 } as const;

function Scrubber({ at, length, seek }: Pick<OpenVideo, 'at' | 'length' | 'seek'>) {
  const move = (by: number) => seek(Math.min(length, Math.max(0, Math.round((at + by) * 100) / 100)));
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (way === undefined || !event.shiftKey) return;
    event.preventDefault();
    move(way * steps.second);
  };
  return (
    <div className={styles.scrubber}>
      <Button variant="quiet" aria-label="One frame back" disabled={length === 0} onClick={() => move(-steps.frame)}>
        <ChevronLeft size={20} aria-hidden="true" />
      </Button>
      <input
        type="range"
        aria-label="Moment in the video"
        aria-valuetext={`${clipTime(at)} of ${clipTime(length)}`}
        min={0}
        max={length}
        step={steps.frame}
        value={at}
        onKeyDown={onKeyDown}
        onChange={({ target }) => seek(Number(target.value))}
      />
      <Button variant="quiet" aria-label="One frame on" disabled={length === 0} onClick={() => move(steps.frame)}>
        <ChevronRight size={20} aria-hidden="true" />
      </Button>
      <Quiet as="span" className={styles.moment} aria-hidden="true">
        {clipTime(at)} / {clipTime(length)}
      </Quiet>
    </div>
  );
}

function SharpFrames({ frames, at, busy, length, seek }: OpenVideo) {
  const text =
    busy === 'find' && length > 0 ? 'Looking for the sharpest frames' : frames.length > 0 ? 'The sharpest frames' : '';
  return (
    <div>
      <output className={styles.framesText}>{text}</output>
      {busy === 'find' && frames.length === 0 && <div className={styles.awaited} aria-hidden="true" />}
      {frames.length > 0 && (
        <fieldset className={styles.frames}>
          <legend className="visually-hidden">Sharpest frames</legend>
          {frames.map(({ atSeconds, preview }, rank) => (
            <Pick
              key={atSeconds}
              className={styles.frame}
              name="frame"
              checked={atSeconds === at}
              onChange={() => seek(atSeconds)}
            >
              <img src={preview} alt="" />
              <span>
                {rank === 0 && <strong>Sharpest </strong>}
                {clipTime(atSeconds)}
              </span>
            </Pick>
          ))}
        </fieldset>
      )}
    </div>
  );
}
