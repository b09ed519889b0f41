-- A feed's draft may lack the number of bedrooms, which a public listing has. Until it is known, beds is 0.
alter table floor_plans
  add column beds_pending boolean not null default false,
  add check (not beds_pending or beds = 0);
