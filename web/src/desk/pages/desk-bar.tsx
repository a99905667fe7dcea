import { useEffect, useRef } from 'react';
import { stepsBeforeShipping } from '#domain/orders/order/production-steps.ts';
import { brand } from '#domain/values/brand.ts';
import type { Reply } from '#web/src/base/api/api-client.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { opsPaths } from '#web/src/base/ops-paths.ts';
import { paths } from '#web/src/base/paths.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import type { NavItem } from '#web/src/parts/page/layout-props.ts';
import { Link } from '#web/src/parts/ui/link.tsx';
import { RegistrationMark } from '#web/src/parts/ui/registration-mark.tsx';
import { useJobCounts } from '#web/src/production/data/jobs.ts';
import styles from './desk-bar.module.css';

interface DeskBarProps {
  readonly nav: readonly NavItem[];
  readonly current: NavItem | undefined;
  /** The signed-in operator's address. */
  readonly email: string;
}

/** Beside the page. On a narrow screen above it, where the links scroll to the current one. */
export function DeskBar({ nav, current, email }: DeskBarProps) {
  const links = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = links.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (here && links.current) links.current.scrollLeft = here.offsetLeft - links.current.offsetLeft - 24;
  }, [current]);
  return (
    <header className={styles.bar}>
      <Brand />
      {nav.length > 0 && (
        <nav ref={links} className={styles.links} aria-label="Operations">
          {nav.map((item) => (
            <Link
              key={item.to}
              to={item.to}
              className={styles.link}
              aria-current={item === current ? 'page' : undefined}
            >
              {item.label}
              <Waiting at={item.to} />
            </Link>
          ))}
        </nav>
      )}
      <Stack gap={1} className={styles.who}>
        <Quiet className={classNames(looks.ellipsis, styles.email)} title={email}>
          {email}
        </Quiet>
        <Link to={paths.home} className={looks.link ?? ''}>
          To the shop
        </Link>
      </Stack>
    </header>
  );
}

const Brand = () => (
  <Row gap={2} middle className={styles.brand}>
    <Row as="p" gap={2} className={styles.name}>
      <RegistrationMark />
      {brand.name}
    </Row>
    <p className="kicker">Operations</p>
  </Row>
);

type Counts = Reply<'countJobs'>;

const waitingAt: Readonly<Record<string, (counts: Counts) => number>> = {
  // Orders that are still with us.
  [opsPaths.orders]: ({ counts }) => stepsBeforeShipping.reduce((sum, step) => sum + (counts[step] ?? 0), 0),
  [opsPaths.returns]: ({ waiting }) => waiting.returns,
  [opsPaths.holds]: ({ waiting }) => waiting.holds,
  [opsPaths.purchases]: ({ waiting }) => waiting.designs,
  [opsPaths.tickets]: ({ waiting }) => waiting.tickets,
};

/** The number of a list's entries that wait for an operator. For orders, the number of late ones. */
function Waiting({ at }: { readonly at: string }) {
  const { data } = useJobCounts();
  const waiting = data ? (waitingAt[at]?.(data) ?? 0) : 0;
  if (!data || waiting === 0) return null;
  const isLate = at === opsPaths.orders && data.late > 0;
  return (
    <span className={styles.counts}>
      <span>{waiting < data.most ? waiting : `${data.most}+`}</span>
      {isLate && <strong className={looks.bad}>{data.late} late</strong>}
    </span>
  );
}
