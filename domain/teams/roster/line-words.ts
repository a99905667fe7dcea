import { nameWords } from './name-key.ts';

const whole = (...texts: readonly string[]): RegExp => new RegExp(`^(${texts.join('|')})$`);

/** Words of a role column, in many languages. */
const players = whole(
  '(roster(ed)? |youth |team |regular |active |guest )?(player|athlete|participant|student|skater|swimmer|goalie|keeper|captain)s?',
  'player s|spieler(in|innen)?|spieler in|kapitan(in)?|jugador(a|es|as)?|capitan(a)?|joueu(r|se)s?|capitaine|giocat(ore|ori|rice|rici)|jogador(a|es|as)?',
  'spelers?|spelare|spiller|zawodni(k|czka)|选手|選手|선수',
);
const others = whole(
  'non ?players?|(team |coaching |support )?staff|(head |assistant |asst |ast |team |goalkeeper |gk |co |volunteer |fitness |associate )*coach(es)?',
  '(team |equipment |general |assistant )?managers?|(assistant |athletic )?trainers?|(team )?officials?|referees?|refs?|umpires?|(score|time) ?keepers?|scorers?',
  '(team )?(parents?|moms?|mums?|dads?|mothers?|fathers?|guardians?|volunteers?|admins?|administrators?|contacts?|doctors?|medics?|physios?)',
  'physiotherapists?|directors?|board( members?)?|presidents?|treasurers?|secretar(y|ies)|chaperones?|sponsors?|fans?|followers?|spectators?|family|bench staff',
  '(co |chef ?|torwart ?)?trainer(in|innen)?|trainer in|betreuer(in|innen)?|eltern(teil)?|schiedsrichter(in)?|vorstand|zeugwart|mannschaftsleiter(in)?|begleiter(in)?',
  '(segund[oa] |primer )?entrenador(a|es|as)?|delegad[oa]s?|arbitr[oa]s?|padres?|madres?|tutor(a|es)?|cuerpo tecnico|directiv[oa]s?|utiler[oa]',
  'entraineu(r|se)s?( adjoint)?|arbitres?|dirigeante?s?|responsables?|encadrants?|educateu(r|rs)|staff technique|soigneu(r|se)',
  'allenator[ei]|allenatrice|dirigenti?|accompagnatore|arbitro|treinador(a|es)?|begeleiders?|leiders?|ouders?|tranare|ledare|监督|監督|コーチ|マネージャー|감독|코치',
);
const standings = whole(
  'in ?active|not .*|no longer .*|withdrawn|withdrew|dropped( out)?|quit|left( team)?|cancell?ed|wait ?list(ed)?|released|transferr?ed( out)?|suspended|declined',
  'rejected|removed|deleted|archived|former|alumni|refunded|expired|pending|no show|tr(y|ial) ?(out|list)?|invited|unregistered|unavailable|out',
  'inaktiv|abgemeldet|ausgetreten|passiv|gesperrt|gekundigt|warteliste|nicht .*|inactiv[oa]s?|baja|(de )?baja|retirad[oa]s?|no activ[oa]|suspendid[oa]',
  'inactifs?|inactives?|desinscrite?|retiree?|suspendue?|absente?|non actif|inattiv[oa]|ritirat[oa]|inativ[oa]|niet actief',
);
const totals = whole(
  '(grand |sub |team )?totals?( (players?|roster|count|members?|number|athletes?))?( \\d+)?|(number|count|no|nr) of (players?|members?|athletes?)( \\d+)?',
  'sum|average|avg|mean|median|count|(players|members|athletes) \\d+|\\d+ (players?|members?|athletes?|spieler|jugadores|joueurs)|summe|gesamt(zahl)?( \\d+)?',
  'anzahl( (der )?spieler)?( \\d+)?|durchschnitt|suma|total (de )?(jugadores|joueurs|giocatori)( \\d+)?|promedio|somme|moyenne|nombre de joueurs( \\d+)?|totale|media',
);
const footers = whole(
  '(page|seite|pagina|pag) \\d+( (of|von|de|di|sur) \\d+)?|end of (the )?(report|list|roster|file)|ende|fin',
  '((report|list|roster|file) )?(exported|printed|generated|created|downloaded|produced|updated|last updated?|as of|run)( (on|by|at|from|date|with))? .*\\d.*',
  '(exported|printed|generated|created|powered|produced) (by|from|with) .*|(erstellt|gedruckt|exportiert|stand)( am)? .*\\d.*',
  '(actualizado|exportado|generado|impreso)( el)? .*\\d.*|(mis a jour|exporte|imprime|genere)( le)? .*\\d.*|copyright .*|confidential.*|sent from my .*',
);
/** Footers by their signs: rights, a link alone, a note. */
const footerMarks = /^\s*(©|\(c\)\s*\d{4}|(https?:\/\/|www\.)\S+\s*$|(notes?|nb|ps|hinweise?|notas?|remarques?)\s*:)/i;
const missing = whole(
  'none yet|no number( yet)?|not yet( assigned| known)?|tb[dac]|to be (determined|assigned|announced|confirmed)|n a|na|none|nil|null|no|unknown|(not |un)assigned|pending|unbekannt|keine?|ohne|offen|folgt',
  'sin( numero| dorsal)?|pendiente|ninguno|aucune?|sans|x|s n',
);
const yes = whole('y|yes|true|1|x|ja|j|si|s|oui|o|wahr|vrai|verdadero|sim');
const no = whole('n|no|false|0|nein|non|falsch|faux|falso|nao');

const plainOf = (cell: string): string => nameWords(cell).join(' ');

/** What a role cell says. `both`: a player and something else. `unknown`: another word. Null if it is empty. */
export function roleOf(cell: string): 'player' | 'other' | 'both' | 'unknown' | null {
  if (cell.startsWith('#')) return 'unknown';
  const parts = cell.split(/[,/;&+|\n]| and /).map(plainOf);
  const said = new Set(
    parts.filter(Boolean).map((part) => (others.test(part) ? 'other' : players.test(part) ? 'player' : 'unknown')),
  );
  if (said.size === 0) return null;
  if (said.has('other')) return said.has('player') ? 'both' : 'other';
  return said.has('player') ? 'player' : 'unknown';
}

export const isYes = (cell: string): boolean => yes.test(plainOf(cell)) || /^[✓✔☑✅]/u.test(cell.trim());
export const isNo = (cell: string): boolean => no.test(plainOf(cell)) || /^\s*[-–—✗✘❌]?\s*$/u.test(cell);
/** Whether a status doubts that the player is on the team. */
export const isDoubtful = (cell: string): boolean => standings.test(plainOf(cell));
/** Whether a cell is a total, a count or a page's foot. */
export const isFooter = (cell: string): boolean =>
  footerMarks.test(cell) || [totals, footers].some((words) => words.test(plainOf(cell)));
/** Whether a cell says that there is nothing yet. */
export const saysNone = (cell: string): boolean => /^[^\p{L}\p{N}#]*$/u.test(cell) || missing.test(plainOf(cell));

/** What heads a part of the list, without its marks: `*Coaches:*`. */
export const sectionName = (line: string): string => line.trim().replace(/^[\s*_#-]+|[\s*_:-]+$/g, '');

/** Whether a line alone heads a part of the list. Null for other lines. */
export function sectionOf(line: string): 'player' | 'other' | null {
  const name = sectionName(line.slice(0, 100));
  const role = /^[\p{L}\s/&-]+$/u.test(name) ? roleOf(name) : null;
  return role === 'player' || role === 'other' ? role : null;
}
