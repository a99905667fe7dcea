import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '#web/src/base/session/session.tsx';
import { useFamilyLedger, useLinkLedger } from '../data/ledger.ts';
import { LedgerFold } from '../parts/ledger-fold.tsx';

/** The team's sums for a family: by the private link that led here, or by the account that has paid for packs. */
export function FamilyLedger({ code }: { readonly code: string }) {
  const [query] = useSearchParams();
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const token = query.get('player');
  const byLink = useLinkLedger(token ?? '', isOpen && token !== null);
  const byAccount = useFamilyLedger(code, isOpen && token === null && user !== null);
  if (token === null && user === null) return null;
  return (
    <LedgerFold
      ledger={token === null ? byAccount : byLink}
      onOpen={() => setIsOpen(true)}
      refused="The ledger is for families of the team: it opens with your first paid order, or from your player’s private link."
    />
  );
}
