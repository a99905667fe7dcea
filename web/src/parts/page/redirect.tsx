import { createContext, type RefObject, useContext, useEffect } from 'react';
import { Navigate } from 'react-router-dom';

/** Set by a page in a frame that redirects. */
export const LeadsOn = createContext<RefObject<boolean> | null>(null);

/** Navigates to another page instead of showing this one, which then counts no page view. */
export function Redirect({ to }: { readonly to: string }) {
  const leadsOnRef = useContext(LeadsOn);
  useEffect(() => {
    if (leadsOnRef) leadsOnRef.current = true;
  }, [leadsOnRef]);
  return <Navigate to={to} replace />;
}
