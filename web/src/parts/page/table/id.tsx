import cells from './table-cells.module.css';

/** The end of an id, which tells it from others. Selected, it is copied whole. */
export const Id = ({ of }: { readonly of: string }) => (
  <code className={cells.id} title={of}>
    <bdi>{of}</bdi>
  </code>
);
