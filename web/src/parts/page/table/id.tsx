import cells from './table-cells.module.css';

/** Shows the end of an id, which distinguishes it. Selecting it copies the whole id. */
export const Id = ({ of }: { readonly of: string }) => (
  <code className={cells.id} title={of}>
    <bdi>{of}</bdi>
  </code>
);
