/** A receipt's number as printed: `2027-000042`. Credit notes begin with NC (note de crédit). */
export const receiptNumber = ({ kind, year, number }: { kind: string; year: number; number: number }): string =>
  `${kind === 'credit-note' ? 'NC-' : ''}${year}-${String(number).padStart(6, '0')}`;
