import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import styles from './player-link.module.css';
import { TakeBack } from './take-back.tsx';

interface EndedConsentProps {
  readonly token: string;
  readonly firstName: string;
}

/** A permission that ended with its season. The cards made under it stay until the guardian takes it back. */
export const EndedConsent = ({ token, firstName }: EndedConsentProps) => (
  <Stack className={styles.form}>
    <Notice kind="note">
      <Stack gap={3} start>
        <p>
          Your permission of an earlier season has ended, and the photo was deleted. {firstName}’s cards from then stay
          with the team to read. You may give a new permission here, or take the earlier one back.
        </p>
        <TakeBack token={token}>
          We delete {firstName}’s cards of earlier seasons, and the name leaves everything that is not printed yet.
          Packs that were printed stay with their buyers. This cannot be undone. You can give a new permission later
          with this link.
        </TakeBack>
      </Stack>
    </Notice>
  </Stack>
);
