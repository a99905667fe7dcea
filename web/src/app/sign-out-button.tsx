import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { authClient } from '#web/lib/auth-client';
import { errorWords } from '#web/lib/api-error';
import { useToast } from '#web/ui/toast.tsx';
import { paths } from './paths.ts';

export function SignOutButton({ className }: { readonly className: string | undefined }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const signOut = async () => {
    try {
      await navigate(paths.home);
      await authClient.signOut();
      queries.clear();
      toast('You are signed out.', 'note');
    } catch (error) {
      toast(errorWords(error), 'problem');
    }
  };
  return (
    <button type="button" className={className} onClick={() => void signOut()}>
      Sign Out
    </button>
  );
}
