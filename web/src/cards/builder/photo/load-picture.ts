/** Decodes a picture. Rejects if the browser cannot. */
export function loadPicture(src: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    // The picture is read back from a canvas. A direct link of the bucket, the fallback of P-7, needs CORS for that.
    if (!src.startsWith('blob:')) image.crossOrigin = 'anonymous';
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('picture could not be decoded'));
    image.src = src;
  });
}

interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in its own pixels, as a JPEG no longer than `longSide`. */
export function cutJpeg(source: CanvasImageSource, part: Part, longSide: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, longSide / Math.max(part.width, part.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) return Promise.reject(new Error('no canvas'));
  paper.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no JPEG'))), 'image/jpeg', quality),
  );
}
