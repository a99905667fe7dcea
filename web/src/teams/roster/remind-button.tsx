import { errorMessage } from '#web/src/base/api/api-error.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useRemind } from '../data/roster.ts';
import { remindedWords } from './roster-words.ts';

interface RemindButtonProps {
  readonly teamId: string;
  /** Default: everyone who misses something. */
  readonly playerIds?: readonly string[];
  readonly children: string;
}

/** Mails the private link to families whose photo or permission is missing, at most once a day. */
export function RemindButton({ teamId, playerIds, children }: RemindButtonProps) {
  const remind = useRemind(teamId);
  const toast = useToast();
  const onClick = () =>
    remind.mutate(playerIds, {
      onSuccess: (sent) => toast(remindedWords(sent), sent.reminded > 0 ? 'done' : 'note'),
      onError: (error) => toast(errorMessage(error), 'problem'),
    });
  return (
    <Button onClick={onClick} busy={remind.isPending}>
      {children}
    </Button>
  );
}
