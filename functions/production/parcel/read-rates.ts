import { parcelKinds, parcelOf } from '#domain/production/parcel/parcel-kinds.ts';
import { chooseService, ratedService } from '#domain/production/parcel/parcel-services.ts';
import { AppError } from '#domain/tables/errors.ts';
import { dollars } from '#domain/values/money.ts';
import { easypost } from '#functions/partners/carrier/easypost.ts';
import { loadOrderToChange } from '#functions/table/orders/order.ts';
import { openShipment, promiseOf, waitsForLabel } from './parcel-order.ts';

/** The parcel of a packed order and its rates, cheapest first. Throws like `buyLabel`, and `label.by_hand` if no partner sells labels. */
export async function readRates(orderId: string) {
  const whole = await loadOrderToChange(orderId);
  if (!whole) throw new AppError('order.not_found');
  if (!waitsForLabel(whole)) throw new AppError('order.not_possible');
  const size = parcelOf(whole.items);
  if (size === null || !(await easypost.sellsLabels())) throw new AppError('label.by_hand');
  const { shipment } = await openShipment(whole);
  const promised = promiseOf(whole);
  const chosen = chooseService(shipment.rates, promised);
  const { kind, ...inches } = size;
  return {
    parcel: { ...inches, name: parcelKinds[kind].label },
    leaves: promised.leaves,
    promised_by: promised.by,
    rates: shipment.rates
      .map((rate) => ratedService(rate, promised))
      .toSorted((a, b) => a.cents - b.cents)
      .map((rate) => ({
        carrier: rate.carrier,
        service: rate.service,
        name: rate.label,
        price: dollars(rate.cents),
        arrives: rate.arrives,
        is_in_time: rate.isInTime,
        is_chosen: rate.id === chosen?.id,
      })),
  };
}
