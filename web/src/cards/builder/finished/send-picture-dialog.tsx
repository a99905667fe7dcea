import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CardView } from '#domain/cards/card/card.ts';
import type { FoilFinish } from '#domain/cards/print/foil.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { drawSharePicture, pictureSize, sendPicture } from './draw-share-picture.ts';
import styles from './send-picture-dialog.module.css';

interface SendPictureDialogProps {
  readonly card: CardView;
  readonly finish: FoilFinish;
  readonly onClose: () => void;
}

/** Shows the picture, shares it if the browser can, and saves it. */
export function SendPictureDialog({ card, finish, onClose }: SendPictureDialogProps) {
  const picture = useQuery({
    queryKey: ['share-picture', card.id, card.version, finish],
    queryFn: () => drawSharePicture(card.front_image_url ?? '', card.foil_mask_url, finish),
    // Keeps only one picture of a megabyte.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const file = picture.data;
  const canSend = file !== undefined && 'canShare' in navigator && navigator.canShare({ files: [file] });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Send a picture"
      actions={
        file && (
          <>
            <SaveLink file={file} />
            {canSend && (
              <Button variant="primary" onClick={() => void sendPicture(file)}>
                Send it
              </Button>
            )}
          </>
        )
      }
    >
      <Stack gap={4}>
        <Quiet>The front of your card, for messages and posts. Only the people you send it to see it.</Quiet>
        <Loaded query={picture} loading="Drawing the picture">
          {(drawn) => <Drawn file={drawn} />}
        </Loaded>
      </Stack>
    </Dialog>
  );
}

function useAddress(file: File): string {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}

const Drawn = ({ file }: { readonly file: File }) => (
  <img src={useAddress(file)} alt="Your card on a dark ground" className={styles.picture} {...pictureSize} />
);

const SaveLink = ({ file }: { readonly file: File }) => (
  <a href={useAddress(file)} download={file.name} className={styles.save}>
    Save the picture
  </a>
);
