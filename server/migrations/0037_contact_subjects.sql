-- What a contact message is about; null for advertisers and for earlier messages. The keys are in common/catalog.
alter table contact_messages add column subject text;
