import type { BillingInformation } from '#common/contract/money/billing.ts';
import { cityLine } from '#common/places/postal-line.ts';

/** Name and address on receipts, as on an envelope. */
export function BilledTo({ information }: { information: BillingInformation }) {
  const { name, line1, line2, phone } = information;
  const lines = [line1, line2, cityLine(information), phone];
  return (
    <address className="wrap-anywhere not-italic">
      <span className="font-medium">{name}</span>
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block text-soft">
          {line}
        </span>
      ))}
    </address>
  );
}
