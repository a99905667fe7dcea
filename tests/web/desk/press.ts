import { screen, within } from '@testing-library/react';
import type { renderSite } from '../app/render-site.tsx';

type User = ReturnType<typeof renderSite>['user'];

/** Clicks the button of that name. */
export const press = async (user: User, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

/** Clicks a button of an open dialog. */
export const pressIn = async (user: User, dialog: string, name: string): Promise<void> =>
  user.click(within(await screen.findByRole('dialog', { name: dialog })).getByRole('button', { name }));

/** Returns the texts of a table's cells, row by row, without the header row. */
export const textOf = (table: HTMLElement): (string | null)[][] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
