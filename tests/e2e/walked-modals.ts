import type { Page } from '@playwright/test';
import { generatePath } from 'react-router-dom';
import { opsPaths } from '#web/src/base/ops-paths.ts';
import { paths } from '#web/src/base/paths.ts';
import { type Calls, firstTeam, type Visitor } from './walked-pages.ts';

interface WalkedModal {
  readonly name: string;
  readonly as: Visitor;
  readonly at: (calls: Calls) => Promise<string>;
  readonly open: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
};
const here = (path: string) => async () => path;
const ofTeam =
  (path: string) =>
  async (calls: Calls): Promise<string> =>
    generatePath(path, { teamId: await firstTeam(calls) });

const modal = (name: string, as: Visitor, at: WalkedModal['at'], open: WalkedModal['open']): WalkedModal => ({
  name,
  as,
  at,
  open,
});

/** The dialogs that no other test opens and checks for accessibility. */
export const walkedModals: readonly WalkedModal[] = [
  modal('signing in', 'visitor', here('/?login=required'), async () => undefined),
  modal('creating an account', 'visitor', here(paths.home), press('Get Started')),
  modal('a forgotten password', 'visitor', here('/?login=required'), press('Forgot your password?')),
  modal('the preview of a design', 'visitor', here(paths.templates), async (page) => {
    await page.locator('main button[aria-haspopup=dialog]').first().click();
  }),
  modal('the cart', 'shopper', here(paths.myCards), press(/^Cart, /)),
  modal('a new password', 'shopper', here(paths.account), press(/^Change/)),
  modal('the second factor', 'shopper', here(paths.account), press('Set up')),
  modal('erasing an account', 'shopper', here(paths.account), press('Erase my account')),
  modal('a player’s profile', 'shopper', here(paths.players), press('Add a player')),
  modal('a new team', 'coach', here(paths.teams), press('Start a team')),
  modal('joining a team', 'coach', here(paths.teams), press('Join with a code')),
  modal('an invitation to a team', 'coach', ofTeam(paths.teamMembers), press('Invite someone')),
  modal('the import of a roster', 'coach', ofTeam(paths.teamRoster), press('Import a list')),
  modal('a player of a team', 'coach', ofTeam(paths.teamRoster), press('Add a player')),
  modal('a permission on paper', 'coach', ofTeam(paths.teamRoster), async (page) => {
    await page.getByText('Permissions of families').click();
    await press('Record permissions on paper')(page);
  }),
  modal('the shortcuts of the desk', 'operator', here(opsPaths.orders), press('Keyboard shortcuts')),
  modal('a changed template', 'operator', here(opsPaths.templates), press(/^Change /)),
  modal('a new template', 'operator', here(opsPaths.templates), press('New template')),
  modal('the end of a code', 'operator', here(opsPaths.discounts), press(/^Set the end of /)),
  modal('the mail to families', 'coach', ofTeam(paths.teamRoster), press('Write to families')),
  modal('matching photos', 'coach', ofTeam(paths.teamRoster), press('Match photos')),
];
