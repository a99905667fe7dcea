import { useEffect, useRef, useState } from 'react';
import type { Side } from '#domain/cards/card/card-states.ts';
import { timings } from '#domain/tables/timings.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { generationStages, labelForStage, stageLabels, stageOf } from '../generation/eased-progress.ts';
import styles from '../generation/generation-progress.module.css';
import { useEasedProgress } from '../generation/use-eased-progress.ts';
import { useRun } from '../generation/use-estimate.ts';
import { useBuilder } from '../use-builder.ts';
import { StepFrame } from '../workspace/step-frame.tsx';

const titles = { front: 'Your front is being made', back: 'Your back is being made' } as const;

/** The progress of a side. The generation continues when the customer leaves; the builder finds it again. */
export function Processing({ side }: { readonly side: Side }) {
  const { send } = useBuilder();
  const { progress, estimate } = useRun();
  const { percent, timeLeft, elapsedMs } = useEasedProgress(estimate, progress.percent);
  const stage = stageOf(progress.stage);
  const at = generationStages.indexOf(stage);
  const rounded = Math.floor(percent);
  const label = labelForStage(stage, elapsedMs);
  const announced = useAnnounced(`${label}, ${rounded} percent`);

  return (
    <StepFrame
      title={titles[side]}
      lead="You may leave this page. The work goes on, and your card is here when you return."
    >
      <Stack gap={3}>
        <Row gap={4} between>
          <strong>{label}</strong>
          <strong>{rounded}%</strong>
        </Row>
        <progress className={styles.track} aria-label="Progress" max={100} value={rounded} />
        <Quiet>{timeLeft}</Quiet>
        <Quiet as="ol" className={styles.stages}>
          {generationStages.map((name, index) => (
            <li key={name} data-done={index < at} aria-current={index === at ? 'step' : undefined}>
              {stageLabels[name]}
            </li>
          ))}
        </Quiet>
        <div>
          <Button onClick={(event) => event.detail < 2 && send({ type: 'cancel' })}>Cancel</Button>
        </div>
        <p className="visually-hidden" aria-live="polite">
          {announced}
        </p>
      </Stack>
    </StepFrame>
  );
}

/** The text for screen readers, changed at most every five seconds. */
function useAnnounced(text: string): string {
  const latest = useRef(text);
  const [announced, setAnnounced] = useState(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  useEffect(() => {
    const timer = setInterval(() => setAnnounced(latest.current), timings.announceEveryMs);
    return () => clearInterval(timer);
  }, []);
  return announced;
}
