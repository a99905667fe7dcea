import type { AuditEntryView } from '#domain/desk/audit-entry.ts';
import { dollars } from '#domain/values/money.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';

type State = NonNullable<AuditEntryView['before']>;

/** Fields in cents. A code's discount is in cents unless it is a percentage. */
const money = /(_amount|_cents|_subtotal)$/;
const isMoney = (field: string, { kind }: State): boolean =>
  money.test(field) || (field === 'value' && kind === 'fixed');

/** A moment in UTC, as the API writes it. */
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function textOf(field: string, state: State): string {
  const value = state[field] ?? '';
  if (value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return isMoney(field, state) ? formatMoney(dollars(value)) : String(value);
  return moment.test(value) ? formatMoment(value) : value.replaceAll('_', ' ');
}

export interface AuditChange {
  readonly field: string;
  /** Null if the object is new, or the log has only one of its states. */
  readonly from: string | null;
  readonly to: string;
}

/** The changed fields of an entry. Omits fields that are the same before and after. */
export function auditChanges({ before, after }: Pick<AuditEntryView, 'before' | 'after'>): AuditChange[] {
  const [from, to] = [before ?? {}, after ?? before ?? {}];
  return (
    Object.keys(to)
      // Of a new object, only the fields with a value.
      .filter((field) => (before && after ? before[field] !== after[field] : (to[field] ?? '') !== ''))
      .map((field) => ({
        field: field.replace(/_cents$/, '').replaceAll('_', ' '),
        from: before && after ? textOf(field, from) : null,
        to: textOf(field, to),
      }))
  );
}

/** Moves whose buttons have another name. */
const buttons: Readonly<Record<string, string>> = {
  'order.start': 'order.printing started',
  'order.print': 'order.printed',
  'order.check': 'order.to quality check',
  'order.pack': 'order.packed',
  'order.ship': 'order.handed to the carrier',
  'order.deliver': 'order.delivered',
  'order.stop': 'order.cancelled',
  'order.send_again': 'order.sent again',
  'order.reprint': 'order.printed once more',
};

/** An action as text: `order.stop` → `Order: cancelled`. */
export const actionLabel = (what: string): string => {
  const [noun = '', verb = ''] = (buttons[what] ?? what).replaceAll('_', ' ').split('.');
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}: ${verb}`;
};
