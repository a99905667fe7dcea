import { Suspense, useState } from 'react';
import { paths } from '#web/src/base/paths.ts';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';

const UsageDialog = lazyPart(async () => (await import('#web/src/account/usage-data/usage-dialog.tsx')).UsageDialog);

/** Opens the choice about usage data. Before hydration it links to the same choice in the privacy policy. */
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
