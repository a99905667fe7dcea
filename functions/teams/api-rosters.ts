import { createUpload } from '#functions/cards/photo/create-upload.ts';
import { readUpload } from '#functions/cards/photo/read-upload.ts';
import { areaHandler } from '#functions/platform/http/area-handler.ts';
import { once } from '#functions/table/orders/add-once.ts';
import { answerPlayerLink, createLinkUpload, readLinkUpload } from './roster/answer-link.ts';
import { importRoster } from './roster/import-roster.ts';
import { openPlayerLink } from './roster/player-link.ts';
import { addRosterPlayer, editRosterPlayer, removeRosterPlayer } from './roster/players.ts';
import { readConsents } from './roster/read-consents.ts';
import { readPlayerLink } from './roster/read-player-link.ts';
import { readRoster } from './roster/read-roster.ts';
import { recordOnPaper } from './roster/record-paper.ts';
import { revokeForTeam, revokeWithLink } from './roster/revoke-consent.ts';
import { setRosterPhotos } from './roster/set-photos.ts';

export const handler = areaHandler('rosters', {
  readRoster: ({ params, query }) => readRoster(params.id, query),
  importRoster: ({ params, body }) => importRoster(params.id, body),
  addRosterPlayer: (request) => addRosterPlayer(request.params.id, request.body, once('addRosterPlayer', request)),
  editRosterPlayer: ({ params, body }) => editRosterPlayer(params.id, params.pid, body),
  removeRosterPlayer: ({ params }) => removeRosterPlayer(params.id, params.pid),
  createTeamUpload: ({ params, body }) => createUpload(params.id, body),
  readTeamUpload: ({ params }) => readUpload(params.id, params.uid),
  setRosterPhotos: ({ params, body }) => setRosterPhotos(params.id, body),
  openPlayerLink: ({ params, body }) => openPlayerLink(params.id, params.pid, body),
  readPlayerLink: ({ params }) => readPlayerLink(params.token),
  answerPlayerLink: ({ params, body, userId }) => answerPlayerLink(params.token, body, userId),
  createLinkUpload: ({ params, body }) => createLinkUpload(params.token, body),
  readLinkUpload: ({ params }) => readLinkUpload(params.token, params.uid),
  revokeWithLink: ({ params }) => revokeWithLink(params.token),
  listConsents: ({ params, query }) => readConsents(params.id, query),
  recordConsent: ({ params, body, userId }) => recordOnPaper(params.id, body, userId),
  revokeConsent: ({ params, query }) => revokeForTeam(params.id, query.player_id),
});
