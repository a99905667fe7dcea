import type { CSSProperties } from 'react';
import type { TeamPageView } from '#domain/teams/packs/team-page.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import styles from './team-fan.module.css';

interface TeamFanProps {
  readonly team: TeamPageView['team'];
  readonly sample: string | null;
}

/** Three cards of the team: a sample of its design between two silhouettes in its colours. Shows no child. */
export function TeamFan({ team, sample }: TeamFanProps) {
  const colours = {
    '--team': team.primary_color,
    '--team-second': team.secondary_color,
  } as CSSProperties;
  return (
    <Stack as="figure" gap={3}>
      <div className={styles.fan} style={colours}>
        <Silhouette />
        {sample ? (
          <img className={styles.card} src={sample} alt="A card with a sample athlete in the team’s design" />
        ) : (
          <Silhouette />
        )}
        <Silhouette />
      </div>
      {sample && (
        <Quiet as="figcaption" className={styles.caption}>
          The team’s design, here with a sample athlete
        </Quiet>
      )}
    </Stack>
  );
}

/** Head and shoulders under a cap, in place of a player's private picture. */
const Silhouette = () => (
  <svg className={styles.card} viewBox="0 0 250 350" aria-hidden="true">
    <rect width="250" height="350" className={styles.ground} />
    <path d="M0 250 250 120V350H0Z" className={styles.stripe} />
    <path
      className={styles.player}
      d="M125 92c31 0 52 20 53 50l24 6c4 1 4 7 0 8h-24c-1 30-14 56-30 66v14c42 8 70 34 76 114H26c6-80 34-106 76-114v-14c-18-12-30-42-30-78 0-32 22-52 53-52Z"
    />
    <rect x="8" y="8" width="234" height="334" rx="6" className={styles.frame} />
  </svg>
);
