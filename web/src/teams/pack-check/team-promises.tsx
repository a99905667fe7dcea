import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError, errorMessage } from '#web/src/base/api/api-error.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useTeamPage } from '../data/team-page.ts';
import { PromisedDeals } from '../parts/lucky-words.tsx';
import styles from './pack-check.module.css';

/** The code in the address of a team's order page, or the code itself. */
const codeIn = (typed: string): string => typed.trim().split(/[?#]/u)[0]?.replace(/\/$/u, '').split('/').at(-1) ?? '';

/** A team's promised deals, by the link of its order page. They are public before anyone orders, and contain no names. */
export function TeamPromises() {
  const [search, setSearch] = useSearchParams();
  const code = search.get('team') ?? '';
  const [typed, setTyped] = useState(code);
  const [isMissing, setIsMissing] = useState(false);
  const show = (event: SubmitEvent) => {
    event.preventDefault();
    const found = codeIn(typed);
    setIsMissing(found === '');
    if (found !== '') setSearch({ team: found });
  };
  return (
    <Stack as="section" gap={4} className={styles.promises} aria-labelledby="promises">
      <h2 id="promises" className="lead">
        Before you order
      </h2>
      <p>A team’s next shuffles are fixed before anyone orders. Paste the link of its order page to note them.</p>
      <Stack as="form" gap={4} start className={styles.form} onSubmit={show} noValidate>
        <TextField
          label="Link of the team’s order page"
          autoComplete="off"
          maxLength={300}
          value={typed}
          error={isMissing ? 'Please paste the link that your coach sent you.' : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">Show the fingerprints</Button>
      </Stack>
      {code && <Promises key={code} code={code} />}
    </Stack>
  );
}

function Promises({ code }: { readonly code: string }) {
  const { data: page, error, refetch } = useTeamPage(code);
  if (error) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    const unknown = 'No team page has this link. Please ask your coach for it.';
    return (
      <Notice kind="problem" onRetry={isUnknown ? undefined : () => void refetch()}>
        {isUnknown ? unknown : errorMessage(error)}
      </Notice>
    );
  }
  if (!page) return null;
  if (page.promised.length === 0)
    return <Notice kind="note">This team’s packs all hold the same cards: nothing is shuffled.</Notice>;
  return <PromisedDeals promised={page.promised} />;
}
