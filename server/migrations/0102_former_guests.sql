-- Staff changed the addresses of these accounts, so the next owner of the former address would write as their guest.
update prospects set email = 'former-' || prospects.id || '@former.invalid',
  claim_hash = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
from users
where users.id = user_id and lower(prospects.email) <> lower(users.email) and prospects.email not like '%@former.invalid';
