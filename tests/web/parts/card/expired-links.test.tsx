import { useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ProofView } from '#domain/cards/print/proof.ts';
import { newQueryClientHolder, QueryClientHolderContext } from '#web/src/base/data/query-client-holder.ts';
import { WithQueries } from '#web/src/base/data/with-queries.tsx';
import { linkExpired, reportBroken } from '#web/src/base/lib/signed-link.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { ProofSheet } from '#web/src/parts/card/proof-sheet.tsx';
import { LinkedPicture } from '#web/src/parts/ui/linked-picture.tsx';

const link = (name: string, end: number) => `/${name}.jpg?Expires=${end / 1000}&Key-Pair-Id=K1&Signature=${end}`;
const old = Date.UTC(2026, 2, 14, 11, 0, 0);
const fresh = Date.UTC(2026, 2, 14, 13, 0, 0);

it('a signed link is renewed at its first failure, also by a browser whose clock is behind; another link never', () => {
  const renewals = vi.fn<() => void>();
  window.addEventListener(linkExpired, renewals);
  reportBroken('/card.jpg');
  expect(renewals).not.toHaveBeenCalled();
  reportBroken(link('a', Date.UTC(2099, 0, 1)));
  expect(renewals).toHaveBeenCalledTimes(1);
  window.removeEventListener(linkExpired, renewals);
});

const pictures = { 'card pictures': CardPicture, 'small pictures': LinkedPicture };
it.each(Object.entries(pictures))(
  'a list of %s with expired links is read again once, not once for each picture',
  async (_, Picture) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T12:00:01Z') });
    const read = vi.fn<() => Promise<string[]>>().mockResolvedValueOnce(['a', 'b', 'c'].map((name) => link(name, old)));
    read.mockResolvedValue(['a', 'b', 'c'].map((name) => link(name, fresh)));
    const others = vi.fn<() => Promise<string>>().mockResolvedValue('no pictures');
    function List() {
      const { data } = useQuery({ queryKey: ['list'], queryFn: read });
      useQuery({ queryKey: ['others'], queryFn: others });
      return data?.map((src) => <Picture key={src[1]} src={src} alt="A card" />);
    }
    render(
      <QueryClientHolderContext value={newQueryClientHolder()}>
        <WithQueries>
          <List />
        </WithQueries>
      </QueryClientHolderContext>,
    );
    for (const picture of await screen.findAllByAltText('A card')) fireEvent.error(picture);
    await waitFor(() =>
      expect(screen.getAllByAltText('A card').map((picture) => picture.getAttribute('src'))).toEqual(
        ['a', 'b', 'c'].map((name) => link(name, fresh)),
      ),
    );
    expect([read.mock.calls.length, others.mock.calls.length]).toEqual([2, 1]);
    vi.useRealTimers();
  },
);

it('a proof with an expired link is renewed once, and a second failure is reported', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T12:00:01Z') });
  const renewals = vi.fn<() => void>();
  window.addEventListener(linkExpired, renewals);
  const onBroken = vi.fn<() => void>();
  const area = { x: 0, y: 0, width: 10, height: 14 };
  const proof = {
    status: 'ready',
    foil_finish: 'gold',
    url: link('a', old),
    width: 10,
    height: 14,
    trim: area,
    safe: area,
    dpi: 300,
    warnings: [],
    sha256: 'digest',
    plate_sha256: null,
  } satisfies ProofView;
  render(<ProofSheet proof={proof} alt="A proof" hasLines={false} onBroken={onBroken} />);
  fireEvent.error(screen.getByAltText('A proof'));
  expect([renewals.mock.calls.length, onBroken.mock.calls.length]).toEqual([1, 0]);
  fireEvent.error(screen.getByAltText('A proof'));
  expect([renewals.mock.calls.length, onBroken.mock.calls.length]).toEqual([1, 1]);
  window.removeEventListener(linkExpired, renewals);
  vi.useRealTimers();
});
