import { Navigate } from 'react-router-dom';
import { cardBuilderPath } from '#web/paths';

/** The dashboard opens the card builder (DECISIONS 15). */
export function Page() {
  return <Navigate to={cardBuilderPath()} replace />;
}
