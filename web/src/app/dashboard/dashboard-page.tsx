import { Redirect } from '#web/src/parts/page/redirect.tsx';
import { cardBuilderPath } from '#web/src/base/paths.ts';

/** The dashboard opens the card builder (P-25). */
export function Page() {
  return <Redirect to={cardBuilderPath()} />;
}
