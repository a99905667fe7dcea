import { useTeams } from '#web/data/teams/team';
import { EmptyState } from '#web/page/empty-state.tsx';
import { Loaded } from '#web/page/loaded.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import { teamPath } from '#web/paths';
import { Link } from '#web/ui/link.tsx';
import styles from './team-list.module.css';

const noTeams = <EmptyState>No teams yet. Start one, or join with the code that your coach gave you.</EmptyState>;

/** The user's teams. */
export function TeamList() {
  const teams = useTeams();
  return (
    <div className={`page-width ${styles.page}`}>
      <SectionHead kicker="One look for everyone" title="Teams" level={1} />
      <Loaded query={teams} words="Loading your teams" empty={noTeams}>
        {(all) => (
          <ul className={styles.list}>
            {all.map(({ id, name, season, userRole, member_count: members }) => (
              <li key={id}>
                <Link to={teamPath(id)}>{name}</Link>
                <p>
                  {[season, userRole, members === 1 ? '1 member' : `${members} members`].filter(Boolean).join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}
