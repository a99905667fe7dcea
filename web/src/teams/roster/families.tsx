import { useMutation } from '@tanstack/react-query';
import { limits } from '#domain/tables/limits.ts';
import type { RosterPlayerView } from '#domain/teams/roster/roster-player.ts';
import { csvText } from '#domain/values/csv-text.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { fetchFlyers, readWholeRoster } from '../data/roster.ts';
import { FamilyMail } from '../parts/family-mail.tsx';

/** Saves a file through the browser's downloads. */
function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The roster as a CSV file that an import can read again. Stats are further columns. */
function rosterCsv(players: readonly RosterPlayerView[]): string {
  const stats = [...new Set(players.flatMap((player) => Object.keys(player.stats)))];
  const head = [
    'Number',
    'Name',
    'Position',
    'Year',
    'Parent email',
    'Second parent email',
    'Story',
    'Photo',
    'Permission',
    ...stats,
  ];
  const rows = players.map((player) => [
    player.player_number,
    player.player_name,
    player.position,
    player.year,
    player.guardian_email,
    player.second_guardian_email ?? '',
    player.description,
    player.photo_at === null ? 'no' : 'yes',
    player.consent,
    ...stats.map((label) => player.stats[label] ?? ''),
  ]);
  return csvText([head, ...rows]);
}

/** The ways to reach families: a mail to each, and flyers with QR codes. */
export function Families({ teamId, count }: { readonly teamId: string; readonly count: number }) {
  const toast = useToast();
  const flyers = useMutation({
    mutationFn: async () => {
      for (let part = 1; (part - 1) * limits.roster.flyers < count; part++) {
        // A long roster needs several files.
        // oxlint-disable-next-line no-await-in-loop
        saveFile(await fetchFlyers(teamId, part), part === 1 ? 'flyers.pdf' : `flyers-${part}.pdf`);
      }
    },
    onError: (error) => toast(errorMessage(error), 'problem', () => flyers.mutate()),
  });
  return (
    <Stack as="section" gap={3} className={looks.measure} aria-label="Families">
      <p>Each family has a private link. It sends photo and permission with it, without an account.</p>
      <Row gap={3}>
        <FamilyMail teamId={teamId} variant="primary">
          Write to families
        </FamilyMail>
        <Button onClick={() => flyers.mutate()} busy={flyers.isPending}>
          Flyers with QR codes
        </Button>
      </Row>
    </Stack>
  );
}

export function DownloadList({ teamId }: { readonly teamId: string }) {
  const toast = useToast();
  const list = useMutation({
    mutationFn: async () => {
      const csv = rosterCsv(await readWholeRoster(teamId));
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'roster.csv');
    },
    onError: (error) => toast(errorMessage(error), 'problem', () => list.mutate()),
  });
  return (
    <Button size="small" onClick={() => list.mutate()} busy={list.isPending}>
      Download (CSV)
    </Button>
  );
}
