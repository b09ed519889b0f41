-- The search of staff finds a receipt by its number without the year.
create index receipts_by_number on receipts (number);
