import { refundParcels } from '#domain/orders/order/order-problem.ts';
import { serviceLabel } from '#domain/production/parcel/parcel-services.ts';
import { api } from '#web/src/base/data/api.ts';
import type { DialogField } from '#web/src/parts/overlays/ask-dialog.tsx';
import type { OpsOrder } from '#web/src/production/data/ops.ts';

type Values = Readonly<Record<string, string>>;

interface MoveRow {
  readonly name: string;
  readonly label: string;
  /** Default: `label`. */
  readonly labelOf?: (order: OpsOrder) => string;
  /** Shown afterwards. */
  readonly done: string;
  /** The dialog before the move. Null for none. */
  readonly dialog: {
    readonly sentence: string | ((order: OpsOrder) => string);
    readonly fields: readonly DialogField[];
    readonly danger?: true;
  } | null;
  readonly isPossible: (order: OpsOrder) => boolean;
  /** `key` is the same for every attempt of one click. */
  readonly run: (id: string, values: Values, key: string, order: OpsOrder) => Promise<unknown>;
}

const listed = (name: string) => (order: OpsOrder) => order.moves.includes(name);
const note: DialogField = { name: 'note', label: 'Note', kind: 'text' };
const reason: DialogField = { name: 'reason', label: 'Reason', kind: 'text' };

/** A decision about the problem that the operator sees. */
const decide =
  (choice: 'go_on' | 'keep_back'): MoveRow['run'] =>
  async (id, { note = '' }, _, { problem }) =>
    problem && api('decideOrder', { params: { id }, body: { reason: problem.reason, choice, note } });

/** Undefined for an empty optional field, so that the body omits it. */
const given = (value: string | undefined): string | undefined => value?.trim() || undefined;

/** Names the label that the parcel gets if the fields stay empty. */
const parcelSentence = ({ production: { label } }: OpsOrder): string =>
  label
    ? `The parcel leaves with its label: ${serviceLabel(label)}, ${label.tracking_number}. Fill in the fields only if it leaves with another one. The buyer gets a mail with the tracking link.`
    : 'A label is bought now, in the cheapest service that keeps the promised days. Fill in the fields only if you have another one. The buyer gets a mail with the tracking link.';

/** Every move of an operator, in the order of the work. A move that is final or costs money has a dialog. The order's `main` is its one main button. */
export const moveRows: readonly MoveRow[] = [
  {
    name: 'start',
    label: 'Start printing',
    done: 'Printing has started.',
    dialog: null,
    isPossible: listed('start'),
    run: (id) => api('startOrder', { params: { id } }),
  },
  {
    name: 'leave_out',
    label: 'Leave those cards out',
    done: 'They left the order, which goes on.',
    dialog: {
      sentence: 'Checklist and team card leave every pack of this order, at the same price. The buyer reads it.',
      fields: [],
    },
    isPossible: listed('leave_out'),
    run: (id) => api('leaveOutOfOrder', { params: { id } }),
  },
  {
    name: 'print',
    label: 'Mark as printed',
    done: 'Marked as printed.',
    dialog: null,
    isPossible: listed('print'),
    run: (id) => api('printOrder', { params: { id } }),
  },
  {
    name: 'check',
    label: 'Mark as checked',
    done: 'Checked: to pack.',
    dialog: null,
    isPossible: listed('check'),
    run: (id) => api('checkOrder', { params: { id } }),
  },
  {
    name: 'pack',
    label: 'Mark as packed',
    done: 'Packed: to ship.',
    dialog: null,
    isPossible: listed('pack'),
    run: (id) => api('packOrder', { params: { id } }),
  },
  {
    name: 'ship',
    label: 'Hand to the carrier',
    done: 'Handed to the carrier. The buyer gets a mail.',
    dialog: {
      sentence: parcelSentence,
      fields: [
        { name: 'carrier', label: 'Carrier', kind: 'line', isOptional: true },
        { name: 'tracking_number', label: 'Tracking number', kind: 'line', isOptional: true },
      ],
    },
    isPossible: listed('ship'),
    run: (id, { carrier, tracking_number }) => {
      const [name, number] = [given(carrier), given(tracking_number)];
      const body = { ...(name && { carrier: name }), ...(number && { tracking_number: number }) };
      return api('shipOrder', { params: { id }, body });
    },
  },
  {
    name: 'send_again',
    label: 'Send again',
    done: 'On its way again. The buyer gets a mail.',
    dialog: {
      sentence:
        'A lost order is printed once more; a parcel that came back can leave at once. The buyer reads it, with new days.',
      fields: [],
    },
    isPossible: listed('send_again'),
    run: (id) => api('sendOrderAgain', { params: { id } }),
  },
  {
    name: 'deliver',
    label: 'Mark as delivered',
    done: 'Marked as delivered.',
    dialog: { sentence: 'The 30 days for returns begin.', fields: [] },
    isPossible: listed('deliver'),
    run: (id) => api('deliverOrder', { params: { id } }),
  },
  {
    name: 'check_files',
    label: 'Check the files again',
    done: 'The files are the approved ones: back in the queue.',
    dialog: null,
    isPossible: listed('check_files'),
    run: (id) => api('checkFiles', { params: { id } }),
  },
  {
    name: 'keep_back',
    label: 'Keep it back',
    done: 'Kept back until the bank has decided.',
    dialog: {
      sentence: 'It waits until the bank has decided. If the dispute is won, it goes on by itself.',
      fields: [note],
    },
    isPossible: (order) => listed('keep_back')(order) && order.main !== 'go_on',
    run: decide('keep_back'),
  },
  {
    name: 'go_on',
    label: 'Send it anyway',
    labelOf: ({ problem }) => (problem?.reason === 'refund_returned' ? 'Settled another way' : 'Send it anyway'),
    done: 'Decided: it goes on.',
    dialog: {
      sentence: ({ problem }) =>
        problem?.reason === 'refund_returned'
          ? 'The buyer got the money in another way, or agreed to keep the order.'
          : 'It is printed and sent although the money may be gone. Say why.',
      fields: [note],
    },
    isPossible: listed('go_on'),
    run: decide('go_on'),
  },
  {
    name: 'reprint',
    label: 'Print once more',
    done: 'Back at the press.',
    dialog: { sentence: 'The order goes back to the press; the buyer reads it in the timeline.', fields: [reason] },
    isPossible: listed('reprint'),
    run: (id, { reason = '' }) => api('reprintOrder', { params: { id }, body: { reason } }),
  },
  {
    name: 'refund-again',
    label: 'Ask for the refund again',
    done: 'The refund is asked for again.',
    dialog: {
      sentence: 'The payment provider did not make it for three days. It is made once, however often it is asked for.',
      fields: [note],
    },
    isPossible: ({ adjustments }) =>
      adjustments.some(({ status, problem }) => status === 'requested' && problem?.next_try_at === null),
    run: (id, { note = '' }, idempotencyKey) => api('refundOrder', { params: { id }, body: { note }, idempotencyKey }),
  },
  {
    name: 'refund',
    label: 'Refund',
    done: 'The refund is on its way.',
    // `RefundDialog`, which also says what becomes of the parcel.
    dialog: { sentence: '', fields: [], danger: true },
    isPossible: ({ paid_amount, refunded_amount }) => paid_amount > refunded_amount,
    run: (id, { amount, note = '', parcel }, idempotencyKey) => {
      const [dollars, chosen] = [given(amount), refundParcels.find((name) => name === parcel)];
      const body = { note, ...(dollars && { amount: Number(dollars) }), ...(chosen && { parcel: chosen }) };
      return api('refundOrder', { params: { id }, body, idempotencyKey });
    },
  },
  {
    name: 'stop',
    label: 'Cancel order',
    done: 'The order is cancelled and the money goes back.',
    dialog: { sentence: 'The order is cancelled and everything paid goes back.', fields: [reason], danger: true },
    isPossible: listed('stop'),
    run: (id, { reason = '' }) => api('stopOrder', { params: { id }, body: { reason } }),
  },
  {
    name: 'note',
    label: 'Write a note',
    done: 'The note is in the timeline.',
    dialog: { sentence: 'For operators only.', fields: [{ name: 'text', label: 'Note', kind: 'text' }] },
    isPossible: () => true,
    run: (id, { text = '' }) => api('noteOrder', { params: { id }, body: { text } }),
  },
];
export type OrderMove = (typeof moveRows)[number];

export const labelOfMove = (move: OrderMove, order: OpsOrder): string => move.labelOf?.(order) ?? move.label;
