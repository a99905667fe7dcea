import { Suspense, useCallback, useEffect } from 'react';
import type { BuilderStep } from '#domain/cards/builder-steps';
import type { CardView } from '#domain/cards/card';
import { resumed } from '#domain/cards/builder-steps';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.tsx';
import { LoadingPress } from '#web/page/loading-press.tsx';
import { LiveCard } from './workspace/live-card.tsx';
import { SaveNote } from './workspace/save-note.tsx';
import { StepBar } from './workspace/step-bar.tsx';
import { stepWords } from './workspace/step-names.ts';
import styles from './workspace/workspace.module.css';
import type { OpenedBuilder } from './open-builder.ts';
import { SignatureOverlay } from './signature/signature-overlay.tsx';
import { TemplateSelection } from './steps/template-selection.tsx';
import { type Builder as Bench, BuilderContext, useBuilder } from './use-builder.ts';
import { useReturnToTab } from './generation/use-return-to-tab.ts';

const laterStep = lazyWithPreload(async () => (await import('./steps/later-steps.tsx')).LaterStep);
/** What the steps after the first need; a card that has come further asks for it as it opens. */
export const bringLaterSteps = laterStep.preload;

interface BuilderProps {
  readonly opened: OpenedBuilder;
  /** Names this bench in the browser's history. */
  readonly benchKey: string;
}

/** The bench: the card on the left, one step at a time on the right, the colour bar above. */
export function Builder({ opened, benchKey }: BuilderProps) {
  const bench = useBuilder(opened, benchKey);
  const { state, kept, memory, remember } = bench;
  const { step } = state;
  useReadyElsewhere(bench);
  useNextCode();
  const refresh = async () => {
    const card = await kept.refresh();
    if (card) bench.resetForm(card);
  };

  return (
    <BuilderContext value={bench}>
      <div className={`page-width ${styles.bench}`}>
        <div className={styles.top}>
          <StepBar step={step} />
          {kept.card && step !== 'completed' && (
            <SaveNote
              state={kept.saveState}
              onRefresh={() => void refresh()}
              onRetry={() => void kept.flush().catch(() => undefined)}
            />
          )}
        </div>
        {step === 'completed' ? (
          <Step step={step} />
        ) : (
          <div className={styles.columns}>
            <aside className={styles.cardSide} data-card={stepWords[step].card} aria-label="Your card">
              <LiveCard
                overlay={
                  step === 'signature' && (
                    <SignatureOverlay
                      ink={memory.ink}
                      onMove={(position) => remember({ ink: { ...memory.ink, position } })}
                    />
                  )
                }
              />
            </aside>
            <Step step={step} />
          </div>
        )}
      </div>
    </BuilderContext>
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

/** The first touch of the bench fetches what the next step needs. */
function useNextCode(): void {
  useEffect(() => {
    const touched = new AbortController();
    const fetchNext = () => {
      touched.abort();
      // Failed, it is asked for again by the step itself.
      bringLaterSteps().catch(() => undefined);
    };
    for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, fetchNext, { signal: touched.signal });
    return () => touched.abort();
  }, []);
}

/** A run that ended while the tab was away: its pictures are put on the bench. */
function useReadyElsewhere({ kept, state, dispatch }: Bench): void {
  const { card, take } = kept;
  const id = card?.id;
  const isProcessing = state.step === 'front_processing' || state.step === 'back_processing';
  const onReady = useCallback(
    (fresh: CardView) => {
      if (fresh.id !== id) return;
      take(fresh);
      if (isProcessing) dispatch({ type: 'resume', state: resumed(fresh) });
    },
    [id, take, dispatch, isProcessing],
  );
  useReturnToTab(onReady);
}
