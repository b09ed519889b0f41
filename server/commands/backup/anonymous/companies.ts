import { type CopyRule, emptied, fake, kept, type Rules } from './rules.ts';

/** Digits of a registration number; the program's account is kept: `123456782 RT0001`. */
const taxNumber: CopyRule = (value, using, row) =>
  value.replace(/^\d+/, (number) => fake.digits(number, using, row) ?? '');

export const companiesRules: Rules = {
  companies: {
    columns: {
      slug: (value, using, row) => `company-${fake.token(16)(value, using, row)}`,
      name: fake.company,
      about_en: fake.wordsIn('en'),
      about_fr: fake.wordsIn('fr'),
      logo: fake.bundledImage,
      phone: fake.phone,
      email: fake.email,
      website: fake.address,
      status: kept,
      lang: kept,
      contact_name: fake.fullName,
      line1: fake.street,
      line2: fake.words,
      city: fake.town,
      province: kept,
      postal_code: fake.postalCode,
      review_reason: fake.words,
      approved_name: fake.company,
      review_reason_key: kept,
      review_question: fake.words,
      review_question_key: kept,
      proposed_name: fake.company,
    },
  },
  company_invitations: { columns: { email: fake.email, lang: kept, token_hash: fake.bytes } },
  company_reports: {
    columns: { reason: kept, details: fake.words, email: fake.email, lang: kept, state: kept, request_key: fake.uuid },
  },
  company_suspensions: {
    columns: { reason: fake.words, before: fake.json({ status: kept, state: kept }), reason_key: kept },
  },
  duplicate_pairs: { columns: { reasons: fake.json({ code: kept }), state: kept } },
  duplicate_progress: { columns: {} },
  listing_fingerprints: {
    // Made from address, phone, photos and text. Older rules let the copy make them again from its own.
    columns: {
      rules: emptied('0'),
      address_key: emptied(null),
      unit: emptied(''),
      postal_civic: emptied(null),
      phone_postal: emptied(null),
      cell: emptied(null),
      lat: emptied(null),
      lng: emptied(null),
      property_type: kept,
      plans: kept,
      label: fake.words,
      sketch_en: emptied(null),
      sketch_fr: emptied(null),
      photo_hashes: emptied('{}'),
      photo_bands: emptied('{}'),
      text_bands: emptied('{}'),
    },
  },
  listing_merges: { columns: { journal: fake.json({ state: kept }) } },
  rent_bands: { columns: {} },
  scam_points: { columns: { rule: kept } },
  scam_progress: { columns: {} },
  scam_scores: { columns: { reasons: fake.json({ rule: kept }), cleared_rules: kept, address_key: emptied(null) } },
  scam_verdicts: { columns: { rule: kept } },
  tax_information: {
    columns: {
      company_name: fake.company,
      company_address: fake.street,
      company_address_cont: fake.words,
      company_website: fake.address,
      gst_number: taxNumber,
      qst_number: taxNumber,
    },
  },
};
