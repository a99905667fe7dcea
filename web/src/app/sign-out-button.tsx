import { useNavigate } from 'react-router-dom';
import { useSignOut } from '#web/features/account/use-sign-out';
import { paths } from '../paths.ts';

export function SignOutButton({ className }: { readonly className: string | undefined }) {
  const navigate = useNavigate();
  const signOut = useSignOut(() => void navigate(paths.home));
  return (
    <button type="button" className={className} onClick={() => void signOut()}>
      Sign Out
    </button>
  );
}
