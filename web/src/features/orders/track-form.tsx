import { type SubmitEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '#web/lib/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './tracking.module.css';

export interface TrackEntry {
  readonly order_number: string;
  readonly email: string;
}

interface TrackFormProps {
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onTrack: (entry: TrackEntry) => void;
}

export function TrackForm({ busy, problem, onTrack }: TrackFormProps) {
  const [typed, setTyped] = useState<Partial<TrackEntry>>({});
  const form = useRef<HTMLFormElement>(null);
  // The page stands ready-made: somebody may have typed before its scripts came.
  useLayoutEffect(() => setTyped(wordsIn(form.current)), []);
  const known = useKnownEntry();
  const entry = { ...known, ...typed };
  const isFilled = entry.order_number.trim() !== '' && entry.email.trim() !== '';
  const track = (event: SubmitEvent) => {
    event.preventDefault();
    if (isFilled && !busy) onTrack({ order_number: entry.order_number.trim(), email: entry.email.trim() });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={track} noValidate>
      <TextField
        label="Order number"
        name="order_number"
        placeholder="GC-4T7M2XKQ"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={entry.order_number}
        onChange={(event) => setTyped({ ...typed, order_number: event.target.value })}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={255}
        value={entry.email}
        onChange={(event) => setTyped({ ...typed, email: event.target.value })}
      />
      {problem && <Notice kind="problem">{problem}</Notice>}
      <Button type="submit" variant="primary" busy={busy} disabled={!isFilled}>
        Track order
      </Button>
    </form>
  );
}

/** What stands in the fields. */
function wordsIn(form: HTMLFormElement | null): Partial<TrackEntry> {
  const filled = form ? [...new FormData(form)].filter(([, words]) => words !== '') : [];
  return Object.fromEntries(filled);
}

const never = () => () => undefined;

/** The number from a mail's link and the address of whoever is signed in. Not in the page that stands ready-made: it is everybody's. */
function useKnownEntry(): TrackEntry {
  const [search] = useSearchParams();
  const { user } = useSession();
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return { order_number: (isTakenOver && search.get('order')) || '', email: user?.email ?? '' };
}
