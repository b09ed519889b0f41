import { emptied, fake, kept, type Rules } from './rules.ts';

export const feedsRules: Rules = {
  feed_files: {
    columns: {
      sha256: fake.token(64),
      storage_key: fake.token(),
      content_type: emptied(null),
      name: fake.words,
    },
  },
  feed_items: {
    columns: {
      external_id: fake.token(),
      content_hash: fake.token(),
      home_key: fake.token(),
      plan_ids: fake.jsonByToken,
      archived_from: kept,
      waits_for: fake.codes,
      accepted: fake.codes,
    },
  },
  // Columns, words and constants of the sender, whose files are not in the copy.
  feed_mappings: { columns: { rules: emptied('{}') } },
  feed_partner_companies: { columns: {} },
  feed_partners: { columns: { name: fake.company, format: kept, scope: kept } },
  feed_photos: {
    columns: {
      url: fake.address,
      etag: emptied(null),
      last_modified: emptied(null),
      sha256: emptied(null),
      upload_id: fake.uuid,
      problem: kept,
      kind: kept,
    },
  },
  feed_plan_images: { columns: { url: fake.address } },
  feed_rows: {
    columns: {
      external_id: fake.token(),
      action: kept,
      title: fake.words,
      changes: emptied('{}'),
      issues: emptied('[]'),
    },
  },
  feed_runs: {
    columns: { cause: kept, state: kept, counts: fake.json(), codes: kept, summary: emptied('{}') },
  },
  feed_signatures: { columns: { signature: fake.token() } },
  feeds: {
    columns: {
      name: fake.words,
      source: kept,
      url: fake.address,
      format: kept,
      zone: kept,
      guard: kept,
      credits: kept,
      etag: emptied(null),
      last_modified: emptied(null),
      last_state: kept,
    },
  },
};
