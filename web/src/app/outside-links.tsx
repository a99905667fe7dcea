import type { OutsideLink } from '#domain/values/brand.ts';
import styles from './footer.module.css';

/** Links to other sites. Without any, nothing. */
export function OutsideLinks({ label, links }: { readonly label: string; readonly links: readonly OutsideLink[] }) {
  return links.length === 0 ? null : (
    <ul className={styles.outside} aria-label={label}>
      {links.map(({ label: name, address }) => (
        <li key={name}>
          <a className={styles.link} href={address} rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
