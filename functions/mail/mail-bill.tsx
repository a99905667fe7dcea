import type { MailContent, MailItem, MailSum } from './mail-content.ts';
import { colors, styles } from './mail-styles.ts';

/** The items and sums of an order. */
export function MailBill({ items = [], sums = [] }: Pick<MailContent, 'items' | 'sums'>) {
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={styles.bill}>
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
      <td style={styles.cell}>
        <b>{text}</b>
        <br />
        <span style={{ color: colors.quiet }}>{detail}</span>
      </td>
      <td align="right" style={{ ...styles.cell, whiteSpace: 'nowrap' }}>
        {amount}
      </td>
    </tr>
  );
}

function Sum({ label, amount, isTotal = false }: MailSum) {
  const style = { padding: '4px 0', fontSize: 15, ...(isTotal && { fontWeight: 700 }) };
  return (
    <tr>
      <td align="right" style={{ ...style, paddingRight: 16 }}>
        {label}
      </td>
      <td align="right" style={{ ...style, whiteSpace: 'nowrap' }}>
        {amount}
      </td>
    </tr>
  );
}
