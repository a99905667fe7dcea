import * as z from 'zod';
import { NewTeam, TeamChanges, TeamView } from '../teams/team.ts';
import { perMinute, type RowsOf } from './row.ts';

export const teamsRoutes = {
  listTeams: { reply: z.object({ teams: z.array(TeamView), next_cursor: z.null() }) },
  createTeam: { body: NewTeam, status: 201, rate: perMinute(10), reply: TeamView },
  readTeam: { reply: TeamView },
  editTeam: { body: TeamChanges, reply: TeamView },
  // Codes are short, so guessing must be slow.
  joinTeam: { body: z.object({ invite_code: z.string().max(100) }), rate: perMinute(10), reply: TeamView },
} as const satisfies RowsOf<'teams'>;
