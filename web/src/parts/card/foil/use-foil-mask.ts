import { useEffect, useState } from 'react';

const readsLight = (): boolean => typeof CSS !== 'undefined' && CSS.supports('mask-mode', 'luminance');

/** The plate's mask as a CSS image, white where foil is stamped. Browsers without luminance masks get a transparent one. */
export function useFoilMask(url: string | null): string | null {
  const [turned, setTurned] = useState<{ readonly of: string; readonly url: string } | null>(null);
  const isReadable = readsLight();
  useEffect(() => {
    if (url === null || isReadable) return;
    let own: string | null = null;
    let isLeft = false;
    turnIntoAlpha(url)
      .then((made) => {
        own = made;
        if (isLeft) URL.revokeObjectURL(made);
        else setTurned({ of: url, url: made });
      })
      // Without its mask the card shows no foil.
      .catch(() => undefined);
    return () => {
      isLeft = true;
      if (own) URL.revokeObjectURL(own);
    };
  }, [url, isReadable]);
  if (url === null) return null;
  if (isReadable) return `url("${url}")`;
  return turned?.of === url ? `url("${turned.url}")` : null;
}

async function turnIntoAlpha(url: string): Promise<string> {
  const picture = new Image();
  // Reading pixels of another origin needs CORS.
  picture.crossOrigin = 'anonymous';
  picture.src = url;
  await picture.decode();
  const sheet = Object.assign(document.createElement('canvas'), {
    width: picture.naturalWidth,
    height: picture.naturalHeight,
  });
  const paper = sheet.getContext('2d');
  if (!paper) throw new Error('No canvas to turn the mask on.');
  paper.drawImage(picture, 0, 0);
  const pixels = paper.getImageData(0, 0, sheet.width, sheet.height);
  for (let at = 0; at < pixels.data.length; at += 4) pixels.data[at + 3] = pixels.data[at] ?? 0;
  paper.putImageData(pixels, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => sheet.toBlob(resolve));
  if (!blob) throw new Error('The mask could not be turned.');
  return URL.createObjectURL(blob);
}
