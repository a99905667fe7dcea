export interface Dialect {
  /** What writes such lists, and the page with its columns or form. */
  readonly source: string;
  readonly special: string;
  readonly file: string;
  /** `#number name, position, address` of the players who are imported. */
  readonly players: readonly string[];
  /** Lines that wait for a person. */
  readonly asks?: readonly string[];
  /** Lines left out that a person may take in. */
  readonly skips?: readonly string[];
  /** Lines that hold no player. */
  readonly left?: readonly string[];
}

const [mara, lee] = ['#7 Mara Okafor', '#10 Lee Chan'];

/** Names are invented. Pages were read on 2026-11-29. */
export const dialects: readonly Dialect[] = [
  {
    source: 'TeamSnap, organization template: helpme.teamsnap.com/article/1298-importing-rosters',
    special: 'Non-Player with Y or N, parents as P1; a child whose surname is Coach',
    file: 'teamsnap.csv',
    players: [
      '#07 Mara Okafor, GK, ada@example.com',
      '#00 Lee Chan, wei@example.com',
      '#12 Sam Coach, D, bo@example.com',
    ],
    skips: ['Kim Reyes: Listed as “Non-Player: Y”, not as a player.'],
  },
  {
    source: 'TeamSnap Tournaments: helpme.teamsnap.com/article/617-add-tournament-team-rosters',
    special: 'Role label, Is Coach, Is Non-Player',
    file: 'teamsnap-team.csv',
    players: ['#7 Mara Okafor, GK', '#00 Lee Chan'],
    skips: [
      'Kim Reyes: Listed as “Head Coach”, not as a player.',
      'Pat Silva: Listed as “Team Manager”, not as a player.',
    ],
  },
  {
    source: 'SportsEngine, season management: help.sportsengine.com/en/articles/6342663',
    special: 'Team Role with Player or Staff, byte order mark',
    file: 'sportsengine.csv',
    players: ['#07 Mara Okafor, ada@example.com', '#12 Lee Chan, wei@example.com'],
    skips: ['Kim Reyes: Listed as “Staff”, not as a player.'],
  },
  {
    source: 'SportsEngine, member export: rostered-support-prod.pages.dev/how-to/admins/import-from-sportsengine',
    special: 'tabs, Member First Name, two guardians, Roster Status',
    file: 'sportsengine-members.tsv',
    players: ['Mara Okafor, ada@example.com', 'Lee Chan, wei@example.com'],
    asks: ['Sam Reyes: Listed as “Withdrawn”. Is this player on the team?'],
  },
  {
    source: 'GotSport: gotsport.zendesk.com/hc/en-us/articles/1500012795361-Player-Upload-US-Club',
    special: 'Competitive Level, a count and the day of the export below',
    file: 'gotsport.csv',
    players: [`${mara}, ada@example.com`, `${lee}, wei@example.com`],
    skips: [
      ': “Total Players: 2” is a total or the foot of a page, not a player.',
      'Exported on 11/20/2026 06:12 PM: “Exported on 11/20/2026 06:12 PM” is a total or the foot of a page, not a player.',
    ],
  },
  {
    source: 'GameSheet: help.gamesheet.app/article/14-importing-rosters-via-csv',
    special: 'capitals, players and coaches in one list',
    file: 'gamesheet.csv',
    players: ['#7 Mara Okafor, G', '#10 Lee Chan, F'],
    skips: ['Kim Reyes: Listed as “coach”, not as a player.'],
  },
  {
    source: 'SportNinja: sportninja.zendesk.com/hc/en-us/articles/7915585480468',
    special: 'last name first, ids',
    file: 'sportninja.csv',
    players: ['#7 Mara Okafor, Goalie, ada@example.com', '#00 Lee Chan, Forward, wei@example.com'],
  },
  {
    source: 'AYSO Sports Connect, columns as importers of others read them',
    special: 'Player First Name, Jersey #',
    file: 'sports-connect.csv',
    players: ['#11 Mara Okafor', '#2 Lee Chan'],
  },
  {
    source: 'QuickScores: quickscores.com/Orgs/Help_ImportPlayers.php',
    special: 'Player’s Name as Last, First; Email 2',
    file: 'quickscores.csv',
    players: ['Mara Okafor, ada@example.com', 'Lee Chan, wei@example.com'],
  },
  {
    source: 'TeamPlay: teamplay1.com/public/help/import_players',
    special: 'Graduation Year, parents beside players',
    file: 'teamplay.csv',
    players: [`${mara}, ada@example.com`, `${lee}, wei@example.com`],
  },
  {
    source: 'JotForm and Google Forms, a registration form',
    special: 'Legal and Preferred First Name, Alternate Jersey Number, all cells quoted',
    file: 'jotform.csv',
    players: [`${mara}, Goalkeeper, ada@example.com`, `${lee}, Wing, wei@example.com`],
  },
  {
    source: 'Excel, US English',
    special: 'a count of the lines as No, ="07", a date and an exponent for a shirt, Smith, Jr., John',
    file: 'excel-us.csv',
    players: ['#07 Mara Okafor', '#7 Ana Reyes'],
    asks: [
      'John Smith Jr.: “1-Feb” is a date, not a shirt number.',
      'Lee Chan: “1E+05” is a very large number, as a spreadsheet shortens it, not a shirt number.',
    ],
  },
  {
    source: 'Excel, German',
    special: 'sep=;, Windows-1252, titles above, Name beside Vorname, a count below',
    file: 'excel-de.csv',
    players: ['#07 Zoë Müller, zoe@example.com', '#10 Jörg Groß, joerg@example.com'],
    skips: ['Anzahl Spieler: 2: “Anzahl Spieler: 2” is a total or the foot of a page, not a player.'],
    left: ['SV Fischotter 1908', 'Stand: 20.11.2026'],
  },
  {
    source: 'Excel, Unicode Text',
    special: 'UTF-16 with tabs',
    file: 'excel-unicode.txt',
    players: ['#7 María López', '#10 Şule Yılmaz'],
  },
  {
    source: 'Excel for Mac, CSV (Macintosh)',
    special: 'Mac Roman, lines end with CR',
    file: 'excel-mac.csv',
    players: ['#7 José Muñoz, jose@example.com', '#10 Zoë Müller, zoe@example.com'],
  },
  { source: 'Excel, CSV (MS-DOS)', special: 'Ctrl-Z at the end', file: 'excel-dos.csv', players: [mara, lee] },
  {
    source: 'Google Sheets, copied',
    special: 'titles, Name <address>, two addresses, mailto:, TBD',
    file: 'google-sheets.tsv',
    players: [`${mara}, ada@example.com`, `${lee}, wei@example.com`, 'Ana Reyes, ana@example.com'],
    left: ['Otters U12 – fall roster', 'Updated 3/14'],
  },
  {
    source: 'Numbers, with table names; Dutch',
    special: 'the table’s name above, an empty column',
    file: 'numbers.csv',
    players: [`${mara}, Doel`, `${lee}, Spits`],
    left: ['Roster: Table 1'],
  },
  {
    source: 'WhatsApp, iPhone: wachattopdf.com/blog/whatsapp-chat-txt-format',
    special: 'stamps in brackets, a numbered list with ticks in one message, talk around it',
    file: 'whatsapp-iphone.txt',
    players: ['Mara Okafor', 'Lee Chan', 'Ana Reyes'],
    asks: [
      'Who is in on Saturday?: This line is unlike the others. Is it a player?',
      'Sam Silva: This line is crossed out or marked in your list. Is this a player?',
      'Thanks, see you all on Saturday at ten!: This line is unlike the others. Is it a player?',
    ],
    left: ['Messages and calls are end-to-end encrypted.'],
  },
  {
    source: 'WhatsApp, Android: whatstk.readthedocs.io/en/latest/source/getting_started/hformat.html',
    special: 'stamps without brackets, one player per message',
    file: 'whatsapp-android.txt',
    players: [mara, lee, '#00 Ana Reyes'],
    left: ['Kim added Ada'],
  },
  {
    source: 'WhatsApp, one message copied',
    special: 'keycaps, bold title, coaches below',
    file: 'whatsapp-copied.txt',
    players: [mara, lee, '#23 Ana Reyes'],
    asks: ['Otters U12: This line is unlike the others. Is it a player?'],
    skips: ['Kim Reyes: Below “Coaches” in your list, so not a player.'],
    left: ['*Coaches:*'],
  },
  {
    source: 'a printed report, pasted page by page',
    special: 'headings and page numbers in the middle',
    file: 'pages-pasted.csv',
    players: [`${mara}, ada@example.com`, `${lee}, wei@example.com`],
    skips: [
      'Page 1 of 2: “Page 1 of 2” is a total or the foot of a page, not a player.',
      'Page 2 of 2: “Page 2 of 2” is a total or the foot of a page, not a player.',
    ],
    left: ['Name · No · Email'],
  },
  {
    source: 'a table in Markdown',
    special: 'pipes, a drawn line',
    file: 'markdown.txt',
    players: [`${mara}, GK`, `${lee}, FW`],
  },
  {
    source: 'a table copied from a PDF',
    special: 'blanks for columns',
    file: 'pdf-columns.txt',
    players: [`${mara}, GK`, `${lee}, FW`],
  },
  {
    source: 'a club’s own list, Spanish',
    special: 'Nº, Nombre y apellidos, Demarcación with the coach in it',
    file: 'spanish.csv',
    players: ['#7 Mara López, Portera, ada@example.com', '#10 Leo Ibáñez, Delantero, wei@example.com'],
    skips: ['Ana Reyes: Listed as “Entrenadora”, not as a player.'],
  },
  {
    source: 'a club’s own list, French',
    special: 'Nom beside Prénom, N° de maillot, a total with a number',
    file: 'french.csv',
    players: ['#7 Mara Okafor, Gardienne, ada@example.com', '#10 Zoé Lévêque, Ailier, zoe@example.com'],
    asks: ['Total: “TOTAL · 2” may be a total. Is it a player?'],
  },
  {
    source: 'a club’s own list, English',
    special: 'parts for players and staff; a child whose surname is Manager',
    file: 'parts.csv',
    players: [`${mara}, ada@example.com`, '#10 Lee Manager, wei@example.com'],
    skips: ['Kim Reyes: Below “Coaching staff” in your list, so not a player.'],
    left: ['Players', 'Coaching staff'],
  },
];
