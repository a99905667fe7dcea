import { useNavigate } from 'react-router-dom';
import { track } from '../analytics/track.ts';
import { readStored } from '../lib/browser-storage.ts';
import { storageKeys } from '../lib/storage-keys.ts';
import { cardBuilderPath } from '../paths.ts';
import { useAuthDialog } from './auth-dialog-context.ts';
import { useSession } from './session.tsx';
import { rememberTarget } from './start-target.ts';

/**
 * The action of every start button: opens the card builder. Signed-out visitors sign in first, newcomers sign up (P-2).
 * `target`: the builder with a preselected template or sport.
 */
export function useStart(): (button: string, target?: string) => void {
  const navigate = useNavigate();
  const session = useSession();
  const { openAuth } = useAuthDialog();
  return (button, target = cardBuilderPath()) => {
    track('select_content', { content_type: 'start_button', item_id: button });
    if (session.state === 'signed_in') {
      void navigate(target);
      return;
    }
    rememberTarget(target);
    openAuth({ mode: readStored(storageKeys.hasAccount) ? 'login' : 'signup' });
  };
}
