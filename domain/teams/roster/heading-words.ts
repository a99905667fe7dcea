import type { GuessedKind } from './column-kinds.ts';
import { nameWords } from './name-key.ts';

type HeadingRow = readonly [GuessedKind, readonly string[]];

/** Whole headings of the columns that say who is a player. They are read first: `Non-Player` and `Member Type` hold private words. */
const sorting: readonly HeadingRow[] = [
  [
    'role',
    [
      '(member|player|person|participant|user|team|roster|athlete|contact) (type|role|kind|category)|roles?( label| name)?|type|team roles?',
      '(is )?non ?player|is (a )?(player|coach|manager|staff|parent)|rolle|funktion|rol|funcion|cargo|fonction|ruolo nel team|functie',
    ],
  ],
  [
    'status',
    [
      '((roster|player|registration|member|membership|team|participation|enrol?lment|current) )?status|(is )?active|availability',
      'aktiv|spielerstatus|mitgliedsstatus|estado|activo|statut|actif|stato|attivo',
    ],
  ],
];

/** Words that keep a column from print wherever they stand in its heading: `Position notes`, `Child medication name`. */
const keptBack: readonly HeadingRow[] = [
  ['guardian_email', ['e ?mails?', 'correo', 'mel', 'courriels?']],
  [
    'medical',
    [
      'medi(c|k)\\w*|meds?|allerg\\w*|alerg\\w*|asthma|asma|epi ?pens?|inhaler|health|diet\\w*|conditions?|diagnos\\w*|injur\\w*|blood|doctor|physician',
      'vaccin\\w*|insurance|disabilit\\w*|(special )?needs|gesundheit|salud|sante',
    ],
  ],
  [
    'note',
    [
      'notes?|bio|biograph\\w*|about|descriptions?|comments?|sentences?|stor(y|ies)|remarks?|infos?|information|details?|feedback|messages?|memos?',
      'observations?|evaluations?|quotes?|notizen?|bemerkung(en)?|kommentare?|beschreibung|notas?|comentarios?|observacion(es)?|descripcion',
      'remarques?|commentaires?',
    ],
  ],
  [
    'contact',
    [
      'phones?|mobile|cell|tel|telephone|telefono?\\w*|handy|address(es)?|adresse|direccion|strasse|street|city|ort|zip|plz|postcode|postal|emergency',
      'p ?[1-9]|contacts?|whatsapp|instagram|parents?|guardians?|mothers?|fathers?|mum|mom|dad|madre|padre|mutter|vater|eltern|tutor(a|es)?|mere|pere',
      'erziehungsberechtigt\\w*|relationship',
    ],
  ],
  [
    'private',
    [
      'size|\\w*birth\\w*|born|dob|age|gender|sex|membership|member(?! ((first|last|full|given|family) )?names?$)|id|ids|order|paid|fees?|dues|date',
      'waiver|permission|consent|photos?|pictures?|geburt\\w*|geb|alter|nacimiento|naissance|nascita|genero|geschlecht|talla|grosse',
      'coach|team|club|verein|school(?! (year|grade))|nick ?name|password|religion|race|ethnicity|custody|passport|ssn|middle|suffix|prefix',
    ],
  ],
];

const who = '(?:player|athlete|student|child|kid|participant|member|skater|swimmer|camper)s?';
const shirt =
  '(?:player|jersey|shirt|t ?shirt|kit|uniform|squad|bib|trikot|rucken|ruecken|spieler|tricot|camiseta|maillot|rug|back|roster)';
const number = '(?:no|nr|num|number|nummer|numero|n)';
const first = '(?:(?:first|given|fore) ?names?|first)';
const last = '(?:(?:last|family|sur) ?names?|last)';

/** Whole headings of the columns that print, in many languages. */
const printed: readonly HeadingRow[] = [
  [
    'first_name',
    [
      `(${who} )?(legal |preferred )?(first|given|fore) ?names?|first|vornamen?|rufname|prenoms?|nombres?|nombre s|voornaam|fornamn|fornavn|etunimi`,
      'imie|jmeno|名',
    ],
  ],
  [
    'last_name',
    [
      `(${who} )?(legal )?(last|family|sur) ?names?|last|nachnamen?|familiennamen?|zuname|apellidos?|(primer|1er) apellido|nom de famille|cognome`,
      'sobrenome|apelido|achternaam|efternamn|(e|et)ternavn|sukunimi|nazwisko|prijmeni|姓',
    ],
  ],
  [
    'player_number',
    [
      `(${number}|dorsal|n o|numer|cislo|dossard|maglia|camisola|rugnummer|背番号|番号|号码|球衣号码|등번호|номер)( nr)?`,
      `(home |current )?${shirt}( (jersey|shirt|kit|uniform))? ?${number}( nr)?`,
      'jersey|shirt|uniform|trikot|camiseta|maillot|nr (of|on)( the)? (jersey|shirt|uniform)',
      `(${number}|n o) (de |du |di |da )?(maillot|camiseta|camisa|camisola|maglia|dorsal|jugador|joueur|dossard|trikot)`,
    ],
  ],
  [
    'position',
    [
      '(main |primary |preferred |player |playing )?(pos|positions?|posicion(es)?|spielposition|poste|puesto|demarcacion|posicao|positie)( s| 1| primary)?',
      'ruolo|ポジション|位置',
    ],
  ],
  [
    'year',
    [
      '(year|season)( \\d{4})?|grade|class|yr|ano|saison|temporada|stagione|seizoen|jahr|annee|(school|grad|graduation|class) year|(school )?grade( level)?',
      'klasse|schuljahr',
    ],
  ],
  ['stats', ['(season )?(stats?|statistics)']],
  [
    'player_name',
    [
      `names?|(full|complete|whole) ?names?|${who}( s)?( ?(full )?names?)?|(full )?names? of (the )?${who}`,
      `(names? |${who} )?((names? )?(${last} (and )?${first}|${first} (and )?${last}))|(${first}|${last}) names?`,
      `names? (and |with |und |y |et )?(${shirt} )?${number}|${number} (and |und |y |et )?names?`,
      'name on (the )?(card|jersey|shirt)|(full )?name (of|on) card',
      'spieler(in|innen|name)?|spieler in( nen)?|(vor|nach|familien)name (und )?((nach|vor)?name)|vor und nachname|name (und )?vorname',
      '(nombre (del? )?(la )?)?jugador(a|es|as|a s)?|nombre (completo|y apellidos?)|apellidos?( y)? nombres?',
      'nom|nom (et )?prenom|prenom (et )?nom|nom complet|(nom (du |de la )?)?joueu(r|se)s?( se)?',
      'nome( completo| e cognome)?|cognome (e )?nome|giocator[ei]|jogador(a|es)?|naam|volledige naam|speler(s|snaam)?|namn|navn|spelare|spiller|nimi',
      'imie i nazwisko|nazwisko i imie|zawodnik|名前|氏名|選手名?|姓名|이름|선수|имя|имя и фамилия|фио|игрок',
    ],
  ],
];

const headings = [
  ...sorting.map(([kind, texts]) => [new RegExp(`^(${texts.join('|')})$`), kind] as const),
  ...keptBack.map(([kind, words]) => [new RegExp(`\\b(${words.join('|')})\\b`), kind] as const),
  ...printed.map(([kind, texts]) => [new RegExp(`^(${texts.join('|')})$`), kind] as const),
];

/** Words that forms add to a heading: `First name (required)`, `Number (0-99)`. */
const additions =
  / (required|optional|mandatory|if (any|known)|\d{1,2} \d{2,3}|pflichtfeld|obligatori?o?|obligatoire|facultatif|opcional)$/;

/** A heading's words: `PlayerName`, `player_name` and `Player Name *` are equal. */
export const headingText = (header: string): string =>
  nameWords(header.replace('#', ' nr ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .join(' ')
    .replace(additions, '');

/** The kind of a column by its heading; the first match counts. `unknown` for any other heading. */
export function kindOfHeading(header: string): GuessedKind {
  const plain = headingText(header);
  return headings.find(([pattern]) => pattern.test(plain))?.[1] ?? 'unknown';
}

/** Whether an address column is a parent's and not the player's own. */
export const isOfParent = (header: string): boolean =>
  /\b(parents?|guardians?|mothers?|fathers?|mum|mom|dad|family|p ?[12]|contact|eltern|mutter|vater|familie|padres?|madre|tutor|mere|pere|famille)\b/.test(
    headingText(header),
  );

/** Whether a heading of numbers names the shirt: it wins over `No.`, which may count the lines. */
export const namesShirt = (header: string): boolean =>
  new RegExp(`\\b(dorsal|dossard|maglia|${shirt})`).test(headingText(header));
