import type { CSSProperties } from 'react';
import { teamInitials } from '#domain/teams/team/team-initials.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { readableOn } from './readable-on.ts';
import styles from './team-crest.module.css';

export interface TeamCrestProps {
  readonly team: {
    readonly name: string;
    readonly logo_url: string | null;
    readonly primary_color: string;
    readonly secondary_color: string;
  };
  readonly size?: 'small' | 'normal';
}

/** A team's logo, or its initials in its colours. Decorative, because the team's name is always beside it. */
export function TeamCrest({ team, size = 'normal' }: TeamCrestProps) {
  const colours = {
    '--team': team.primary_color,
    '--team-second': team.secondary_color,
    '--on-team': readableOn(team.primary_color),
  } as CSSProperties;
  return (
    <span className={classNames(styles.crest, styles[size])} style={colours} aria-hidden="true">
      {team.logo_url ? <img className={styles.logo} src={team.logo_url} alt="" /> : teamInitials(team.name, 2)}
    </span>
  );
}
