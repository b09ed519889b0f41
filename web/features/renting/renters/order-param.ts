import { HOME_ORDERS, type HomeOrder } from '#common/listings/order-homes.ts';

/** The order of saved homes, as the API takes it. */
export interface ChosenOrder {
  sort: HomeOrder;
  /** The renter's place, for the order by distance. */
  placeId?: string;
}

/** The order in a page's URL (`?sort=price`, `?sort=distance-12`); invalid values mean newest first. */
export function orderIn(search: string): ChosenOrder {
  const [name, placeId] = (new URLSearchParams(search).get('sort') ?? '').split('-');
  const sort = HOME_ORDERS.find((order) => order === name) ?? 'newest';
  return sort === 'distance' && /^\d{1,9}$/.test(placeId ?? '') ? { sort, placeId: placeId ?? '' } : { sort };
}

/** The order as a text: `price`, `distance-12`. */
export const keyOfOrder = ({ sort, placeId }: ChosenOrder): string => (placeId ? `${sort}-${placeId}` : sort);

/** The parameters of a page's URL for an order. */
export const paramsOfOrder = (order: ChosenOrder): Record<string, string> =>
  order.sort === 'newest' ? {} : { sort: keyOfOrder(order) };

/** The first page of a list in an order. */
export const pathWithOrder = (pathname: string, order: ChosenOrder): string =>
  order.sort === 'newest' ? pathname : `${pathname}?sort=${keyOfOrder(order)}`;
