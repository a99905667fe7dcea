import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#web/paths';
import { useToast } from '#web/overlays/toast.tsx';

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
    void stop(token).then(toast);
  }, [pathname, search, navigate, toast]);
  return null;
}

/** Answers what came of it, in words. */
async function stop(token: string): Promise<string> {
  // Few visitors arrive by such a link: the others do without.
  const [{ api }, { errorWords }] = await Promise.all([import('#web/data/api'), import('#web/api/api-error')]);
  return api('stopReminders', { body: { token } }).then(() => 'You will get no more reminders.', errorWords);
}
