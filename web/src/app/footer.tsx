import { brand } from '#domain/brand';
import { footerColumns } from '#web/content/site';
import { ColourBar } from '#web/ui/colour-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <ColourBar />
      <div className={`page-width ${styles.row}`}>
        <div className={styles.brand}>
          <Logo />
          <p className={styles.tagline}>{brand.tagline}</p>
          <a href={`mailto:${brand.supportMail}`}>{brand.supportMail}</a>
        </div>
        {footerColumns.map(({ title, links }) => (
          <nav key={title} aria-label={title} className={styles.column}>
            <p className={styles.title}>{title}</p>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={styles.link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={`page-width ${styles.small}`}>Cards are made for personal use. No subscriptions.</p>
    </footer>
  );
}
