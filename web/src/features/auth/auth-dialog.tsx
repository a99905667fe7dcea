import { Dialog } from '#web/ui/dialog.tsx';
import type { AuthRequest } from './auth-dialog-context.tsx';
import { authModes } from './auth-modes.ts';

export function AuthDialog({ request, onClose }: { readonly request: AuthRequest; readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={authModes[request.mode].title} size="narrow">
      <p />
    </Dialog>
  );
}
