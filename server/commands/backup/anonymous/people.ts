import { emptied, fake, kept, type Rules } from './rules.ts';

/** One grey pixel. */
const PLACEHOLDER = 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';

export const peopleRules: Rules = {
  asset_uses: { columns: { subject_kind: kept, subject_id: kept, field: kept, label: fake.words } },
  assets: {
    columns: {
      upload_id: fake.uuid,
      name: fake.words,
      alt_en: fake.wordsIn('en'),
      alt_fr: fake.wordsIn('fr'),
      caption_en: fake.wordsIn('en'),
      caption_fr: fake.wordsIn('fr'),
      credit_en: fake.fullName,
      credit_fr: fake.fullName,
    },
  },
  consents: { columns: { kind: kept, wording: fake.words, lang: kept, source: fake.words } },
  earlier_addresses: { columns: { email: fake.email } },
  known_devices: { columns: { device_hash: fake.bytes } },
  muted_emails: { columns: { topic: kept } },
  permissions: { columns: { name: kept, label_en: kept, label_fr: kept } },
  prospects: {
    columns: {
      email: fake.email,
      name: fake.fullName,
      phone: fake.phone,
      lang: kept,
      user_hash: fake.token(43),
      claim_hash: fake.token(64),
    },
  },
  registrations: {
    columns: {
      email: fake.email,
      first_name: fake.firstName,
      last_name: fake.lastName,
      phone: fake.phone,
      lang: kept,
      password_hash: fake.password,
      device_hash: fake.bytes,
    },
  },
  role_permissions: { columns: {} },
  roles: { columns: { name: kept, kind: kept, label_en: kept, label_fr: kept } },
  sessions: { columns: { token_hash: fake.bytes, user_agent: emptied(''), address: emptied('') } },
  sign_in_failures: { columns: { key: fake.token() } },
  uploads: {
    columns: {
      id: fake.uuid,
      kind: kept,
      state: kept,
      storage_key: fake.uploadName,
      color: kept,
      placeholder: emptied(PLACEHOLDER),
      perceptual_hash: fake.number,
      refusal: kept,
    },
  },
  user_roles: { columns: {} },
  user_tokens: {
    columns: {
      purpose: kept,
      email: fake.email,
      password_hash: fake.password,
      token_hash: fake.bytes,
      device_hash: fake.bytes,
    },
  },
  users: {
    columns: {
      email: fake.email,
      first_name: fake.firstName,
      last_name: fake.lastName,
      phone: fake.phone,
      password_hash: fake.password,
      lang: kept,
      avatar: emptied(null),
      former_email: fake.email,
    },
  },
};
