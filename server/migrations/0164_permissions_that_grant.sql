-- These permissions granted nothing: no endpoint, screen or rule ever asked for them. Roles lose them by the cascade.
delete from permissions
where is_system
  and name in ('createInquiries', 'modifyInquiries', 'createForms', 'createProvinces', 'createRenters', 'modifyRenters');
