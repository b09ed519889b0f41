import { postRules } from './content.ts';
import { type CopyRule, fake, keeping, kept, type Rules } from './rules.ts';

/** The site's name and addresses are public. The copy names neither the operator nor its mailbox. */
const SETTINGS: Readonly<Record<string, CopyRule>> = {
  noReplyEmail: fake.json({}, fake.email),
  noReplyName: fake.json({}, fake.company),
  companyInfo: fake.json({
    name: fake.company,
    address: fake.street,
    city: fake.town,
    province: kept,
    postalCode: fake.postalCode,
    phone: fake.phone,
    email: fake.email,
  }),
  siteName: kept,
  permalinks: kept,
};

const setting = keeping((value, using, row) => (SETTINGS[row.of('key') ?? ''] ?? fake.json())(value, using, row));

export const siteRules: Rules = {
  ...postRules,
  blog_categories: { columns: { slug: kept, name_en: kept, name_fr: kept } },
  decision_texts: { columns: { key: kept, lang: kept, text: fake.words } },
  menu_items: {
    columns: {
      title: kept,
      url: kept,
      external_url: kept,
      base_key: kept,
      label_en: kept,
      label_fr: kept,
      target: kept,
    },
  },
  menus: { columns: { key: kept } },
  project_module_settings: { columns: { key: kept, value: kept } },
  project_modules: { columns: { key: kept, name: kept } },
  site_settings: { columns: { key: kept, value: setting } },
};
