-- The address before staff corrected it, if inquiries of the user's company go to it. They follow once the new one is confirmed.
alter table users add column former_email text;
