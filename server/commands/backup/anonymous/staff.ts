import { emptied, fake, kept, type Rules } from './rules.ts';

export const staffRules: Rules = {
  account_import_photos: { columns: { url: fake.address, upload_id: fake.uuid } },
  account_import_rows: {
    columns: {
      cells: fake.json(),
      emails: fake.emails,
      result: kept,
      issues: fake.json({ code: kept, field: kept }),
      listing_key: fake.token(),
    },
  },
  account_imports: {
    columns: {
      kind: kept,
      file_name: fake.words,
      headings: fake.json(),
      mapping: kept,
      state: kept,
      counts: fake.json(),
      request_key: fake.uuid,
    },
  },
  machine_minutes: { columns: { machine: fake.token(12), process: kept, figures: fake.json() } },
  metric_days: { columns: { metric: kept, place_kind: kept } },
  metric_rollups: { columns: {} },
  review_events: { columns: { action: kept, text: fake.words, details: emptied('{}') } },
  review_items: {
    columns: {
      kind: kept,
      decision: kept,
      reason_key: kept,
      reason: fake.words,
      // Decisions can be undone for a minute.
      before: emptied(null),
      search_text: fake.words,
    },
  },
  search_days: { columns: { lang: kept, place_kind: kept } },
  search_words: { columns: { lang: kept, word: fake.token(12) } },
};
