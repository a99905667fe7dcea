import { Suspense, useCallback, useEffect } from 'react';
import type { BuilderStep } from '#domain/cards/card/builder-steps.ts';
import { resumed } from '#domain/cards/card/builder-steps.ts';
import type { CardView } from '#domain/cards/card/card.ts';
import { lazyWithPreload } from '#web/src/base/lib/lazy-with-preload.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { LoadingPress } from '#web/src/parts/page/loading-press.tsx';
import { useReturnToTab } from './generation/use-return-to-tab.ts';
import type { OpenedBuilder } from './open-builder.ts';
import { TemplateSelection } from './steps/template-selection.tsx';
import { BuilderContext, type BuilderModel, useBuilder } from './use-builder.ts';
import { useBuilderModel } from './use-builder-model.ts';
import { LiveCard } from './workspace/live-card.tsx';
import { SaveNote } from './workspace/save-note.tsx';
import { StepBar } from './workspace/step-bar.tsx';
import { stepWords } from './workspace/step-names.ts';
import styles from './workspace/workspace.module.css';

const SigningCard = lazyPart(async () => (await import('./signature/signing-card.tsx')).SigningCard);
const laterStep = lazyWithPreload(async () => (await import('./steps/later-steps.tsx')).LaterStep);
/** Downloads the code of the steps after the first; a card that is past the first step needs it at once. */
export const preloadLaterSteps = laterStep.preload;

interface BuilderProps {
  readonly opened: OpenedBuilder;
  /** Identifies this builder in the browser's history. */
  readonly workspaceKey: string;
}

/** The card builder: the card on the left, one step at a time on the right, the steps above. */
export function Builder({ opened, workspaceKey }: BuilderProps) {
  const builder = useBuilderModel(opened, workspaceKey);
  const { step } = builder.state;
  useFinishedRun(builder);
  useNextCode();
  return (
    <BuilderContext value={builder}>
      <div className={`page-width ${styles.workspace}`}>
        <Stack gap={3}>
          <StepBar step={step} />
          {step !== 'completed' && <CardSaveNote />}
        </Stack>
        {step === 'completed' ? (
          <Step step={step} />
        ) : (
          <div className={styles.columns}>
            <aside className={styles.cardSide} data-card={stepWords[step].card} aria-label="Your card">
              <Suspense fallback={<LiveCard />}>{step === 'signature' ? <SigningCard /> : <LiveCard />}</Suspense>
            </aside>
            <Step step={step} />
          </div>
        )}
      </div>
    </BuilderContext>
  );
}

function CardSaveNote() {
  const { draft, resetForm } = useBuilder();
  if (draft.card === null) return null;
  const refresh = async () => {
    const card = await draft.refresh();
    if (card) resetForm(card);
  };
  return (
    <SaveNote
      state={draft.saveState}
      onRefresh={() => void refresh()}
      onRetry={() => void draft.flush().catch(() => undefined)}
    />
  );
}

function Step({ step }: { readonly step: BuilderStep }) {
  if (step === 'template_selection') return <TemplateSelection />;
  return (
    <Suspense fallback={<LoadingPress />}>
      <laterStep.Component step={step} />
    </Suspense>
  );
}

/** The first touch or key press downloads the code of the later steps. */
function useNextCode(): void {
  useEffect(() => {
    const touched = new AbortController();
    const fetchNext = () => {
      touched.abort();
      // After a failure the step itself asks again.
      preloadLaterSteps().catch(() => undefined);
    };
    for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, fetchNext, { signal: touched.signal });
    return () => touched.abort();
  }, []);
}

/** Shows the options of a generation that ended while the tab was hidden. */
function useFinishedRun({ draft, state, dispatch }: BuilderModel): void {
  const { card, receive } = draft;
  const id = card?.id;
  const isProcessing = state.step === 'front_processing' || state.step === 'back_processing';
  const onReady = useCallback(
    (fresh: CardView) => {
      if (fresh.id !== id) return;
      receive(fresh);
      if (isProcessing) dispatch({ type: 'resume', state: resumed(fresh) });
    },
    [id, receive, dispatch, isProcessing],
  );
  useReturnToTab(onReady);
}
