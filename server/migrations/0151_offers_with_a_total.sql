-- An offer names its total with taxes. A company whose province or taxes are unknown gets none.
alter table renewal_items drop constraint renewal_items_code_check;
alter table renewal_items add constraint renewal_items_code_check
  check (code in ('renewed', 'offered', 'changed', 'not_due', 'closed', 'already', 'no_total'));
