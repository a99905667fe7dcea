import { useEffect, useRef } from 'react';
import { brand } from '#domain/values/brand.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './filed-note.module.css';
import type { FiledTicket } from './use-ticket-form.ts';

interface FiledNoteProps {
  readonly ticket: FiledTicket;
  /** Shows an empty form again. */
  readonly onAnother: () => void;
}

/** A filed message as a job ticket: its number, large enough to read out, and what happens next. */
export function FiledNote({ ticket: { number, email }, onAnother }: FiledNoteProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack as="section" gap={6} start className={looks.frame} aria-labelledby="filed-ticket">
      <Stack gap={3} className={styles.stub}>
        <h2 id="filed-ticket" ref={title} tabIndex={-1} className="display-28">
          We have your message
        </h2>
        <p className={styles.number}>
          <span className="kicker">Ticket </span>
          {number}
        </p>
      </Stack>
      <Stack as="ol" gap={3} className={looks.bullets}>
        <li>
          A mail with this number goes to <strong>{email}</strong>.
        </li>
        <li>A person reads your message and answers to that address.</li>
        <li>
          To add something, write to <a href={`mailto:${brand.supportMail}?subject=${number}`}>{brand.supportMail}</a>{' '}
          with the number in the subject.
        </li>
      </Stack>
      <Button onClick={onAnother}>Write another message</Button>
    </Stack>
  );
}
