import { Link } from '@react-email/link';
import type { MailFact, MailPicture, MailSteps } from './mail-content.ts';
import { colors, styles } from './mail-styles.ts';

const layout = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, style: styles.table } as const;

/** Up to four pictures in a row, two of them larger; on a phone they share its width. Lazy, because React adds a preload for other pictures. */
export function MailPictures({ pictures }: { readonly pictures: readonly MailPicture[] }) {
  const width = pictures.length > 2 ? 160 : 240;
  return (
    <table {...layout}>
      <tbody>
        <tr>
          {pictures.map(({ address, alt }) => (
            <td
              key={address}
              width={pictures.length > 2 ? '25%' : '50%'}
              style={{ paddingRight: 12, verticalAlign: 'top' }}
            >
              <img
                loading="lazy"
                src={address}
                alt={alt}
                width={width}
                height={1.4 * width}
                style={{ ...styles.picture, maxWidth: width }}
              />
            </td>
          ))}
          {[1, 3].includes(pictures.length) && <td>{'\u00A0'}</td>}
        </tr>
      </tbody>
    </table>
  );
}

/** Progress of an order. The text also says "now" beside the current step. */
export function MailStepper({ names, current }: MailSteps) {
  return (
    <table {...layout}>
      <tbody>
        <tr>
          {names.map((name, n) => {
            const isDone = n <= current;
            const border = `4px solid ${isDone ? colors.gold : colors.rule}`;
            return (
              <td
                key={name}
                className={isDone ? 'ink' : 'quiet ruled'}
                width={`${100 / names.length}%`}
                style={{ ...styles.step, borderTop: border, ...(isDone ? {} : { color: colors.quiet }) }}
              >
                {n === current ? <b>{name}</b> : name}
              </td>
            );
          })}
        </tr>
      </tbody>
    </table>
  );
}

/** Facts, one per row. */
export function MailFacts({ facts }: { readonly facts: readonly MailFact[] }) {
  return (
    <table {...layout}>
      <tbody>
        {facts.map(({ label, value, address }) => (
          <tr key={label}>
            <td width="38%" className="quiet ruled" style={{ ...styles.fact, color: colors.quiet }}>
              {label}
            </td>
            <td className="ink ruled" style={styles.fact}>
              {address === undefined ? (
                value
              ) : (
                <Link
                  href={address}
                  target="_top"
                  className="link"
                  style={{ color: colors.link, textDecoration: 'underline' }}
                >
                  {value}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
