import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { paths } from '#web/src/base/paths.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useRefreshCards } from '../../data/cards.ts';
import { HeadPicture } from '../../parts/cropping/head-picture.tsx';
import type { UploadedPhoto } from '../draft/builder-draft.ts';
import { makeEach, type TeamPhoto } from './make-each.ts';
import styles from './team-photo.module.css';

// Modules of the builder's first load come as properties: an import here would split that load into more files.
interface TeamPhotoDialogProps {
  readonly src: string;
  readonly photo: UploadedPhoto;
  readonly team: TeamPhoto;
  /** The person on the current card, which is not made twice. Null if there is no card yet. */
  readonly current: number | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const cardsLabel = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

/** Makes a card for each selected athlete from one upload. */
export function TeamPhotoDialog({ src, photo, team, current, onDone, onClose }: TeamPhotoDialogProps) {
  const each = useMakeEach(team, current, onDone);
  const { made, wanted, make, isBusy, problem } = each;
  const left = wanted.filter((index) => !made.includes(index));
  return (
    <Dialog
      open
      sticky
      title="Make a card of each"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button variant="primary" disabled={left.length === 0} busy={isBusy} onClick={make}>
            {`Start ${cardsLabel(left.length)}`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          One photo, one card for each athlete you tick. Every card starts with this photo, this design and a crop of
          its own. You find them under My cards, where you fill in the names. Nothing is paid before you order.
        </p>
        <PeopleList {...each} {...{ src, photo, team, current }} />
        {problem && (
          <Notice kind="problem">
            {problem}{' '}
            {made.length > 0 && `${cardsLabel(made.length)} started so far; the next try makes only the rest.`}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}

type PeopleListProps = Omit<TeamPhotoDialogProps, 'onDone' | 'onClose'> & ReturnType<typeof useMakeEach>;

function PeopleList({ src, photo, team, current, made, wanted, toggle, isBusy }: PeopleListProps) {
  return (
    <ul>
      {team.people.map((person, index) => (
        <li key={`${person.head.x} ${person.head.y}`}>
          <label className={styles.row}>
            <input
              type="checkbox"
              checked={index === current || wanted.includes(index)}
              disabled={isBusy || index === current || made.includes(index)}
              onChange={() => toggle(index)}
            />
            <HeadPicture src={src} person={person} size={photo} />
            <strong>{`Athlete ${index + 1}`}</strong>
            <Quiet as="span">
              {index === current ? 'The card you are making' : made.includes(index) ? 'Started' : ''}
            </Quiet>
          </label>
        </li>
      ))}
    </ul>
  );
}

function useMakeEach(team: TeamPhoto, current: number | null, onDone: () => void) {
  const [wanted, setWanted] = useState<readonly number[]>(() =>
    team.people.flatMap((_, index) => (index === current ? [] : [index])),
  );
  const [made, setMade] = useState<readonly number[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const busy = useRef(false);
  const finish = useFinish();
  const make = async () => {
    // A second click must not make the cards twice.
    if (busy.current) return;
    busy.current = true;
    setIsBusy(true);
    setProblem(null);
    try {
      const done = (index: number) => setMade((before) => [...before.filter((each) => each !== index), index]);
      await makeEach(team, wanted, done);
      onDone();
      finish(wanted.length);
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
  };
  const toggle = (index: number) =>
    setWanted((before) => (before.includes(index) ? before.filter((each) => each !== index) : [...before, index]));
  return { made, wanted, toggle, make: () => void make(), isBusy, problem };
}

/** Shows the new cards in the list. */
function useFinish() {
  const navigate = useNavigate();
  const toast = useToast();
  const refresh = useRefreshCards();
  return (count: number) => {
    void refresh();
    toast(`${cardsLabel(count)} started. Fill in the names one by one.`);
    void navigate(paths.myCards);
  };
}
