import type { ReactNode } from 'react';
import { Quiet } from '../../layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { ShareBar } from './share-bar.tsx';
import styles from './stat-tiles.module.css';

interface StatTile {
  readonly name: string;
  readonly value: ReactNode;
  /** What the value is out of: the tile shows the share as a bar. */
  readonly of?: number;
  /** How much of it, where `value` is not a number. */
  readonly words?: ReactNode;
  /** An address of this site, where the value is changed. */
  readonly to?: string;
}

/** A few figures side by side: two in a row on a phone. */
export function StatTiles({ tiles }: { readonly tiles: readonly StatTile[] }) {
  return (
    <dl className={styles.tiles}>
      {tiles.map((tile) => (
        <Tile key={tile.name} {...tile} />
      ))}
    </dl>
  );
}

function Tile({ name, value, of, words, to }: StatTile) {
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
      {words && <Quiet as="dd">{words}</Quiet>}
      {of !== undefined && (
        <dd className={styles.bar}>
          <ShareBar share={share} />
        </dd>
      )}
    </div>
  );
}
