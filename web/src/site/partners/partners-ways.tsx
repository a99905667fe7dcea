import { partners } from '#web/src/base/content/partners.ts';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import styles from './partners-ways.module.css';

const { ways, children, custom } = partners;

/** How it works for coaches and families, how children are protected, and how to order a custom design. */
export function PartnersWays() {
  return (
    <section className={`page-width section ${styles.section}`} aria-labelledby="ways">
      <SectionHead kicker="How it works" title="From roster to doorstep" id="ways" />
      <div className="columns">
        {ways.map(({ title, steps }) => (
          <div key={title}>
            <h3 className={styles.title}>{title}</h3>
            <ol className={`lined ${styles.steps}`}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      <div className="columns">
        <div>
          <SectionHead kicker={children.kicker} title={children.title} />
          <ul className={styles.points}>
            {children.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <div>
          <SectionHead kicker={custom.kicker} title={custom.title}>
            {custom.sentence}
          </SectionHead>
        </div>
      </div>
    </section>
  );
}
