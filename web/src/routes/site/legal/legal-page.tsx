import type { ReactNode } from 'react';
import type { LegalDocument } from '#web/content/legal-document';
import { termsVersion } from '#domain/accounts/terms-version';
import { ColumnsWithContents } from '#web/page/columns-with-contents.tsx';
import { LegalText } from '#web/page/legal-text.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import styles from './legal-page.module.css';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(termsVersion));

interface LegalPageProps {
  readonly text: LegalDocument;
  /** Stands above the text. */
  readonly children?: ReactNode;
}

export function LegalPage({ text, children }: LegalPageProps) {
  return (
    <article className={`page-width ${styles.page}`}>
      <SectionHead level={1} kicker={text.kicker} title={text.title}>
        In force since {date}.
      </SectionHead>
      <ColumnsWithContents sections={text.sections}>
        <div className={styles.column}>
          {children}
          <LegalText text={text} headings={2} />
        </div>
      </ColumnsWithContents>
    </article>
  );
}
