import { createContext, type RefObject, useContext, useEffect } from 'react';
import { Navigate } from 'react-router-dom';

/** Whether the page in a frame leads on to another one. */
export const LeadsOn = createContext<RefObject<boolean> | null>(null);

/** Leads to another page instead of showing this one, which then counts as no page view. */
export function Redirect({ to }: { readonly to: string }) {
  const leadsOnRef = useContext(LeadsOn);
  useEffect(() => {
    if (leadsOnRef) leadsOnRef.current = true;
  }, [leadsOnRef]);
  return <Navigate to={to} replace />;
}
