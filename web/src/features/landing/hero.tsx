import { paths } from '#web/paths';
import { landing } from '#web/content/landing';
import { Link } from '#web/ui/link.tsx';
import { RegistrationMark } from '#web/ui/registration-mark.tsx';
import styles from './hero.module.css';
import { HeroSheet } from './hero-sheet.tsx';
import { StartButton } from './start-button.tsx';

const { kicker, title, sentence, button, second } = landing.hero;

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={`page-width ${styles.row}`}>
        <div className={styles.words}>
          <p className={styles.kicker}>
            <RegistrationMark />
            {kicker}
          </p>
          <h1 id="hero-title" className={styles.title}>
            {title}
          </h1>
          <p className={styles.sentence}>{sentence}</p>
          <p className={styles.actions}>
            <StartButton id="hero">{button}</StartButton>
            <Link to={paths.templates} className={styles.second}>
              {second}
            </Link>
          </p>
        </div>
        <HeroSheet />
      </div>
    </section>
  );
}
