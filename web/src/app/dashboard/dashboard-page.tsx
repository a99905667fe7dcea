import { cardBuilderPath } from '#web/src/base/paths.ts';
import { Redirect } from '#web/src/parts/page/redirect.tsx';

/** The dashboard opens the card builder (P-25). */
export function Page() {
  return <Redirect to={cardBuilderPath()} />;
}
