import * as z from 'zod';
import { UploadReply, UploadView } from '#domain/cards/photo/upload.ts';
import { ConsentView } from '#domain/teams/roster/consent.ts';
import { consentFilters, PaperConsent } from '#domain/teams/roster/paper-consent.ts';
import {
  LinkUpload,
  PlayerLink,
  PlayerLinkAnswer,
  PlayerLinkRequest,
  PlayerLinkView,
} from '#domain/teams/roster/player-link.ts';
import { RosterImport, RosterImportReply } from '#domain/teams/roster/roster-import.ts';
import { RosterPhotos, RosterPhotosReply } from '#domain/teams/roster/roster-photos.ts';
import {
  ListedPlayer,
  NewRosterPlayer,
  RosterCounts,
  RosterPlayerChanges,
  RosterPlayerView,
  rosterFilters,
} from '#domain/teams/roster/roster-player.ts';
import { Id } from '#domain/values/ids.ts';
import { limits } from '../limits.ts';
import { Count, Cursor, Done, pageOf, paging, perMinute, type RowsOf } from './row.ts';

const RosterView = z.object({
  players: z.array(ListedPlayer),
  counts: RosterCounts,
  next_cursor: z.string().nullable(),
});

export const rostersRoutes = {
  readRoster: {
    query: z.object({
      cursor: Cursor,
      limit: Count.default(limits.pageSize.max),
      show: z.enum(rosterFilters).default('active'),
    }),
    reply: RosterView,
  },
  importRoster: { body: RosterImport, rate: perMinute(30), reply: RosterImportReply },
  addRosterPlayer: { body: NewRosterPlayer, status: 201, rate: perMinute(120), reply: RosterPlayerView },
  editRosterPlayer: { body: RosterPlayerChanges, reply: RosterPlayerView },
  removeRosterPlayer: { reply: Done },
  createTeamUpload: { body: LinkUpload, status: 201, rate: perMinute(300), reply: UploadReply },
  readTeamUpload: { reply: UploadView },
  setRosterPhotos: { body: RosterPhotos, reply: RosterPhotosReply },
  openPlayerLink: { body: PlayerLinkRequest, reply: PlayerLink },
  // A club's families share one address. A token has 256 bits, so the limit is against load, not against guessing.
  readPlayerLink: { rate: perMinute(300), reply: PlayerLinkView },
  answerPlayerLink: { body: PlayerLinkAnswer, rate: perMinute(300), reply: PlayerLinkView },
  createLinkUpload: { body: LinkUpload, status: 201, rate: perMinute(300), reply: UploadReply },
  readLinkUpload: { rate: perMinute(600), reply: UploadView },
  revokeWithLink: { rate: perMinute(60), reply: Done },
  listConsents: {
    query: z.object({ ...paging, show: z.enum(consentFilters).default('all') }),
    reply: pageOf('consents', ConsentView),
  },
  // The table sends a row a player.
  recordConsent: { body: PaperConsent, status: 201, rate: perMinute(300), reply: Done },
  revokeConsent: { query: z.object({ player_id: Id }), reply: Done },
} as const satisfies RowsOf<'rosters'>;
