import { useState } from 'react';
import type { Side } from '#domain/cards/card/card-states.ts';
import type { LookSample } from '#domain/teams/cards/team-template.ts';
import { Problem } from '#web/src/parts/page/problem/problem.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './team-look.module.css';
import { useLookSample } from './use-look-sample.ts';

interface LookSampleProps {
  readonly teamId: string;
  readonly sample: LookSample;
  readonly logo: string | null;
}

/** A card of the team in this look, drawn as it will be. */
export function SampleCard({ teamId, sample, logo }: LookSampleProps) {
  const [side, setSide] = useState<Side>('front');
  const { url, isDrawing, error } = useLookSample(teamId, side, sample, logo);
  return (
    <div className={styles.sample}>
      <div className={styles.card} aria-busy={isDrawing}>
        {url && <img src={url} width={800} height={1120} alt={`A card of the team in this look, ${side}`} />}
      </div>
      <Button size="small" onClick={() => setSide(side === 'front' ? 'back' : 'front')}>
        {side === 'front' ? 'Show the back' : 'Show the front'}
      </Button>
      {error !== null && <Problem error={error} />}
    </div>
  );
}
