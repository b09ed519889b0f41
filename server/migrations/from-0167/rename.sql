-- Renames what the migrations 0001 to 0167 made into what the baseline makes: names of functions, triggers and
-- constraints. migrate.ts then runs the baseline's functions and comments. Tables and rows stay as they are.
alter function letters_of rename to letters_and_digits;
alter function demand_balance rename to require_balance;
alter function demand_owner rename to require_owner;
alter function note_alert_change rename to record_alert_change;
alter function note_company_change rename to record_company_change;
alter function note_listing_change rename to record_listing_change;
alter function note_listings_near_station rename to record_listings_near_station;
alter function note_new_text rename to record_new_text;
alter function note_place_of_listings rename to record_listings_of_place;
alter function note_verified rename to record_confirmation;
alter function notify_kept rename to notify_cached_table;

alter trigger listings_note_new_text on listings rename to listings_record_new_text;
alter trigger cities_note_listings on cities rename to cities_record_listings;
alter trigger neighbourhoods_note_listings on neighbourhoods rename to neighbourhoods_record_listings;
alter trigger landmarks_note_listings on landmarks rename to landmarks_record_listings;
alter trigger users_note_verified on users rename to users_record_confirmation;
alter trigger assets_kept on assets rename to assets_cached;
alter trigger blog_categories_kept on blog_categories rename to blog_categories_cached;
alter trigger blog_posts_kept on blog_posts rename to blog_posts_cached;
alter trigger cities_kept on cities rename to cities_cached;
alter trigger content_blocks_kept on content_blocks rename to content_blocks_cached;
alter trigger content_items_kept on content_items rename to content_items_cached;
alter trigger decision_texts_kept on decision_texts rename to decision_texts_cached;
alter trigger faqs_kept on faqs rename to faqs_cached;
alter trigger landmarks_kept on landmarks rename to landmarks_cached;
alter trigger menu_items_kept on menu_items rename to menu_items_cached;
alter trigger menus_kept on menus rename to menus_cached;
alter trigger metro_areas_kept on metro_areas rename to metro_areas_cached;
alter trigger neighbourhoods_kept on neighbourhoods rename to neighbourhoods_cached;
alter trigger page_types_kept on page_types rename to page_types_cached;
alter trigger pages_kept on pages rename to pages_cached;
alter trigger project_module_settings_kept on project_module_settings rename to project_module_settings_cached;
alter trigger project_modules_kept on project_modules rename to project_modules_cached;
alter trigger provinces_kept on provinces rename to provinces_cached;
alter trigger redirects_kept on redirects rename to redirects_cached;
alter trigger site_settings_kept on site_settings rename to site_settings_cached;

alter table muted_emails rename constraint muted_letters_letter_check to muted_emails_topic_check;
alter table muted_emails rename constraint muted_letters_pkey to muted_emails_pkey;
alter table emails rename constraint mails_lang_check to emails_lang_check;
alter table emails rename constraint mails_idempotency_key_key to emails_idempotency_key_key;
alter table muted_emails rename constraint muted_letters_user_id_fkey to muted_emails_user_id_fkey;
alter table alert_matches rename constraint alert_matches_mail_id_fkey to alert_matches_email_id_fkey;

-- The same as purchases_by_company.
drop index purchases_by_company_id;
