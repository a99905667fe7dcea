import type { CSSProperties } from 'react';
import type { PlayerLinkView } from '#domain/rosters/player-link';
import { TeamCrest } from '#web/page/team/team-crest.tsx';
import { readableOn } from '#web/page/team/readable-on';
import { dateWords } from '#web/lib/day-words';
import styles from './player-link.module.css';

/** The team in its colours, whose card it is, and until when. */
export function LinkHead({ view: { team, player, deadline } }: { readonly view: PlayerLinkView }) {
  const colours = { '--team': team.primary_color, '--on-team': readableOn(team.primary_color) } as CSSProperties;
  const facts = [team.name, team.season].filter(Boolean).join(' · ');
  return (
    <header className={styles.head} style={colours}>
      <div className={`page-width ${styles.headRow}`}>
        <TeamCrest team={team} />
        <div className={styles.headWords}>
          <p className={styles.facts}>{facts}</p>
          <h1 className={styles.title}>{player.first_name}’s card</h1>
          <p className={styles.facts}>
            {player.player_number && `Number ${player.player_number}`}
            {player.player_number && deadline && ' · '}
            {deadline && `until ${dateWords(deadline)}`}
          </p>
        </div>
      </div>
    </header>
  );
}
