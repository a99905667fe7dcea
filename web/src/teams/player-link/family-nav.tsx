import { generatePath } from 'react-router-dom';
import type { PlayerLinkView } from '#domain/teams/roster/player-link.ts';
import { paths } from '#web/src/base/paths.ts';
import { Row } from '#web/src/parts/layout/layout.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import tabs from '#web/src/parts/ui/tab-nav.module.css';
import styles from './player-link.module.css';

/** The guardian's children, of any team. Each has its own photo and permission. */
export function FamilyNav({ family }: Pick<PlayerLinkView, 'family'>) {
  if (family.length === 0) return null;
  return (
    <Row as="nav" gap={4} className={styles.family} aria-label="Your children">
      {family.map(({ token, first_name: name, team_name: team, is_complete: isComplete, is_this: isThis }) => (
        <Link
          key={token}
          to={generatePath(paths.playerLink, { token })}
          className={tabs.tab ?? ''}
          aria-current={isThis ? 'page' : undefined}
        >
          {name}, {team}: {isComplete ? 'all sent' : 'something is missing'}
        </Link>
      ))}
    </Row>
  );
}
