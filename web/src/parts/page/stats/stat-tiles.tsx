import type { ReactNode } from 'react';
import { Quiet } from '../../layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { ShareBar } from './share-bar.tsx';
import styles from './stat-tiles.module.css';

interface StatTile {
  readonly name: string;
  readonly value: ReactNode;
  /** The total of which `value` is a part. The tile shows the share as a bar. */
  readonly of?: number;
  /** Replaces `value` if it is not a number. */
  readonly note?: ReactNode;
  /** A page of this site that changes the value. */
  readonly to?: string;
}

/** Figures side by side, two in a row on a phone. */
export function StatTiles({ tiles }: { readonly tiles: readonly StatTile[] }) {
  return (
    <dl className={styles.tiles}>
      {tiles.map((tile) => (
        <Tile key={tile.name} {...tile} />
      ))}
    </dl>
  );
}

function Tile({ name, value, of, note, to }: StatTile) {
  const share = of && typeof value === 'number' ? value / of : 0;
  return (
    <div className={styles.tile}>
      <dt className={styles.name}>
        {to ? (
          <Link to={to} className="cover-link">
            {name}
          </Link>
        ) : (
          name
        )}
      </dt>
      <dd className={styles.value}>
        {value}
        {of !== undefined && <span className={styles.of}> of {of}</span>}
      </dd>
      {note && <Quiet as="dd">{note}</Quiet>}
      {of !== undefined && (
        <dd className={styles.bar}>
          <ShareBar share={share} />
        </dd>
      )}
    </div>
  );
}
