import { useState } from 'react';
import type { CardView } from '#domain/cards/card/card.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { useSubmit } from '#web/src/parts/forms/use-submit.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Fold } from '#web/src/parts/page/fold.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useRemoveClip, useSetClip } from '../data/clip.ts';
import styles from './clip.module.css';

interface ClipEditorProps {
  readonly card: CardView;
  /** Called with the changed card. */
  readonly onCard: (card: CardView) => void;
  /** Saves unsaved typing before the back is drawn again. */
  readonly before?: () => Promise<void>;
}

/** A highlight clip behind a QR code on the back: its address, on and off. */
export function ClipEditor({ card, onCard, before }: ClipEditorProps) {
  const { clip } = card;
  const isOn = clip?.url != null;
  return (
    <Fold>
      <summary>
        Clip code <Quiet as="span">{isOn ? `On, ${clip.host}` : 'None yet'}</Quiet>
      </summary>
      <Stack gap={4} className={styles.body}>
        <p>
          A small square on the back, to scan with a phone. It opens a page with this card and a link to your highlight
          clip. After printing, too, you can change the clip or switch it off.
        </p>
        <ClipForm key={clip?.url ?? ''} card={card} onCard={onCard} {...(before && { before })} />
      </Stack>
    </Fold>
  );
}

/** The form's actions: add or change a clip, and switch it off. */
function useClipActions({ card, onCard, before }: ClipEditorProps) {
  const set = useSetClip(card.id);
  const remove = useRemoveClip(card.id);
  const toast = useToast();
  const isNew = (card.clip?.url ?? null) === null;
  const saving = useSubmit(async (url: string) => {
    await before?.();
    onCard(await set.mutateAsync(url));
    toast(isNew ? 'The code is on the back.' : 'The code leads to the new clip.');
  });
  const ending = useSubmit(async () => {
    await before?.();
    onCard(await remove.mutateAsync());
    toast('The clip is off. Printed codes open nothing until you switch it on again.');
  });
  return { saving, ending };
}

function ClipForm(props: ClipEditorProps) {
  const { saving, ending } = useClipActions(props);
  const now = props.card.clip?.url ?? '';
  const [url, setUrl] = useState(now);
  return (
    <Stack gap={4}>
      <TextField
        label="Address of the clip"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={url}
        hint="YouTube, Vimeo, Hudl, Instagram, TikTok, Google Drive or Photos, iCloud, Dropbox and others."
        error={saving.problem ?? ending.problem ?? undefined}
        onChange={({ target }) => setUrl(target.value)}
      />
      <Row gap={3}>
        <Button busy={saving.isPending} disabled={now !== '' && url === now} onClick={() => void saving.submit(url)}>
          {now === '' ? 'Put it on the back' : 'Change the clip'}
        </Button>
        {now !== '' && (
          <Button variant="quiet" busy={ending.isPending} onClick={() => void ending.submit(undefined)}>
            Switch it off
          </Button>
        )}
      </Row>
    </Stack>
  );
}
