import { allowUsageData } from '#web/src/base/analytics/usage-data.ts';
import { useUsageChoice } from '#web/src/base/analytics/use-usage-choice.ts';
import { Switch } from '#web/src/parts/forms/field.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';

/** Allows or denies usage data in this browser, without an account. Prerendered pages show it off. */
export function UsageDataSwitch() {
  const toast = useToast();
  const isAllowed = useUsageChoice() === true;
  const choose = (allowed: boolean) => {
    allowUsageData(allowed);
    toast(allowed ? 'Thank you. Usage data is on.' : 'Usage data is off.');
  };
  return <Switch label="Allow usage data" checked={isAllowed} onChange={({ target }) => choose(target.checked)} />;
}
