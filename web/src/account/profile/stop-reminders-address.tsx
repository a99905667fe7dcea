import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#web/src/base/paths.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';

/** Handles the link of a reminder, `/?reminders=<token>`: stops reminders without a sign-in and removes the parameter. */
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

/** Returns the message to show. */
async function stop(token: string): Promise<string> {
  // Loaded on demand, because the link is rare.
  const [{ api }, { errorMessage }] = await Promise.all([
    import('#web/src/base/data/api.ts'),
    import('#web/src/base/api/api-error.ts'),
  ]);
  return api('stopReminders', { body: { token } }).then(() => 'You will get no more reminders.', errorMessage);
}
