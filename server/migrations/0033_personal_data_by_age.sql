-- Jobs search the texts of emails for a deleted address, and delete old texts. Most emails have none any more.
create index emails_with_text on emails (created_at) where html <> '' or text <> '';
-- Jobs remove the recipient of old emails.
create index emails_with_recipient on emails (created_at) where to_email <> '';
create index listing_reports_by_email on listing_reports (lower(email)) where email is not null;
create index contact_messages_by_email on contact_messages (lower(email));
