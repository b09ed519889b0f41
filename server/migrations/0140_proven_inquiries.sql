-- Anybody can send an inquiry with a stranger's address. It is proven once its sender opened the emailed link, or was
-- logged in with the confirmed address. Earlier inquiries count as proven, because their links may have been opened.
alter table inquiries add column proven_at timestamptz;
update inquiries set proven_at = created_at;
create index inquiries_unproven on inquiries (company_id, prospect_id) where proven_at is null;
