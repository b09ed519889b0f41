import { emptied, fake, kept, type Rules } from './rules.ts';

export const platformRules: Rules = {
  'pgboss.job': {
    columns: {
      id: kept,
      name: kept,
      state: kept,
      policy: kept,
      dead_letter: kept,
      data: fake.json({ email: fake.email, id: fake.uuid, requestId: fake.uuid }),
      singleton_key: fake.token(),
      group_id: fake.token(),
      group_tier: fake.token(),
      output: emptied(null),
      source_name: kept,
      source_id: kept,
      source_output: emptied(null),
      source_root_id: kept,
    },
  },
  audit_log: {
    // As the erasure of a person leaves it.
    columns: { action: kept, subject_kind: kept, details: emptied('{}'), address: emptied('') },
  },
  backups: { columns: {} },
  base_items: { columns: { key: kept, step: kept, installed: kept } },
  base_steps: { columns: { name: kept } },
  emails: {
    columns: {
      idempotency_key: fake.token(),
      template: kept,
      to_email: fake.email,
      reply_to: fake.email,
      lang: kept,
      subject: fake.words,
      html: fake.html,
      text: fake.words,
      headers: emptied('{}'),
      last_error: fake.words,
      calendar: emptied(null),
      claimed_by: emptied(null),
    },
  },
};
