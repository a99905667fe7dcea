import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  frameJpeg,
  momentsAcross,
  momentsAround,
  ranked,
  readFrames,
  releaseVideo,
  seekTo,
  type VideoFrame,
  videoLength,
} from './video-frames.ts';
import { isLong, videoRefusal } from './video-messages.ts';

export interface OpenVideo {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Seconds. 0 until the video can be shown. */
  readonly length: number;
  readonly at: number;
  /** The sharpest frames found, the sharpest first. */
  readonly frames: readonly VideoFrame[];
  readonly busy: 'find' | 'use' | null;
  readonly onLoaded: () => void;
  readonly onError: () => void;
  readonly seek: (seconds: number) => void;
  /** Compares the frames around the current moment. */
  readonly findHere: () => void;
  readonly use: () => void;
}

type Cause = Parameters<typeof videoRefusal>[1];

/** A picked video: shows a moment, searches for sharp frames and cuts one out. Frees its memory when it closes. */
export function useVideo(file: File, onFrame: (jpeg: Blob) => void, onRefused: (message: string) => void): OpenVideo {
  const video = useVideoElement(file);
  const [length, setLength] = useState(0);
  const [isUsing, setIsUsing] = useState(false);
  const refuse = (cause: Cause) => void videoRefusal(file, cause).then(onRefused);
  const { find, stop, show, ...shown } = useSharpFrames(video, () => refuse('unreadable'));

  const onLoaded = async () => {
    const playing = video.current;
    if (!playing || length > 0) return;
    if (playing.videoWidth === 0) return refuse('no_picture');
    const seconds = await videoLength(playing);
    setLength(seconds);
    if (isLong(seconds)) await seekTo(playing, 0);
    else await find(momentsAcross(seconds));
  };
  const seek = (seconds: number) => {
    stop();
    show(seconds);
  };
  const use = async () => {
    stop();
    if (!video.current) return;
    setIsUsing(true);
    await frameJpeg(video.current, shown.at).then(onFrame, () => refuse('unreadable'));
  };
  return {
    video,
    length,
    at: shown.at,
    frames: shown.frames,
    busy: isUsing ? 'use' : shown.isFinding ? 'find' : null,
    onLoaded: () => void onLoaded().catch(() => refuse('unreadable')),
    onError: () => refuse('unreadable'),
    seek,
    findHere: () => void find(momentsAround(shown.at, length)),
    use: () => void use(),
  };
}

/** The current moment, and the sharpest frames of the last search. A new search or `stop` ends the previous one. */
function useSharpFrames(video: RefObject<HTMLVideoElement | null>, onUnreadable: () => void) {
  const [at, setAt] = useState(0);
  const [frames, setFrames] = useState<readonly VideoFrame[]>([]);
  const [isFinding, setIsFinding] = useState(false);
  const search = useRef<AbortController | null>(null);
  useEffect(() => () => search.current?.abort(), []);

  const show = (seconds: number) => {
    setAt(seconds);
    // Not awaited, because the next seek replaces this one.
    if (video.current) void seekTo(video.current, seconds).catch(() => undefined);
  };
  const find = async (moments: readonly number[]) => {
    search.current?.abort();
    const own = new AbortController();
    search.current = own;
    if (!video.current) return;
    setIsFinding(true);
    try {
      const found = ranked(await readFrames(video.current, moments, own.signal));
      if (own.signal.aborted) return;
      setFrames(found);
      show(found[0]?.atSeconds ?? 0);
      setIsFinding(false);
    } catch {
      if (!own.signal.aborted) onUnreadable();
    }
  };
  const stop = () => {
    search.current?.abort();
    setIsFinding(false);
  };
  return { at, frames, isFinding, find, stop, show };
}

function useVideoElement(file: File): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    const url = URL.createObjectURL(file);
    if (element) element.src = url;
    return () => {
      if (element) releaseVideo(element);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return video;
}
