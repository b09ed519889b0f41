import { type CopyRule, fake, keeping, kept, keptIf, type Rules } from './rules.ts';

const draftSlug: CopyRule = (value, using, row) => `draft-${fake.token(12)(value, using, row)}`;

/** The values of a draft. Keys of lists keep an editor working. */
const DRAFT = {
  author: fake.fullName,
  slug: draftSlug,
  type: kept,
  align: kept,
  pageType: kept,
  categoryId: kept,
  provinceId: kept,
  cityId: kept,
  listingIds: kept,
  topic: kept,
  faqTopic: kept,
  form: kept,
  contentKey: kept,
  items: kept,
  picture: fake.uploadName,
  upload: fake.uploadName,
};

/** A text, or a document as JSON in a text. */
function documentIn(lang: 'en' | 'fr'): CopyRule {
  const inside = fake.json(DRAFT, fake.wordsIn(lang));
  return (value, using, row) => (isDocument(value) ? inside(value, using, row) : using.words(value, lang));
}

function isDocument(value: string): boolean {
  try {
    return value.startsWith('{') && typeof JSON.parse(value) === 'object';
  } catch {
    return false;
  }
}

/** Published texts are the site's own. Unpublished ones are replaced. */
const [english, french] = [keptIf('en', documentIn('en')), keptIf('fr', documentIn('fr'))];

const revision: CopyRule = keeping((value, using, row) => {
  const lang = row.of('part') === 'fr' ? 'fr' : 'en';
  // A byline is a person's name even where it is public.
  if (row.is('live')) return fake.json({ author: fake.fullName, picture: fake.uploadName }, kept)(value, using, row);
  return fake.json(DRAFT, documentIn(lang))(value, using, row);
});

const path: CopyRule = (value, using) => `/moved/${using.digest('path', value).toString('hex').slice(0, 20)}`;
const link: CopyRule = (value, using) =>
  value.startsWith('/') ? `/${using.digest('path', value).toString('hex').slice(0, 20)}` : using.address(value);

const SHOWN = { en: 'published_at is not null and not hidden_en', fr: 'published_at is not null and not hidden_fr' };
const ENTRY_IS_LIVE = `not exists (select from content_parts p
  where p.entry_id = content_entries.id and p.draft_id is distinct from p.live_id)`;

export const contentRules: Rules = {
  content_blocks: { columns: { content_key: kept, title: kept } },
  content_entries: {
    when: { live: ENTRY_IS_LIVE },
    columns: {
      kind: kept,
      title_en: keptIf('live', fake.wordsIn('en')),
      title_fr: keptIf('live', fake.wordsIn('fr')),
      state_en: kept,
      state_fr: kept,
      behind: kept,
      search_text: keptIf('live', fake.words),
      group_key: kept,
    },
  },
  content_items: { columns: { content_key: kept, content_en: kept, content_fr: kept } },
  content_parts: { columns: { part: kept } },
  content_plans: { columns: { lang: kept, action: kept, failure: kept } },
  content_presence: { columns: {} },
  content_previews: { columns: { token_hash: fake.bytes } },
  content_revisions: {
    when: { live: 'exists (select from content_parts p where p.live_id = content_revisions.id)' },
    columns: { part: kept, data: revision, note: fake.words },
  },
  faqs: {
    when: { en: 'not hidden_en', fr: 'not hidden_fr' },
    columns: { topic: kept, question_en: english, question_fr: french, answer_en: english, answer_fr: french },
  },
  link_checks: { columns: { url: link, reason: kept } },
  links: { columns: { url: link, subject_kind: kept, subject_id: kept, lang: kept, label: fake.words } },
  page_types: { columns: { key: kept, label_en: kept, label_fr: kept, fields: kept, parts: kept } },
  pages: {
    when: SHOWN,
    columns: {
      slug: kept,
      page_type: kept,
      title_en: english,
      title_fr: french,
      summary_en: english,
      summary_fr: french,
      body_en: english,
      body_fr: french,
      slug_fr: kept,
      form: kept,
      faq_topic: kept,
      fields: kept,
      fields_en: keptIf('en', fake.json({}, fake.typed)),
      fields_fr: keptIf('fr', fake.json({}, fake.typed)),
    },
  },
  redirects: {
    // Those of pages, articles and places follow their public names.
    when: { moved: 'item_kind is not null' },
    columns: {
      from_path: keptIf('moved', path),
      to_path: keptIf('moved', path),
      lang: kept,
      origin: kept,
      item_kind: kept,
    },
  },
};

/** Articles are in the district of the site. */
export const postRules: Rules = {
  blog_posts: {
    when: SHOWN,
    columns: {
      slug: kept,
      title_en: english,
      title_fr: french,
      summary_en: english,
      summary_fr: french,
      body_en: english,
      body_fr: french,
      picture: fake.uploadName,
      author: fake.fullName,
      slug_fr: kept,
      listing_ids: kept,
    },
  },
};
