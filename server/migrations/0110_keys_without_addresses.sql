-- Keys stay when an email loses its recipient, so they must not contain the address. Each of these was written once.
update emails set idempotency_key = 'recipient:' || id where idempotency_key like '%@%';
