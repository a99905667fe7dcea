import { type ChangeEvent, useEffect, useRef } from 'react';
import { messageOf } from '#domain/tables/errors.ts';
import type { TeamView } from '#domain/teams/team/team.ts';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { useSubmit } from '#web/src/parts/forms/use-submit.ts';
import { Row } from '#web/src/parts/layout/layout.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useEditTeam } from '../data/team.ts';
import { uploadForTeam } from '../data/team-uploads.ts';
import { TeamCrest } from '../parts/team-crest.tsx';

const refusalMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : messageOf('photo.upload_failed');

function useLogo(team: TeamView) {
  const edit = useEditTeam(team.id);
  const toast = useToast();
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const own = new AbortController();
    leaving.current = own;
    return () => own.abort();
  }, []);
  return useSubmit(async (file: File | null) => {
    try {
      const signal = leaving.current?.signal ?? new AbortController().signal;
      await edit.mutateAsync({ logo_url: file === null ? null : await uploadForTeam(team.id, file, signal) });
      toast(file === null ? 'The logo is removed.' : 'The logo is saved.');
    } catch (error) {
      toast(refusalMessage(error), 'problem');
    }
  });
}

/** The team's logo, saved when picked. */
export function LogoField({ team }: { readonly team: TeamView }) {
  const { isPending, submit } = useLogo(team);
  const input = useRef<HTMLInputElement>(null);
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void submit(file);
    target.value = '';
  };
  return (
    <Row gap={4} middle>
      <TeamCrest team={team} />
      <Row gap={3}>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          aria-label="Team logo"
          className="visually-hidden"
          tabIndex={-1}
          onChange={pick}
        />
        <Button busy={isPending} onClick={() => input.current?.click()}>
          {team.logo_url ? 'Change the logo' : 'Add a logo'}
        </Button>
        {team.logo_url && (
          <Button variant="quiet" disabled={isPending} onClick={() => void submit(null)}>
            Remove the logo
          </Button>
        )}
      </Row>
    </Row>
  );
}
