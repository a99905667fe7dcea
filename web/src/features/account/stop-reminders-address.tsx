import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#web/app/paths';
import { api } from '#web/lib/api';
import { errorWords } from '#web/lib/api-error';
import { useToast } from '#web/ui/toast.tsx';

/** The link of a reminder, `/?reminders=<token>`: no more of them, without signing in; the parameter is then removed. */
export function StopRemindersAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();

  useEffect(() => {
    const query = new URLSearchParams(search);
    const token = query.get('reminders');
    if (pathname !== paths.home || !token) return;
    query.delete('reminders');
    void navigate({ pathname, search: query.toString() }, { replace: true });
    api('stopReminders', { body: { token } }).then(
      () => toast('You will get no more reminders.'),
      (error: unknown) => toast(errorWords(error)),
    );
  }, [pathname, search, navigate, toast]);
  return null;
}
