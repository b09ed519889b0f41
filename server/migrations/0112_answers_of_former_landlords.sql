-- Answers to support's questions stayed after a deleted account, and with the questions after a closed company.
update review_events set text = '' where action = 'answer' and user_id is null and text <> '';
update review_events set text = '' from review_items join companies on companies.id = company_id
where review_items.id = item_id and closed_at is not null and text <> ''
  and (action = 'answer' or details ->> 'decision' = 'ask');
update companies set review_question = null, review_question_key = null, review_asked_at = null
where closed_at is not null and review_asked_at is not null;
