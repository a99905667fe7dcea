import { type ReactNode, Suspense, useEffect } from 'react';
import { type BuilderStep, backSteps, walkedSteps } from '#domain/cards/card/builder-steps.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { LineIcon } from '#web/src/parts/ui/line-icon.tsx';
import { isProcessing } from '../builder-state.ts';
import { useBuilder } from '../use-builder.ts';
import styles from './step-frame.module.css';
import { stepRows } from './step-names.ts';
import { useFocusedHeading } from './use-focused-heading.ts';

const KeepButton = lazyPart(async () => (await import('../change/keep-button.tsx')).KeepButton);

interface Action {
  readonly label: string;
  readonly onAct: () => void;
  readonly disabled?: boolean;
  readonly busy?: boolean;
}

interface StepFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly primary?: Action | undefined;
  /** A secondary action, for example to leave the signature out. */
  readonly second?: Action | undefined;
  /** A problem of this step, shown instead of the builder's. */
  readonly problem?: string | null;
  /** Tries again what the problem is about. Null if the step's own actions do. */
  readonly onRetry?: (() => void) | null;
  readonly children: ReactNode;
}

/** A step: heading, last problem, content, and the bar with Back and the main action. */
export function StepFrame({ title, lead, primary, second, problem, onRetry, children }: StepFrameProps) {
  const { state } = useBuilder();
  const { step } = state;
  const heading = useFocusedHeading(title);
  const hasBack = step in backSteps;
  const isChanging = state.draft.change !== null && !isProcessing(step);
  const message = problem ?? state.error;

  useEffect(() => {
    // The problem is above the content, so this scrolls to it.
    if (message) window.scrollTo({ top: 0, behavior: 'smooth' });
  }, [message]);

  return (
    <section className={styles.step} aria-labelledby="step-title">
      <Stack as="header" gap={2}>
        <h1 id="step-title" className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </Stack>
      {message && <StepProblem message={message} onRetry={onRetry ?? null} primary={primary} />}
      {children}
      {(hasBack || isChanging || primary || second) && (
        <footer className={styles.bar}>
          {isChanging ? (
            <Suspense>
              <KeepButton />
            </Suspense>
          ) : (
            hasBack && <BackButton isShort={second !== undefined} />
          )}
          <StepCount step={step} />
          {second && <ActionButton action={second} variant="secondary" />}
          {primary && <ActionButton action={primary} variant="primary" />}
        </footer>
      )}
    </section>
  );
}

function BackButton({ isShort }: { readonly isShort: boolean }) {
  const { send } = useBuilder();
  return (
    <Button variant="quiet" aria-label="Back" onClick={() => send({ type: 'go_back' })}>
      <LineIcon name="m12 19-7-7 7-7M19 12H5" size={18} />
      <span className={isShort ? styles.backWord : undefined}>Back</span>
    </Button>
  );
}

interface StepProblemProps extends Pick<StepFrameProps, 'primary'> {
  readonly message: string;
  readonly onRetry: (() => void) | null;
}

/** The problem with its button. Without one of its own, the step's main action tries again. */
const StepProblem = ({ message, onRetry, primary }: StepProblemProps) => (
  <Notice
    kind="problem"
    onRetry={primary?.disabled ? undefined : primary?.onAct}
    {...(onRetry && { action: <Button onClick={onRetry}>Try again</Button> })}
  >
    {message}
  </Notice>
);

const StepCount = ({ step }: { readonly step: BuilderStep }) => (
  <Quiet as="span" className={styles.where} aria-hidden="true">
    {walkedSteps.indexOf(step) + 1}/{walkedSteps.length} <span className={styles.stepName}>{stepRows[step].name}</span>
  </Quiet>
);

function ActionButton({ action, variant }: { readonly action: Action; readonly variant: 'primary' | 'secondary' }) {
  return (
    // The second click of a double click may hit the next step's button, and must do nothing.
    <Button
      variant={variant}
      onClick={(event) => event.detail < 2 && action.onAct()}
      disabled={action.disabled}
      busy={action.busy ?? false}
    >
      {action.label}
    </Button>
  );
}
