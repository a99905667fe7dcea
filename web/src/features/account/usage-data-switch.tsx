import { useState, useSyncExternalStore } from 'react';
import { usageChoice } from '#web/analytics/consent';
import { allowUsageData } from '#web/analytics/usage-data';
import { Switch } from '#web/forms/field.tsx';
import { useToast } from '#web/overlays/toast.tsx';

const never = () => () => undefined;

/** Whether we may see how the site is used. The choice is this browser's and needs no account. Prerendered pages show it off. */
export function UsageDataSwitch() {
  const toast = useToast();
  const stored = useSyncExternalStore(
    never,
    () => usageChoice() === true,
    () => false,
  );
  const [chosen, setChosen] = useState<boolean | null>(null);
  const choose = (isAllowed: boolean) => {
    allowUsageData(isAllowed);
    setChosen(isAllowed);
    toast(isAllowed ? 'Thank you. Usage data is on.' : 'Usage data is off.');
  };
  return (
    <Switch label="Allow usage data" checked={chosen ?? stored} onChange={({ target }) => choose(target.checked)} />
  );
}
