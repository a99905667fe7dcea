import { Navigate } from 'react-router-dom';
import { cardBuilderPath } from '#web/paths';

/** The dashboard opens the card builder (P-25). */
export function Page() {
  return <Navigate to={cardBuilderPath()} replace />;
}
