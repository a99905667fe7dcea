import type { MailContent, MailItem, MailSum } from './mail-content.ts';
import { colors, styles } from './mail-styles.ts';

export function MailBill({ items = [], sums = [] }: Pick<MailContent, 'items' | 'sums'>) {
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={styles.table}>
      <tbody>
        {items.map((item, row) => (
          <Item key={row} {...item} />
        ))}
        {sums.map((sum) => (
          <Sum key={sum.label} {...sum} />
        ))}
      </tbody>
    </table>
  );
}

function Item({ text, detail, amount }: MailItem) {
  return (
    <tr>
      <td className="ink ruled" style={styles.cell}>
        <b>{text}</b>
        <br />
        <span className="quiet" style={{ color: colors.quiet }}>
          {detail}
        </span>
      </td>
      <td align="right" className="ink ruled" style={{ ...styles.cell, whiteSpace: 'nowrap' }}>
        {amount}
      </td>
    </tr>
  );
}

function Sum({ label, amount, isTotal = false }: MailSum) {
  const style = { ...styles.sum, ...(isTotal && { fontWeight: 700, fontSize: 18 }) };
  return (
    <tr>
      <td align="right" className="ink" style={{ ...style, paddingRight: 16 }}>
        {label}
      </td>
      <td align="right" className="ink" style={{ ...style, whiteSpace: 'nowrap' }}>
        {amount}
      </td>
    </tr>
  );
}
