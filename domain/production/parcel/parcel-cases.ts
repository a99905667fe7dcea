export const parcelCaseKinds = ['lost', 'returned', 'quiet', 'found'] as const;
export type ParcelCaseKind = (typeof parcelCaseKinds)[number];

/** Text of the ticket: what happened and what to do. `{number}` is the order's number, `{parcel}` the parcel's. */
const caseTexts: Readonly<Record<ParcelCaseKind, string>> = {
  lost: 'The carrier lost parcel {parcel} of order {number}. Print the order once more (Send again) or refund it, and claim the loss from the carrier.',
  returned:
    'The carrier brings parcel {parcel} of order {number} back. Ask the buyer for the right address, then send the order again, or refund it.',
  quiet:
    'Nobody has scanned parcel {parcel} of order {number} for days. Ask the carrier. If it is lost, send the order again or refund it.',
  found:
    'Parcel {parcel} of order {number} arrived after all, and the order is being sent again. Stop the second parcel if it has not left.',
};

export const caseText = (
  kind: ParcelCaseKind,
  { number, parcel }: { readonly number: string; readonly parcel: string },
) => caseTexts[kind].replace('{parcel}', parcel).replace('{number}', number);
