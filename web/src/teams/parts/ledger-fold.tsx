import type { UseQueryResult } from '@tanstack/react-query';
import type { LedgerView } from '#domain/teams/packs/ledger-view.ts';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { LedgerTotals } from './ledger-totals.tsx';

interface LedgerFoldProps {
  readonly ledger: UseQueryResult<LedgerView>;
  /** Called on the first opening, to load the ledger. */
  readonly onOpen: () => void;
  /** Shown to readers without permission. */
  readonly refused?: string;
}

/** The team's sums, folded. Families open them where they order or send a photo. */
export function LedgerFold({ ledger, onOpen, refused }: LedgerFoldProps) {
  const isRefused = ledger.error instanceof ApiError && ledger.error.status === 404;
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen();
      }}
    >
      <summary>Where the team’s money goes</summary>
      {isRefused && refused ? (
        <Quiet>{refused}</Quiet>
      ) : (
        <Loaded query={ledger} loading="Loading the ledger">
          {(data) => <LedgerTotals ledger={data} />}
        </Loaded>
      )}
    </details>
  );
}
