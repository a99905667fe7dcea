import { View } from '@react-pdf/renderer';
import type { Statement, StatementLine } from '#domain/teams/payouts/statement.ts';
import { brand } from '#domain/values/brand.ts';
import { formatAmount } from '#domain/values/money.ts';
import { LetterPage, ruleColor } from './letter-page.tsx';
import { Line } from './line.tsx';
import { renderDocument } from './render-document.tsx';

/** The statement of an order window's money: US Letter, as many pages as it needs. */
export function statementPdf(statement: Statement): Promise<Uint8Array> {
  return renderDocument(`Statement ${statement.window}`, <StatementPages {...statement} />);
}

const heads = ['Order', 'Placed', 'Packs', 'For packs', 'Came back', 'Cost', 'Team keeps'];
/** Points: together the page's width. */
const widths = [84, 62, 36, 80, 80, 76, 86];

const cellsOf = ({ order, placed, packs, sales, cameBack, cost, share }: StatementLine): string[] => [
  order,
  placed,
  String(packs),
  ...[sales, cameBack, cost, share].map(formatAmount),
];

function StatementPages({ team, window, payee, lines, total, payouts, rest, notes }: Statement) {
  const head = (
    <>
      <Line face="archivo" size={16}>
        STATEMENT
      </Line>
      <Line face="barlow" size={12} fit={250}>
        {window}
      </Line>
    </>
  );
  return (
    <LetterPage head={head} foot={`Questions? ${brand.supportMail}`}>
      <Line face="barlow" size={14}>
        {team}
      </Line>
      <Line face="barlow-medium" size={11} isQuiet>{`Paid to: ${payee}`}</Line>
      <View style={{ marginTop: 18 }}>
        <Cells cells={heads} isStrong />
        {lines.map((line) => (
          <Cells key={line.order} cells={cellsOf(line)} />
        ))}
        <Cells cells={cellsOf(total)} isStrong />
      </View>
      <View style={{ marginTop: 18 }}>
        {payouts.map(({ label, amount }) => (
          <Sum key={label} label={label} amount={formatAmount(amount)} />
        ))}
        <Sum label="Still to be paid" amount={formatAmount(rest)} />
      </View>
      {notes.map((note) => (
        <Line key={note} face="barlow-medium" size={11} isQuiet style={{ marginTop: 10 }}>
          {note}
        </Line>
      ))}
    </LetterPage>
  );
}

function Cells({ cells, isStrong = false }: { readonly cells: readonly string[]; readonly isStrong?: boolean }) {
  return (
    <View wrap={false} style={{ ...row, borderBottomWidth: 0.5, borderBottomColor: ruleColor }}>
      {cells.map((cell, n) => (
        <Line
          key={heads[n]}
          face={isStrong ? 'barlow' : 'barlow-medium'}
          size={10}
          style={{ width: widths[n] ?? 0, textAlign: n < 2 ? 'left' : 'right' }}
        >
          {cell}
        </Line>
      ))}
    </View>
  );
}

function Sum({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <View wrap={false} style={row}>
      <Line face="barlow" size={12} style={{ flex: 1 }}>
        {label}
      </Line>
      <Line face="barlow" size={12} style={{ width: 110, textAlign: 'right' }}>
        {amount}
      </Line>
    </View>
  );
}

const row = { flexDirection: 'row', alignItems: 'center', minHeight: 20 } as const;
