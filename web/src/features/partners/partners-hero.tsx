import { brand } from '#domain/brand';
import { partners } from '#web/content/partners';
import { paths } from '#web/paths';
import { ButtonLink } from '#web/ui/button.tsx';
import { ColourBar } from '#web/ui/colour-bar.tsx';
import { RegistrationMark } from '#web/ui/registration-mark.tsx';
import styles from './partners-hero.module.css';

const { hero, last, partner } = partners;

export function PartnersHero() {
  return (
    <section className={styles.hero} aria-labelledby="partners-title">
      <div className={`page-width ${styles.words}`}>
        <p className={styles.kicker}>
          <RegistrationMark />
          {hero.kicker}
        </p>
        <h1 id="partners-title" className={styles.title}>
          {hero.title}
        </h1>
        <p className={styles.sentence}>{hero.sentence}</p>
        <p className={styles.actions}>
          {/* Signed-out visitors sign in there and come back to their teams. */}
          <ButtonLink to={paths.teams} variant="primary" size="large">
            {hero.button}
          </ButtonLink>
          <a href="#fundraiser">{hero.second}</a>
        </p>
      </div>
    </section>
  );
}

export function PartnersLast() {
  return (
    <section className={styles.last}>
      <ColourBar />
      <div className={`page-width ${styles.lastRow}`}>
        <div>
          <h2 className={styles.lastTitle}>{last.title}</h2>
          <p className={styles.lastSentence}>{last.sentence}</p>
          <p className={styles.lastSentence}>
            {partner} <a href={`mailto:${brand.supportMail}`}>Write to us</a>
          </p>
        </div>
        <ButtonLink to={paths.teams} variant="primary" size="large">
          {hero.button}
        </ButtonLink>
      </div>
    </section>
  );
}
