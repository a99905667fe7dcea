import { Suspense, useEffect, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { CardView } from '#domain/cards/card';
import type { FoilFinish } from '#domain/print/foil';
import { errorWords, isAbort } from '#web/api/api-error';
import { preloadLaterSteps, Builder } from '#web/features/builder/builder.tsx';
import { type OpenedBuilder, openCard, openNew } from '#web/features/builder/open-builder';
import { type ClipCodeSlotProps, ClipSlot } from '#web/features/builder/clip-slot';
import { FinishedSlot } from '#web/features/builder/finished/finished-slot';
import { type PlayerPickerProps, PlayerSlot } from '#web/features/builder/player-slot';
import { PlayerPicker } from '#web/features/players/player-picker.tsx';
import { lazyPart } from '#web/overlays/lazy-part.tsx';
import { LoadingPress } from '#web/page/loading-press.tsx';
import { TryAgain } from '#web/page/try-again.tsx';
import { paths } from '#web/paths';
import { takePendingTemplate } from '#web/session/pending-template';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './dashboard.module.css';

export function Page() {
  const { cardId } = useParams();
  const { key, state } = useLocation();
  // An open builder keeps its key when the address of a new card changes from "new" to the card's id.
  const bench = benchOf(state) ?? `${cardId ?? 'new'}/${key}`;
  return <OpenBench key={bench} bench={bench} cardId={cardId} />;
}

const benchOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'bench' in state && typeof state.bench === 'string'
    ? state.bench
    : null;

const ShareCard = lazyPart(async () => (await import('#web/features/sharing/share-card.tsx')).ShareCard);

const ofFinished = (card: CardView, finish: FoilFinish) => (
  <Suspense fallback={null}>
    <ShareCard key={card.id} card={card} finish={finish} size="large" />
  </Suspense>
);
const ClipEditor = lazyPart(async () => (await import('#web/features/clip/clip-editor.tsx')).ClipEditor);

const clipCode = (props: ClipCodeSlotProps) => (
  <Suspense fallback={null}>
    <ClipEditor {...props} />
  </Suspense>
);
const playerPicker = (props: PlayerPickerProps) => <PlayerPicker {...props} />;

function OpenBench({ bench, cardId }: { readonly bench: string; readonly cardId: string | undefined }) {
  const { opened, problem, retry } = useOpenedBuilder(cardId);
  if (problem !== null)
    return (
      <div className={`page-width ${styles.page}`}>
        <TryAgain problem={problem} onRetry={retry}>
          <ButtonLink to={paths.myCards}>My cards</ButtonLink>
        </TryAgain>
      </div>
    );
  if (!opened) return <LoadingPress words="Opening the card builder" />;
  return (
    <PlayerSlot value={playerPicker}>
      <ClipSlot value={clipCode}>
        <FinishedSlot value={ofFinished}>
          <Builder opened={opened} workspaceKey={bench} />
        </FinishedSlot>
      </ClipSlot>
    </PlayerSlot>
  );
}

/** The stored card, or a new one with the template of the address or the pending template. Read once, when the page opens. */
function useOpenedBuilder(cardId: string | undefined) {
  const [search] = useSearchParams();
  const [opening] = useState({ cardId, template: search.get('template'), sport: search.get('sport') });
  const [tries, setTries] = useState(0);
  const [opened, setOpened] = useState<OpenedBuilder | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    const open = async () => {
      const { cardId: id, template, sport } = opening;
      if (id) preloadLaterSteps().catch(() => undefined);
      return id ? openCard(id, leaving.signal) : openNew(template ?? takePendingTemplate()?.id ?? null, sport);
    };
    open()
      .then((found) => !leaving.signal.aborted && setOpened(found))
      .catch((error: unknown) => isAbort(error) || setProblem(errorWords(error)));
    return () => leaving.abort();
  }, [opening, tries]);

  const retry = () => {
    setProblem(null);
    setTries(tries + 1);
  };
  return { opened, problem, retry };
}
