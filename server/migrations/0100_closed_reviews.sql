-- Stored states of decisions on companies that closed before closing erased them. They have the names of the companies.
update review_items i set before = null, undo_until = null
from companies c where c.id = i.company_id and c.closed_at is not null and i.before is not null;
