import { landing } from '#web/content/landing';
import { ColourBar } from '#web/ui/colour-bar.tsx';
import styles from './last-call.module.css';
import { StartButton } from './start-button.tsx';

const { title, sentence, button } = landing.last;

export function LastCall() {
  return (
    <section className={styles.call}>
      <ColourBar />
      <div className={`page-width ${styles.row}`}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.sentence}>{sentence}</p>
        </div>
        <StartButton id="last-call">{button}</StartButton>
      </div>
    </section>
  );
}
