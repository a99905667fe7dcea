import type { OutsideLink } from '#web/content/site';
import styles from './footer.module.css';

/** Links to other sites: those with an address. Without any, nothing. */
export function OutsideLinks({ label, links }: { readonly label: string; readonly links: readonly OutsideLink[] }) {
  const shown = links.filter(({ address }) => address !== '');
  return shown.length === 0 ? null : (
    <ul className={styles.outside} aria-label={label}>
      {shown.map(({ label: name, address }) => (
        <li key={name}>
          <a className={styles.link} href={address} rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
