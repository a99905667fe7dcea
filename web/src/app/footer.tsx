import { brand, type OutsideLink } from '#domain/values/brand.ts';
import { footerColumns } from '#web/src/base/content/site.ts';
import { paths } from '#web/src/base/paths.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { ColourBar } from '#web/src/parts/ui/colour-bar.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { UsageChoices } from './third-parties/usage-choices.tsx';

/** Links to other sites. Renders nothing if there are none. */
function OutsideLinks({ label, links }: { readonly label: string; readonly links: readonly OutsideLink[] }) {
  return links.length === 0 ? null : (
    <Row as="ul" gap={5} aria-label={label}>
      {links.map(({ label: name, address }) => (
        <li key={name}>
          <a className={styles.link} href={address} rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </Row>
  );
}

const linkTo = (to: string, label: string) => (
  <Link to={to} className={styles.link}>
    {label}
  </Link>
);

export function Footer() {
  return (
    <footer className={styles.footer}>
      <ColourBar />
      <div className={`page-width ${styles.row}`}>
        <Stack gap={2} start>
          <Logo />
          <Quiet body>{brand.tagline}</Quiet>
          <Link to={`${paths.faq}#returns`}>{brand.guarantee}</Link>
          <Quiet body>{brand.postalAddress}. Stripe takes your payment.</Quiet>
          <a href={`mailto:${brand.supportMail}`}>{brand.supportMail}</a>
          <OutsideLinks label="Follow us" links={brand.socialLinks} />
        </Stack>
        {footerColumns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="kicker">{title}</p>
            <ul>
              {links.map(({ to, label }) => (
                <li key={label}>{linkTo(to, label)}</li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <Row gap={4} middle between className={`page-width ${styles.small}`}>
        <p className="quiet">For personal use. No subscriptions. Athletes on sample cards are computer-generated.</p>
        {linkTo(paths.tracking, 'Track an order')}
        {linkTo(paths.accessibility, 'Accessibility')}
        <UsageChoices className={styles.link} />
      </Row>
    </footer>
  );
}
