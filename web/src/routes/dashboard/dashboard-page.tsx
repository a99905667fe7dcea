import { Redirect } from '#web/page/redirect.tsx';
import { cardBuilderPath } from '#web/paths';

/** The dashboard opens the card builder (P-25). */
export function Page() {
  return <Redirect to={cardBuilderPath()} />;
}
