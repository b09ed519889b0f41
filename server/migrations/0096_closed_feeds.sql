-- Feeds of companies that closed before closing ended them.
update feed_runs r set state = 'refused', ended_at = now(), apply_at = null
from feeds f join companies c on c.id = f.company_id
where f.id = r.feed_id and c.closed_at is not null and r.state in ('queued', 'reading', 'held', 'applying');

update feeds f set is_enabled = false, next_at = null, secret_version = secret_version + 1, version = f.version + 1
from companies c where c.id = f.company_id and c.closed_at is not null;
