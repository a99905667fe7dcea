import { landing } from '#web/src/base/content/landing.ts';
import { templatesPath } from '#web/src/base/paths.ts';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';
import { LineIcon } from '#web/src/parts/ui/line-icon.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { TemplateGrid } from './template-grid.tsx';
import { TemplateList } from './template-list.tsx';
import styles from './template-strip.module.css';

const { kicker, title, sentence, button, link, count } = landing.templates;

interface TemplateStripProps {
  /** Shows the designs for this sport, and links to all of them. If omitted, the most popular ones. */
  readonly sport?: string;
  readonly title?: string;
  readonly sentence?: string;
}

/** Up to ten templates, with two links to the others (P-2). */
export function TemplateStrip({ sport, title: ownTitle, sentence: ownSentence }: TemplateStripProps) {
  const all = templatesPath(sport === undefined ? {} : { sport });
  return (
    <section className="page-width section">
      <div className={styles.head}>
        <SectionHead kicker={kicker} title={ownTitle ?? title}>
          {ownSentence ?? sentence}
        </SectionHead>
        <Link to={all} className={styles.all}>
          {link} <LineIcon name="arrow-right" size={18} />
        </Link>
      </div>
      <TemplateList
        count={count}
        {...(sport !== undefined && { sport })}
        show={(templates) => <TemplateGrid templates={templates} />}
      />
      <p className={styles.more}>
        <ButtonLink to={all} size="large">
          {button}
        </ButtonLink>
      </p>
    </section>
  );
}
