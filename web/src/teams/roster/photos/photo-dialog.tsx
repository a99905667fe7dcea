import { type RefObject, useRef } from 'react';
import { mayHaveCard } from '#domain/teams/roster/consent.ts';
import type { RosterPlayerView } from '#domain/teams/roster/roster-player.ts';
import { focusFirstProblem } from '#web/src/parts/forms/focus-first-problem.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useWholeRoster } from '../../data/roster.ts';
import { PaperTable } from '../../parts/paper-table.tsx';
import { type PaperRows, usePaperRows } from '../../parts/use-paper-rows.ts';
import { PhotoPick } from './photo-pick.tsx';
import { PhotoRows } from './photo-rows.tsx';
import styles from './photos.module.css';
import { type PhotoBatch, usePhotoBatch } from './use-photo-batch.ts';

interface PhotoDialogProps {
  readonly teamId: string;
  readonly onClose: () => void;
}

/** The photos of a batch, and the papers of players without consent, who come first. */
function usePhotosWithPapers(teamId: string, players: readonly RosterPlayerView[]) {
  const batch = usePhotoBatch(teamId, players);
  const chosen = new Set(batch.toSend.map(({ player }) => player));
  const allowed = players.filter(mayHaveCard).map(({ id }) => id);
  const papers = usePaperRows(
    teamId,
    players.filter((player) => chosen.has(player.id) && !mayHaveCard(player)),
  );
  const ready = [...allowed, ...papers.started.map(({ id }) => id)];
  const save = async (): Promise<boolean> => {
    const { saved, bad } = papers.started.length > 0 ? await papers.save() : { saved: [], bad: 0 };
    await batch.sendOf([...allowed, ...saved]);
    return bad === 0;
  };
  return { batch, papers, save, ready: batch.toSend.filter(({ player }) => ready.includes(player)).length };
}

/** A batch of photos, matched to players by number or name. */
export function PhotoDialog({ teamId, onClose }: PhotoDialogProps) {
  const roster = useWholeRoster(teamId);
  const { batch, papers, save, ready } = usePhotosWithPapers(teamId, roster.data ?? []);
  const form = useRef<HTMLFormElement>(null);
  const onSave = async () => {
    if (!(await save()) && form.current) focusFirstProblem(form.current);
  };
  const isBusy = batch.isSending || papers.isSaving;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Match photos"
      size="wide"
      sticky
      actions={<Actions batch={batch} ready={ready} isBusy={isBusy} onSave={() => void onSave()} onClose={onClose} />}
    >
      <Loaded query={roster} loading="Loading the players">
        {(players) => <Body form={form} batch={batch} players={players} papers={papers} />}
      </Loaded>
    </Dialog>
  );
}

interface BodyProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly batch: PhotoBatch;
  readonly players: readonly RosterPlayerView[];
  readonly papers: PaperRows;
}

const Body = ({ form, batch, players, papers }: BodyProps) => (
  <form ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
    <Stack gap={4}>
      {batch.left > 0 && <ArrivedBefore count={batch.left} />}
      <PhotoPick batch={batch} />
      {batch.photos.length > 0 && <PhotoRows batch={batch} players={players} />}
      {papers.players.length > 0 && <PermissionsFirst papers={papers} />}
    </Stack>
  </form>
);

const ArrivedBefore = ({ count }: { readonly count: number }) => (
  <Notice kind="note">
    {count === 1 ? '1 photo you sent before has' : `${count} photos you sent before have`} arrived and{' '}
    {count === 1 ? 'is' : 'are'} still being checked. Nothing is lost, and you need not send{' '}
    {count === 1 ? 'it' : 'them'} again.
  </Notice>
);

const PermissionsFirst = ({ papers }: { readonly papers: PaperRows }) => (
  <Stack as="section" gap={3}>
    <h3>
      {papers.players.length === 1
        ? '1 of these players has no permission yet'
        : `${papers.players.length} of these players have no permission yet`}
    </h3>
    <p>We keep a photo only with the permission of a parent or guardian. The other photos do not wait.</p>
    <PaperTable papers={papers} />
  </Stack>
);

interface ActionsProps extends Pick<PhotoDialogProps, 'onClose'> {
  readonly batch: PhotoBatch;
  /** The number of photos that can be saved now. */
  readonly ready: number;
  readonly isBusy: boolean;
  readonly onSave: () => void;
}

function Actions({ batch: { photos, toSend }, ready, isBusy, onSave, onClose }: ActionsProps) {
  const isDone = toSend.length === 0 && photos.some(({ state }) => state === 'set');
  if (isDone) {
    return (
      <>
        <SavedCount photos={photos} />
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </>
    );
  }
  const waiting = toSend.length - ready;
  const failed = photos.filter(({ state }) => state === 'failed').length;
  return (
    <>
      <SavedCount photos={photos} />
      {waiting > 0 && (
        <Quiet as="output" className={styles.waiting}>
          {waiting === 1 ? '1 photo waits for a permission.' : `${waiting} photos wait for a permission.`}
        </Quiet>
      )}
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" disabled={ready === 0} busy={isBusy} onClick={onSave}>
        {failed > 0 && failed === ready
          ? `Send ${failed} again`
          : ready === 1
            ? 'Save 1 photo'
            : `Save ${ready} photos`}
      </Button>
    </>
  );
}

/** "3 of 13 photos are saved", from the first one sent. */
function SavedCount({ photos }: Pick<PhotoBatch, 'photos'>) {
  const chosen = photos.filter(({ player }) => player !== '');
  if (chosen.every(({ state }) => state === 'waiting')) return null;
  const saved = chosen.filter(({ state }) => state === 'set').length;
  return (
    <output className={styles.count}>
      {saved} of {chosen.length} saved
      {chosen.some(({ state, phase }) => state === 'sending' && phase === 'waiting') && ', waiting for the connection'}
      <progress max={chosen.length} value={saved} aria-label="Saved photos" />
    </output>
  );
}
