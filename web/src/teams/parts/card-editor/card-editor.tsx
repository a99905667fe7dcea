import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { NewRosterPlayer } from '#domain/teams/roster/roster-player.ts';
import { statsText } from '#domain/teams/roster/stats-text.ts';
import type { SetCardEditor } from '#domain/teams/sets/set-card-fix.ts';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { FormDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { useFixCard, useSetCard } from '../../data/sets.ts';
import { useLetteredField } from '../lettered-field.ts';
import { BackFields, NameFields, StatsText } from '../player-words.tsx';
import styles from './card-editor.module.css';
import { FramedPhoto } from './framed-photo.tsx';
import { PhotoChoice, useNewPhoto } from './photo-choice.tsx';
import { useFraming } from './use-framing.ts';

/** The words of a card, as the form holds them. */
const Words = NewRosterPlayer.pick({
  player_name: true,
  player_number: true,
  position: true,
  description: true,
}).extend({ stats: StatsText });
const resolver = zodResolver(Words);

export interface CardEditorProps {
  readonly teamId: string;
  readonly setId: string;
  readonly number: number;
  readonly onMade?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** A card of a set, changed in place: photo, whose card it is, crop, portrait and words. It is made again, and handed in again. */
export function CardEditor(props: CardEditorProps) {
  const { teamId, setId, number, onClose } = props;
  const [photo, setPhoto] = useState<string | null>(null);
  const query = useSetCard(teamId, { setId, number, photo });
  const { data: view } = query;
  if (view) return <Editor {...props} view={view} isLoading={query.isPlaceholderData} onPhoto={setPhoto} />;
  return (
    <Dialog open onClose={onClose} title="Change this card">
      <Loaded query={query} loading="Loading the card">
        {() => null}
      </Loaded>
    </Dialog>
  );
}

interface EditorProps extends CardEditorProps {
  readonly view: SetCardEditor;
  /** True while another photo is on its way. */
  readonly isLoading: boolean;
  readonly onPhoto: (key: string) => void;
}

function Editor(props: EditorProps) {
  const { teamId, view, isLoading, onPhoto, onClose } = props;
  const framing = useFraming(view);
  const upload = useNewPhoto(teamId, onPhoto);
  const form = useCardForm(props, framing.changes);
  const field = useLetteredField(form);
  const { photo, photos, player } = view;
  const isBusy = isLoading || upload.sending.isPending || form.isSending;
  return (
    <FormDialog
      title={`Change the card of ${player.player_name}`}
      doIt="Make it again"
      size="normal"
      form={{ ...form, isSending: isBusy }}
      onClose={onClose}
    >
      <Quiet>
        What you leave as it is stays. The roster changes with the card, the earlier card stays until the new one is
        made, and nothing printed changes.
      </Quiet>
      {photo ? <FramedPhoto key={photo.key} photo={photo} state={framing} /> : <p>There is no photo yet.</p>}
      <PhotoChoice photos={photos} chosen={photo?.key ?? null} onChoose={onPhoto} upload={upload} />
      <Stack className={styles.words}>
        <NameFields field={field} />
        <BackFields field={field} player={player} />
      </Stack>
    </FormDialog>
  );
}

const elsewhere = 'Someone else changed this player meanwhile. What you changed here stands; make the card again now.';

/** The form of the words. It sends what differs from the player as the editor opened, so that nobody’s other change is lost. */
function useCardForm({ teamId, setId, number, view, onMade, onClose }: EditorProps, framing: () => object) {
  const [opened] = useState(view.player);
  const fix = useFixCard(teamId, { setId, number });
  const toast = useToast();
  return useServerForm({
    defaultValues: { ...opened, stats: statsText(opened.stats) },
    resolver,
    send: async (words) => {
      const changed = Object.entries(words).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(opened[name as keyof typeof words]),
      );
      const body = { ...Object.fromEntries(changed), ...framing(), version: view.player.version };
      await fix.mutateAsync(body).catch((error: unknown) => {
        const isOld = error instanceof ApiError && error.code === 'card.changed';
        throw isOld ? new ApiError(elsewhere, error) : error;
      });
      toast(`The card of ${words.player_name} is being made again. It then waits under “To approve”.`);
      onClose();
      onMade?.();
    },
  });
}
