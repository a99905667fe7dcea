import { useQuery } from '@tanstack/react-query';
import { type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SearchHit } from '#domain/desk/search-hit.ts';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { opsBatchPath, opsOrderPath } from '#web/src/base/ops-paths.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { type Column, DataTable } from '#web/src/parts/page/table/data-table.tsx';
import { Id } from '#web/src/parts/page/table/id.tsx';
import cells from '#web/src/parts/page/table/table-cells.module.css';
import { Button } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';

const kinds: Readonly<Record<SearchHit['kind'], string>> = {
  order: 'Order',
  person: 'Person',
  card: 'Card',
  run: 'Making of a picture',
  batch: 'Batch',
};

/** The pages of what has one. */
const pages: Readonly<Partial<Record<SearchHit['kind'], (id: string) => string>>> = {
  order: opsOrderPath,
  batch: opsBatchPath,
};

/** Searches for this id next: from a card to its person, from there to the orders. */
const findLink = (typed: string): string => `?q=${encodeURIComponent(typed)}`;

const columns: readonly Column<SearchHit>[] = [
  {
    head: 'What',
    cell: ({ kind, id, title }) => (
      <Stack as="span" gap={1}>
        <span>{kinds[kind]}</span>
        <strong>{pages[kind] ? <Link to={pages[kind](id)}>{title}</Link> : title}</strong>
        <Id of={id} />
      </Stack>
    ),
  },
  { head: 'Status', cell: ({ status }) => status?.replaceAll('_', ' ') ?? '–' },
  { head: 'Since', cell: ({ created_at }) => formatMoment(created_at) },
  { head: 'Workflow', cell: ({ execution }) => <Execution execution={execution} /> },
  {
    head: 'See also',
    cell: ({ ids }) => (
      <Stack as="ul" gap={1} className={cells.note}>
        {Object.entries(ids).map(([name, id]) => (
          <li key={name}>
            {name}:{' '}
            <Link to={findLink(id)}>
              <Id of={id} />
            </Link>
          </li>
        ))}
      </Stack>
    ),
  },
];

function Execution({ execution }: Pick<SearchHit, 'execution'>) {
  if (!execution) return '–';
  const { name, status, url } = execution;
  return (
    <Stack as="span" gap={1}>
      <span>{status.toLowerCase().replaceAll('_', ' ')}</span>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {name} in the AWS console
        </a>
      ) : (
        <span className={cells.short}>{name}</span>
      )}
    </Stack>
  );
}

/** A search field for orders, people, cards, generations and batches. */
export function FindList() {
  const [search, setSearch] = useSearchParams();
  const typed = search.get('q')?.trim() ?? '';
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    setSearch(typeof q === 'string' && q.trim() !== '' ? { q: q.trim() } : {});
  };
  return (
    <>
      <section aria-label="Search">
        <form className={classNames(looks.beside, looks.measure)} onSubmit={look}>
          <TextField
            key={typed}
            name="q"
            label="Number of an order, parcel or batch, e-mail address, name, or id"
            defaultValue={typed}
            autoComplete="off"
            maxLength={200}
          />
          <Button type="submit" variant="primary">
            Find
          </Button>
        </form>
      </section>
      {typed !== '' && <Results key={typed} typed={typed} />}
    </>
  );
}

function Results({ typed }: { readonly typed: string }) {
  const query = useQuery({
    queryKey: queryKeys.opsList('find', typed),
    queryFn: ({ signal }) => api('searchEverything', { query: { q: typed }, signal }),
  });
  return (
    <Loaded query={query} loading="Looking">
      {({ found }) =>
        found.length > 0 ? (
          <DataTable caption="Found" columns={columns} rows={found} keyOf={({ id }) => id} />
        ) : (
          <output>Nothing has this number, address, name or id.</output>
        )
      }
    </Loaded>
  );
}
