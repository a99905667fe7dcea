import { Suspense, useCallback, useEffect } from 'react';
import type { BuilderStep } from '#domain/cards/card/builder-steps.ts';
import { resumed } from '#domain/cards/card/builder-steps.ts';
import type { CardView } from '#domain/cards/card/card.ts';
import { lazyWithPreload } from '#web/src/base/lib/lazy-with-preload.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { LoadingPress } from '#web/src/parts/page/loading-press.tsx';
import { type BuilderState, isProcessing } from './builder-state.ts';
import { useReturnToTab } from './generation/use-return-to-tab.ts';
import { TemplateSelection } from './steps/template-selection.tsx';
import { BuilderContext, useBuilder, useBuilderStore } from './use-builder.ts';
import { LiveCard } from './workspace/live-card.tsx';
import { SaveNote } from './workspace/save-note.tsx';
import { StepBar } from './workspace/step-bar.tsx';
import { stepRows } from './workspace/step-names.ts';
import styles from './workspace/workspace.module.css';

const SigningCard = lazyPart(async () => (await import('./signature/signing-card.tsx')).SigningCard);
const StepHistory = lazyPart(async () => (await import('./history/step-history.tsx')).StepHistory);
const lazyStep = lazyWithPreload(async () => (await import('./steps/lazy-steps.tsx')).LazyStep);
/** Loads the code of the later steps. A card that is past the first step needs it at once. */
export const preloadLazySteps = lazyStep.preload;

interface BuilderProps {
  readonly opened: BuilderState;
  /** Identifies this builder in the browser's history. */
  readonly workspaceKey: string;
}

/** The card builder: the card on the left, one step at a time on the right, the steps above. */
export function Builder({ opened, workspaceKey }: BuilderProps) {
  const store = useBuilderStore(opened);
  useNextCode();
  return (
    <BuilderContext value={store}>
      <Workspace workspaceKey={workspaceKey} />
    </BuilderContext>
  );
}

function Workspace({ workspaceKey }: Pick<BuilderProps, 'workspaceKey'>) {
  const { step } = useBuilder().state;
  useFinishedRun();
  return (
    <div className={`page-width ${styles.workspace}`}>
      <Suspense fallback={null}>
        <StepHistory bench={workspaceKey} />
      </Suspense>
      <Stack gap={3}>
        <StepBar step={step} />
        {step !== 'completed' && <CardSaveNote />}
      </Stack>
      {step === 'completed' ? (
        <Step step={step} />
      ) : (
        <div className={styles.columns}>
          <aside className={styles.cardSide} data-card={stepRows[step].card} aria-label="Your card">
            <Suspense fallback={<LiveCard />}>{step === 'signature' ? <SigningCard /> : <LiveCard />}</Suspense>
          </aside>
          <Step step={step} />
        </div>
      )}
    </div>
  );
}

function CardSaveNote() {
  const { state, save, reread } = useBuilder();
  if (state.card === null) return null;
  return (
    <SaveNote state={state.saving} onRefresh={() => void reread()} onRetry={() => void save().catch(() => undefined)} />
  );
}

function Step({ step }: { readonly step: BuilderStep }) {
  if (step === 'template_selection') return <TemplateSelection />;
  return (
    <Suspense fallback={<LoadingPress />}>
      <lazyStep.Component step={step} />
    </Suspense>
  );
}

/** Loads the code of the later steps on the first touch or key press. */
function useNextCode(): void {
  useEffect(() => {
    const touched = new AbortController();
    const fetchNext = () => {
      touched.abort();
      // After a failure the step itself tries again.
      preloadLazySteps().catch(() => undefined);
    };
    for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, fetchNext, { signal: touched.signal });
    return () => touched.abort();
  }, []);
}

/** Shows the options of a generation that ended while the tab was hidden. */
function useFinishedRun(): void {
  const { send, now } = useBuilder();
  const onReady = useCallback(
    (card: CardView) => {
      if (card.id !== now().card?.id) return;
      send({ type: 'set_card', card });
      if (isProcessing(now().step)) send({ type: 'resume', state: resumed(card) });
    },
    [send, now],
  );
  useReturnToTab(onReady);
}
