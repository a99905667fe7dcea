import { Suspense, useEffect, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { CardView } from '#domain/cards/card/card.ts';
import type { FoilFinish } from '#domain/cards/print/foil.ts';
import { errorMessage, isAbort } from '#web/src/base/api/api-error.ts';
import { cardParts, paths } from '#web/src/base/paths.ts';
import { takePendingTemplate } from '#web/src/base/session/pending-template.ts';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import styles from '#web/src/parts/page/dashboard.module.css';
import { LoadingPress } from '#web/src/parts/page/loading-press.tsx';
import { TryAgain } from '#web/src/parts/page/try-again.tsx';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';
import { Builder, preloadLazySteps } from '../builder/builder.tsx';
import type { BuilderState } from '../builder/builder-state.ts';
import { openCard, openNew } from '../builder/open-builder.ts';
import {
  type ClipCodeSlotProps,
  ClipSlot,
  FinishedSlot,
  type PlayerPickerProps,
  PlayerSlot,
} from '../builder/slots.ts';

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

const ShareCard = lazyPart(async () => (await import('../sharing/share-card.tsx')).ShareCard);

const ofFinished = (card: CardView, finish: FoilFinish) => (
  <Suspense fallback={null}>
    <ShareCard key={card.id} card={card} finish={finish} size="large" />
  </Suspense>
);
const ClipEditor = lazyPart(async () => (await import('../sharing/clip-editor.tsx')).ClipEditor);

const clipCode = (props: ClipCodeSlotProps) => (
  <Suspense fallback={null}>
    <ClipEditor {...props} />
  </Suspense>
);
const loadPicker = async () => (await import('#web/src/account/players/player-picker.tsx')).PlayerPicker;
const PlayerPicker = lazyPart(loadPicker);

const playerPicker = (props: PlayerPickerProps) => (
  <Suspense fallback={null}>
    <PlayerPicker {...props} />
  </Suspense>
);

function OpenBench({ bench, cardId }: { readonly bench: string; readonly cardId: string | undefined }) {
  const { opened, problem, retry } = useOpenedBuilder(cardId);
  // A later step needs the picker, so its code loads after this page.
  useEffect(() => void loadPicker().catch(() => undefined), []);
  if (problem !== null)
    return (
      <div className={`page-width ${styles.page}`}>
        <TryAgain problem={problem} onRetry={retry}>
          <ButtonLink to={paths.myCards}>My cards</ButtonLink>
        </TryAgain>
      </div>
    );
  if (!opened) return <LoadingPress label="Opening the card builder" />;
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
  const [opening] = useState({
    cardId,
    template: search.get('template'),
    sport: search.get('sport'),
    part: cardParts.find((part) => part === search.get('change')) ?? null,
  });
  const [tries, setTries] = useState(0);
  const [opened, setOpened] = useState<BuilderState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    const open = async () => {
      const { cardId: id, template, sport, part } = opening;
      if (id) preloadLazySteps().catch(() => undefined);
      return id ? openCard(id, leaving.signal, part) : openNew(template ?? takePendingTemplate()?.id ?? null, sport);
    };
    open()
      .then((found) => !leaving.signal.aborted && setOpened(found))
      .catch((error: unknown) => isAbort(error) || setProblem(errorMessage(error)));
    return () => leaving.abort();
  }, [opening, tries]);

  const retry = () => {
    setProblem(null);
    setTries(tries + 1);
  };
  return { opened, problem, retry };
}
