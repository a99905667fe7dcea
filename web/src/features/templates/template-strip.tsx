import { paths } from '#web/paths';
import { landing } from '#web/content/landing';
import { TemplateGrid } from '#web/features/templates/template-grid.tsx';
import { TemplateList } from '#web/features/templates/template-list.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { LineIcon } from '#web/ui/line-icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import styles from './template-strip.module.css';

const { kicker, title, sentence, button, count } = landing.templates;

export function TemplateStrip() {
  return (
    <section className={`page-width ${styles.strip}`}>
      <div className={styles.head}>
        <SectionHead kicker={kicker} title={title}>
          {sentence}
        </SectionHead>
        <Link to={paths.templates} className={styles.all}>
          View all <LineIcon name="arrow-right" size={18} />
        </Link>
      </div>
      <TemplateList count={count} show={(templates) => <TemplateGrid templates={templates} />} />
      <p className={styles.more}>
        <ButtonLink to={paths.templates} size="large">
          {button}
        </ButtonLink>
      </p>
    </section>
  );
}
