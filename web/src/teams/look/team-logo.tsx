import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { TeamView } from '#domain/teams/team/team.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { checkFile } from '#web/src/cards/data/sniff-photo.ts';
import { PhotoRefused, uploadPhoto } from '#web/src/cards/data/upload-photo.ts';
import { Row } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useDressTeam } from '../data/looks.ts';

/** Uploads the logo and stores it for the team. Throws PhotoRefused with the customer's message. */
async function sendLogo(file: File): Promise<string> {
  const { type, refusal } = await checkFile(file);
  if (type === null) throw new PhotoRefused(refusal);
  const { signal } = new AbortController();
  const ready = await uploadPhoto({ photo: file, type, purpose: 'team_logo', onProgress: () => undefined, signal });
  return ready.key;
}

export function TeamLogo({ team }: { readonly team: TeamView }) {
  const file = useRef<HTMLInputElement>(null);
  const dress = useDressTeam(team.id);
  const send = useMutation({
    mutationFn: async (chosen: File) => dress.mutateAsync({ logo_url: await sendLogo(chosen) }),
  });
  const problem = send.error ?? dress.error;
  return (
    <Row gap={3} middle>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Logo of the team"
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) send.mutate(chosen);
          target.value = '';
        }}
      />
      <Button size="small" busy={send.isPending} onClick={() => file.current?.click()}>
        {team.logo_url ? 'Change the logo' : 'Add a logo'}
      </Button>
      {team.logo_url && (
        <Button size="small" variant="quiet" onClick={() => dress.mutate({ logo_url: null })}>
          Remove
        </Button>
      )}
      {problem && (
        <p role="alert" className={looks.bad}>
          {errorMessage(problem)}
        </p>
      )}
    </Row>
  );
}
