-- One word for one thing: an email was called a mail here and a letter there.
alter table mails rename to emails;
alter sequence mails_id_seq rename to emails_id_seq;
alter index mails_pkey rename to emails_pkey;
alter index mails_waiting rename to emails_waiting;
alter index mails_given_up rename to emails_given_up;
alter index mails_by_recipient rename to emails_by_recipient;
alter index mails_by_writer rename to emails_by_writer;
alter table alert_matches rename column mail_id to email_id;
alter index alert_matches_by_mail rename to alert_matches_by_email;
alter table muted_letters rename to muted_emails;
alter table muted_emails rename column letter to topic;
