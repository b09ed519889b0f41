import { useT } from '#web/app/context.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { type ChosenOrder, keyOfOrder } from './order-param.ts';
import { usePoints } from './points-store.ts';

/** Chooses the order of saved homes; by distance from each of the renter's places. */
export function OrderSelect({ value, onChange }: { value: ChosenOrder; onChange: (order: ChosenOrder) => void }) {
  const t = useT();
  const orders: (ChosenOrder & { label: string })[] = [
    { sort: 'newest', label: t('compare.orders.newest') },
    { sort: 'price', label: t('compare.orders.price') },
    { sort: 'available', label: t('compare.orders.available') },
    ...usePoints().map(({ id, name }) => ({
      sort: 'distance' as const,
      placeId: String(id),
      label: t('compare.orders.distance', { name }),
    })),
  ];
  return (
    <SelectField
      label={t('compare.order')}
      className="w-60 max-w-full"
      value={keyOfOrder(value)}
      options={orders.map((order) => ({ value: keyOfOrder(order), label: order.label }))}
      onChoose={(key) => {
        const chosen = orders.find((order) => keyOfOrder(order) === key);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
