import { isLight } from '#domain/teams/team/is-light.ts';
import { teamInitials } from '#domain/teams/team/team-initials.ts';
import type { MailTeam } from './mail-content.ts';
import { styles } from './mail-styles.ts';

const readableOn = (hex: string): string => (isLight(hex) ? '#000000' : '#ffffff');

/** The head of a team's mail: its initials as a badge on its color, a bar in its second color. Solid colors with `bgcolor` stay at night. */
export function MailTeamHead({ name, primary_color: first, secondary_color: second }: MailTeam) {
  const solid = { background: first, color: readableOn(first) };
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      bgcolor={first}
      style={{ ...styles.team, ...solid, borderBottom: `6px solid ${second}` }}
    >
      <tbody>
        <tr>
          <td width="56" style={styles.teamCell}>
            <div aria-hidden="true" style={{ ...styles.badge, background: second, color: readableOn(second) }}>
              {teamInitials(name, 2)}
            </div>
          </td>
          <td style={{ ...styles.teamCell, ...styles.teamName, color: solid.color }}>{name}</td>
        </tr>
      </tbody>
    </table>
  );
}
