import { lazy, Suspense, useState } from 'react';
import { Link } from '#web/ui/link.tsx';
import { paths } from '../../paths.ts';

const UsageDialog = lazy(async () => ({
  default: (await import('#web/features/usage-data/usage-dialog.tsx')).UsageDialog,
}));

/** The choice about usage data, at any time. Before hydration it is a link to the same choice in the privacy policy. */
export function UsageChoices({ className }: { readonly className: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Link
        to={`${paths.privacy}#usage-data`}
        className={className}
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        Usage choices
      </Link>
      {isOpen && (
        <Suspense fallback={null}>
          <UsageDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
