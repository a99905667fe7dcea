import { ImageUp } from 'lucide-react';
import { photoTypes } from '#domain/cards/photo/upload.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { FilePick } from '../file-pick.tsx';
import { batchLimit, type PhotoBatch } from './use-photo-batch.ts';

/** With exactly these types Safari on macOS converts HEIC itself. */
const accepted = Object.keys(photoTypes).join(',');

export function PhotoPick({ batch }: { readonly batch: PhotoBatch }) {
  return (
    <Stack gap={4}>
      <p>Name each file by the player or the number, such as 07 Mara.jpg. Up to {batchLimit} at once.</p>
      <FilePick multiple accept={accepted} icon={ImageUp} onPick={batch.pick}>
        {batch.photos.length === 0 ? 'Choose photos' : 'Choose other photos'}
      </FilePick>
    </Stack>
  );
}
