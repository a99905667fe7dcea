import * as z from 'zod';
import { TeamUpload, UploadReply, UploadView } from '#domain/cards/photo/upload.ts';
import { limits } from '#domain/tables/limits.ts';
import { ConsentView, consentPurposes, consentText } from '#domain/teams/roster/consent.ts';
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
import { exampleId, Id } from '#domain/values/ids.ts';
import { Count, Cursor, paging } from '#domain/values/paging.ts';
import { perMinute } from '#domain/values/rate.ts';
import { Done, examplePhotoKey, pageOf, routesOf } from './row.ts';

const RosterView = z.object({
  players: z.array(ListedPlayer),
  counts: RosterCounts,
  next_cursor: z.string().nullable(),
});

export const rostersRoutes = routesOf('rosters', {
  readRoster: {
    call: 'GET /teams/:id/roster',
    access: 'team:manage',
    query: z.object({
      cursor: Cursor,
      limit: Count.default(limits.pageSize.max),
      show: z.enum(rosterFilters).default('active'),
    }),
    reply: RosterView,
  },
  importRoster: {
    call: 'POST /teams/:id/roster',
    access: 'team:manage',
    body: RosterImport,
    rate: perMinute(30),
    reply: RosterImportReply,
    example: { csv: 'Name,No\nMara,7', dry_run: true },
  },
  addRosterPlayer: {
    call: 'POST /teams/:id/roster/players',
    access: 'team:manage',
    key: 'optional',
    body: NewRosterPlayer,
    status: 201,
    rate: perMinute(120),
    reply: RosterPlayerView,
    example: { player_name: 'Mara' },
  },
  editRosterPlayer: {
    call: 'PATCH /teams/:id/roster/players/:pid',
    access: 'team:manage',
    body: RosterPlayerChanges,
    reply: RosterPlayerView,
    example: { position: 'Goal' },
  },
  removeRosterPlayer: { call: 'DELETE /teams/:id/roster/players/:pid', access: 'team:manage', reply: Done },
  createTeamUpload: {
    call: 'POST /teams/:id/uploads',
    access: 'team:manage',
    body: TeamUpload,
    status: 201,
    rate: perMinute(300),
    reply: UploadReply,
    example: { content_type: 'image/jpeg', size: 1000 },
  },
  readTeamUpload: { call: 'GET /teams/:id/uploads/:uid', access: 'team:manage', reply: UploadView },
  setRosterPhotos: {
    call: 'POST /teams/:id/roster/photos',
    access: 'team:manage',
    body: RosterPhotos,
    reply: RosterPhotosReply,
    example: { matches: [{ player_id: exampleId('rosterPlayer'), photo_key: examplePhotoKey }] },
  },
  openPlayerLink: {
    call: 'POST /teams/:id/roster/players/:pid/link',
    access: 'team:manage',
    body: PlayerLinkRequest,
    reply: PlayerLink,
    example: {},
  },
  // A club's families share one address. A token has 256 bits, so the rate limits load, not guessing.
  readPlayerLink: { call: 'GET /player-links/:token', access: 'public', rate: perMinute(300), reply: PlayerLinkView },
  answerPlayerLink: {
    call: 'POST /player-links/:token',
    access: 'public',
    body: PlayerLinkAnswer,
    rate: perMinute(300),
    reply: PlayerLinkView,
    example: { adult: true },
  },
  createLinkUpload: {
    call: 'POST /player-links/:token/uploads',
    access: 'public',
    body: LinkUpload,
    status: 201,
    rate: perMinute(300),
    reply: UploadReply,
    example: { content_type: 'image/jpeg', size: 1000 },
  },
  readLinkUpload: {
    call: 'GET /player-links/:token/uploads/:uid',
    access: 'public',
    rate: perMinute(600),
    reply: UploadView,
  },
  revokeWithLink: { call: 'POST /player-links/:token/revoke', access: 'public', rate: perMinute(60), reply: Done },
  listConsents: {
    call: 'GET /teams/:id/consents',
    access: 'team:manage',
    query: z.object({ ...paging, show: z.enum(consentFilters).default('all') }),
    reply: pageOf('consents', ConsentView),
  },
  // The table sends a row per player.
  recordConsent: {
    call: 'POST /teams/:id/consents',
    access: 'team:manage',
    body: PaperConsent,
    status: 201,
    rate: perMinute(300),
    reply: Done,
    example: {
      player_id: exampleId('rosterPlayer'),
      name: 'Ada Okafor',
      relation: 'parent',
      purposes: [...consentPurposes],
      words_version: consentText.version,
      signed_on: '2026-03-14',
      held: true,
    },
  },
  revokeConsent: {
    call: 'DELETE /teams/:id/consents',
    access: 'team:manage',
    query: z.object({ player_id: Id }),
    reply: Done,
  },
});
