import { useContext } from 'react';
import { promisedAct } from '#domain/tables/promised-act.ts';
import { QueryClientHolderContext } from '#web/src/base/data/query-client-holder.ts';
import { Button } from '../../ui/button.tsx';

interface PromisedButtonProps {
  readonly text: string;
  /** Tries again. Without it, the button sends the form around it once more. */
  readonly onRetry?: (() => void) | undefined;
  /** Called after a press. */
  readonly onPressed?: () => void;
}

/** Hides a button that has no form to send. */
const onlyInForm = (button: HTMLButtonElement | null): void => {
  if (button) button.hidden = button.form === null;
};

/** The button for what an error text asks its reader to do, with all that was typed kept. Nothing if it asks for nothing. */
export function PromisedButton({ text, onRetry, onPressed }: PromisedButtonProps) {
  const holder = useContext(QueryClientHolderContext);
  const act = promisedAct(text);
  if (act === null) return null;
  if (act === 'refresh') {
    const refresh = () => {
      onPressed?.();
      if (!holder?.refresh()) location.reload();
    };
    return <Button onClick={refresh}>Refresh</Button>;
  }
  const retry = () => {
    onPressed?.();
    onRetry?.();
  };
  if (onRetry) return <Button onClick={retry}>Try again</Button>;
  return (
    <Button type="submit" ref={onlyInForm}>
      Try again
    </Button>
  );
}
