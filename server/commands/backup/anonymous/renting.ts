import { fake, kept, type Rules } from './rules.ts';

/** Work and home of one person, within some ten kilometres. */
const place = fake.near(0.1);

export const rentingRules: Rules = {
  alert_cursor: { columns: {} },
  alert_matches: { columns: {} },
  alerts: {
    columns: {
      location_kind: kept,
      query: fake.searchQuery,
      frequency: kept,
      lang: kept,
      confirm_hash: fake.token(43),
      name: fake.words,
    },
  },
  announced_listings: { columns: {} },
  calendar_feeds: { columns: { token_hash: fake.bytes } },
  contact_answers: { columns: { body: fake.words, request_key: fake.uuid } },
  contact_messages: {
    columns: {
      kind: kept,
      full_name: fake.fullName,
      email: fake.email,
      phone: fake.phone,
      company: fake.company,
      portfolio: fake.words,
      message: fake.words,
      lang: kept,
      request_key: fake.uuid,
      subject: kept,
      state: kept,
      note: fake.words,
    },
  },
  favourite_notes: { columns: { note: fake.words } },
  favourites: { columns: {} },
  inquiries: {
    columns: {
      kind: kept,
      full_name: fake.fullName,
      email: fake.email,
      phone: fake.phone,
      message: fake.words,
      state: kept,
      lang: kept,
      request_key: fake.uuid,
      utm: fake.json(),
      last_side: kept,
      search_text: fake.searchTextOf('full_name', 'email', 'phone', 'message'),
      profile: fake.json({ pets: kept, incomeRange: kept }),
    },
  },
  lead_messages: { columns: { side: kept, body: fake.words, request_key: fake.uuid } },
  lead_notes: { columns: { body: fake.words, request_key: fake.uuid } },
  lead_state_changes: { columns: { from_state: kept, to_state: kept, cause: kept } },
  lead_unread: { columns: {} },
  listing_news: { columns: { kind: kept } },
  listing_reports: {
    columns: { reason: kept, details: fake.words, email: fake.email, lang: kept, state: kept, request_key: fake.uuid },
  },
  points_of_interest: {
    columns: { name: fake.words, address: fake.street, city: fake.town, icon: kept, lat: place, lng: place },
  },
  recommendation_marks: { columns: {} },
  renter_counts: { columns: {} },
  renter_profiles: { columns: { pets: kept, about: fake.words, income_range: kept } },
  reply_templates: { columns: { lang: kept, name: fake.words, body: fake.words } },
  tour_slots: { columns: { side: kept } },
  tours: { columns: { state: kept, zone: kept, side: kept, network: fake.token() } },
  viewed_listings: { columns: {} },
};
