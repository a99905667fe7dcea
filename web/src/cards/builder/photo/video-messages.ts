/** Bytes read at each end of a video to find its codec: phones write the index at either end. */
const indexBytes = 1_000_000;
/** Seconds. Up to this length the whole clip is searched for sharp frames. */
const wholeClip = 180;

const hevcMessage =
  'This browser cannot play this HEVC video. On an iPhone choose “Most Compatible” under Camera > Formats, or take a screenshot of the moment and use that.';
const brokenMessage =
  'This video could not be read. Choose another file, or take a screenshot of the moment and use that.';
const soundMessage = 'This file has sound but no picture. Choose a video or a photo.';

async function isHevc(file: Blob): Promise<boolean> {
  const ends = [file.slice(0, indexBytes), file.slice(Math.max(0, file.size - indexBytes))];
  for (const end of ends) if (/hvc1|hev1|V_MPEGH/.test(await end.text())) return true;
  return false;
}

/** The message why a video cannot be used. */
export async function videoRefusal(file: Blob, cause: 'unreadable' | 'no_picture'): Promise<string> {
  if (await isHevc(file)) return hevcMessage;
  return cause === 'no_picture' ? soundMessage : brokenMessage;
}

export const isLong = (seconds: number): boolean => seconds > wholeClip;

/** A moment as a player shows it: 1:03.20. */
export function clipTime(seconds: number): string {
  const rest = (seconds % 60).toFixed(2).padStart(5, '0');
  return `${Math.floor(seconds / 60)}:${rest}`;
}

export const longMessage = (seconds: number): string =>
  `This video is ${Math.round(seconds / 60)} minutes long. Move to the moment first, then look for sharp frames around it.`;
