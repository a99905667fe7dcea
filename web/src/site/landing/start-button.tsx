import { useStart } from '#web/src/base/session/use-start.ts';
import { Button } from '#web/src/parts/ui/button.tsx';

interface StartButtonProps {
  /** The button's name in analytics. */
  readonly id: string;
  readonly children: string;
}

export function StartButton({ id, children }: StartButtonProps) {
  const start = useStart();
  return (
    <Button variant="primary" size="large" onClick={() => start(id)}>
      {children}
    </Button>
  );
}
