-- When a listing got its text, so that the one that had it first is not taken for the copy. Small edits keep it.
alter table listings add column text_since timestamptz;

create function note_new_text() returns trigger language plpgsql as $$
begin
  if similarity(coalesce(old.description_en, '') || ' ' || coalesce(old.description_fr, ''),
    coalesce(new.description_en, '') || ' ' || coalesce(new.description_fr, '')) < 0.5 then
    new.text_since := now();
  end if;
  return new;
end $$;
create trigger listings_note_new_text before update of description_en, description_fr on listings
  for each row when (old.description_en is distinct from new.description_en or old.description_fr is distinct from new.description_fr)
  execute function note_new_text();
