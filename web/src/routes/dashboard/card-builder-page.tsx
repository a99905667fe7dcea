import { useEffect, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '#web/paths';
import { bringLaterSteps, Builder } from '#web/features/builder/builder.tsx';
import { type OpenedBuilder, openCard, openNew } from '#web/features/builder/open-builder';
import { type PlayerPickerProps, PlayerSlot } from '#web/features/builder/player-slot';
import { PlayerPicker } from '#web/features/players/player-picker.tsx';
import { takePendingTemplate } from '#web/session/pending-template';
import { errorWords, isAbort } from '#web/api/api-error';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LoadingPress } from '#web/page/loading-press.tsx';
import { Notice } from '#web/page/notice.tsx';
import { DashboardNav } from './dashboard-nav.tsx';

export function Page() {
  const { cardId } = useParams();
  const { key, state } = useLocation();
  // A bench keeps its name when its address changes from "new" to the card's own.
  const bench = benchOf(state) ?? `${cardId ?? 'new'}/${key}`;
  return (
    <>
      <DashboardNav />
      <OpenBench key={bench} bench={bench} cardId={cardId} />
    </>
  );
}

const benchOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'bench' in state && typeof state.bench === 'string'
    ? state.bench
    : null;

const playerPicker = (props: PlayerPickerProps) => <PlayerPicker {...props} />;

function OpenBench({ bench, cardId }: { readonly bench: string; readonly cardId: string | undefined }) {
  const [search] = useSearchParams();
  const [opening] = useState({ cardId, template: search.get('template') });
  const [tries, setTries] = useState(0);
  const [opened, setOpened] = useState<OpenedBuilder | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    const open = async () => {
      const { cardId: id, template } = opening;
      if (id) bringLaterSteps().catch(() => undefined);
      return id ? openCard(id, leaving.signal) : openNew(template ?? takePendingTemplate()?.id ?? null);
    };
    open()
      .then((found) => !leaving.signal.aborted && setOpened(found))
      .catch((error: unknown) => isAbort(error) || setProblem(errorWords(error)));
    return () => leaving.abort();
  }, [opening, tries]);

  const tryAgain = () => {
    setProblem(null);
    setTries(tries + 1);
  };
  if (problem)
    return (
      <div className="page-width" style={{ paddingBlock: 'var(--space-8)' }}>
        <Notice
          kind="problem"
          action={
            <>
              <Button onClick={tryAgain}>Try again</Button>
              <ButtonLink to={paths.myCards}>My cards</ButtonLink>
            </>
          }
        >
          {problem}
        </Notice>
      </div>
    );
  if (!opened) return <LoadingPress words="Setting up the bench" />;
  return (
    <PlayerSlot value={playerPicker}>
      <Builder opened={opened} benchKey={bench} />
    </PlayerSlot>
  );
}
