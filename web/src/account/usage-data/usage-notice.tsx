import { allowUsageData } from '#web/src/base/analytics/usage-data.ts';
import { paths } from '#web/src/base/paths.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import styles from './usage-notice.module.css';

/** Asks for consent on the first visit, if any third party is configured. Both answers are equally easy; the footer changes them later. */
export function UsageNotice({ hasChat }: { readonly hasChat: boolean }) {
  return (
    <Stack as="section" gap={2} className={styles.notice} aria-labelledby="usage-notice">
      <h2 id="usage-notice" className="name-title">
        May we count visits?
      </h2>
      <p>
        Usage data shows us which pages help{hasChat ? ', and the chat of a partner may set cookies' : ''}. No names, no
        photos, no advertising. <Link to={`${paths.privacy}#usage-data`}>More about it</Link>
      </p>
      <div className={styles.answers}>
        <Button size="small" onClick={() => allowUsageData(true)}>
          Yes
        </Button>
        <Button size="small" onClick={() => allowUsageData(false)}>
          No
        </Button>
      </div>
    </Stack>
  );
}
