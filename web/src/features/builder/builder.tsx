import { type ReactNode, useCallback } from 'react';
import type { BuilderStep } from '#domain/cards/builder-steps';
import type { CardView } from '#domain/cards/card';
import { resumed } from '#domain/cards/builder-steps';
import { LiveCard } from './bench/live-card.tsx';
import { SaveNote } from './bench/save-note.tsx';
import { StepBar } from './bench/step-bar.tsx';
import { stepWords } from './bench/step-names.ts';
import styles from './bench/bench.module.css';
import type { OpenedBuilder } from './open-builder.ts';
import { SignatureOverlay } from './signature/signature-overlay.tsx';
import { BackForm } from './steps/back-form.tsx';
import { Completed } from './steps/completed.tsx';
import { FrontForm } from './steps/front-form.tsx';
import { ImageCropper } from './steps/image-cropper.tsx';
import { Processing } from './steps/processing.tsx';
import { Review } from './steps/review.tsx';
import { Signature } from './steps/signature.tsx';
import { TemplateSelection } from './steps/template-selection.tsx';
import { type Builder as Bench, BuilderContext, useBuilder } from './use-builder.ts';
import { useReturnToTab } from './use-return-to-tab.ts';

const steps: Readonly<Record<BuilderStep, () => ReactNode>> = {
  template_selection: () => <TemplateSelection />,
  image_cropper: () => <ImageCropper />,
  front_form: () => <FrontForm />,
  front_processing: () => <Processing key="front" side="front" />,
  front_review: () => <Review key="front" side="front" />,
  signature: () => <Signature />,
  back_form: () => <BackForm />,
  back_processing: () => <Processing key="back" side="back" />,
  back_review: () => <Review key="back" side="back" />,
  completed: () => <Completed />,
};

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
          steps.completed()
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
            {steps[step]()}
          </div>
        )}
      </div>
    </BuilderContext>
  );
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
