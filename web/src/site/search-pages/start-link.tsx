import { cardBuilderPath } from '#web/src/base/paths.ts';
import { useStart } from '#web/src/base/session/use-start.ts';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';

interface StartLinkProps {
  /** The button's name in analytics. */
  readonly id: string;
  /** The card's sport. Omitted for any sport. */
  readonly sport?: string | undefined;
  readonly children: string;
}

/** The start button with a sport preselected. A link, so that it works before hydration and without scripts. */
export function StartLink({ id, sport, children }: StartLinkProps) {
  const start = useStart();
  const target = cardBuilderPath({ sport });
  return (
    <ButtonLink
      variant="primary"
      size="large"
      to={target}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        start(id, target);
      }}
    >
      {children}
    </ButtonLink>
  );
}
