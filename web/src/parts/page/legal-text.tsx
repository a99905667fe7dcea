import type { LegalDocument, LegalSection } from '#web/src/base/content/legal-document.ts';
import styles from './legal-text.module.css';

interface LegalTextProps {
  readonly text: LegalDocument;
  /** The heading level: 2 on a page, 3 in a dialog. */
  readonly headings: 2 | 3;
}

export function LegalText({ text, headings }: LegalTextProps) {
  const Heading = headings === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.text}>
      <p className="lead">{text.intro}</p>
      {text.sections.map((section) => (
        <section key={section.id} {...(headings === 2 ? { id: section.id } : {})}>
          <Heading className={`display-28 ${styles.heading}`}>{section.title}</Heading>
          <Body section={section} />
        </section>
      ))}
    </div>
  );
}

function Body({ section }: { readonly section: LegalSection }) {
  return section.body.map((part) =>
    typeof part === 'string' ? (
      <p key={part}>{part}</p>
    ) : (
      <ul key={part[0]} className={styles.list}>
        {part.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  );
}
