-- A feed may not state the bathrooms of a home. Null says so.
alter table floor_plans alter column baths_tenths drop not null;
