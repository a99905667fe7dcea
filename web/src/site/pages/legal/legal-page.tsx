import type { ReactNode } from 'react';
import { termsVersion } from '#domain/account/terms-version.ts';
import type { LegalDocument } from '#web/src/base/content/legal-document.ts';
import { ColumnsWithContents } from '#web/src/parts/page/columns-with-contents.tsx';
import { LegalText } from '#web/src/parts/page/legal-text.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import styles from './legal-page.module.css';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const words = (date: string): string => longDate.format(new Date(date));

interface LegalPageProps {
  readonly text: LegalDocument;
  /** Stands above the text. */
  readonly children?: ReactNode;
}

export function LegalPage({ text, children }: LegalPageProps) {
  return (
    <article className="page-width page">
      <SectionHead level={1} kicker={text.kicker} title={text.title}>
        {text.reviewed ? `Reviewed on ${words(text.reviewed)}.` : `In force since ${words(termsVersion)}.`}
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
