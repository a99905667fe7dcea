import type { SubmitEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '#web/src/base/session/session.tsx';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { useHydratedForm } from '#web/src/parts/forms/use-hydrated-form.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
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

/** Prefills the order number from the address and the e-mail address of a signed-in user. */
function useTrackForm() {
  const [search] = useSearchParams();
  const { user } = useSession();
  return useHydratedForm({ order_number: search.get('order') ?? '', email: user?.email ?? '' });
}

export function TrackForm({ busy, problem, onTrack }: TrackFormProps) {
  const { form, texts, change } = useTrackForm();
  const entry = { order_number: texts.order_number.trim(), email: texts.email.trim() };
  const isFilled = entry.order_number !== '' && entry.email !== '';
  const track = (event: SubmitEvent) => {
    event.preventDefault();
    if (isFilled && !busy) onTrack(entry);
  };
  return (
    <Stack as="form" gap={4} ref={form} className={styles.form} onSubmit={track} noValidate>
      <TextField
        label="Order number"
        name="order_number"
        placeholder="GC-4T7M2XKQ"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={texts.order_number}
        onChange={(event) => change({ order_number: event.target.value })}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={255}
        value={texts.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      {problem && <Notice kind="problem">{problem}</Notice>}
      <Button type="submit" variant="primary" busy={busy} disabled={!isFilled}>
        Track order
      </Button>
    </Stack>
  );
}
