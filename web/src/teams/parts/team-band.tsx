import type { CSSProperties, ReactNode } from 'react';
import { Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { readableOn } from './readable-on.ts';
import styles from './team-band.module.css';
import { TeamCrest, type TeamCrestProps } from './team-crest.tsx';

interface TeamBandProps {
  readonly team: TeamCrestProps['team'];
  readonly title: string;
  /** A line above the title, and one below it. */
  readonly above: ReactNode;
  readonly below?: ReactNode;
}

/** The head of a page for families, in the team's colours. */
export function TeamBand({ team, title, above, below }: TeamBandProps) {
  const colours = { '--team': team.primary_color, '--on-team': readableOn(team.primary_color) } as CSSProperties;
  return (
    <header className={styles.band} style={colours}>
      <Row gap={4} middle className={`page-width ${looks.oneLine}`}>
        <TeamCrest team={team} />
        <Stack gap={1}>
          <p className={styles.facts}>{above}</p>
          <h1 className={looks.title}>{title}</h1>
          {below && <p className={styles.facts}>{below}</p>}
        </Stack>
      </Row>
    </header>
  );
}
