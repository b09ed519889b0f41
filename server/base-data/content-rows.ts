import MENUS from './content/menus.json' with { type: 'json' };
import { readGeography } from './geography.ts';
import type { BaseRow, BaseRows } from './install-rows.ts';
import { textColumns } from './read-bilingual-text.ts';
import { baseBlocks, baseFaqs, readPages } from './read-content.ts';

/** Titles are translated with the phrases `menu.{title}`. */
type BaseMenuItem = { readonly title: string; readonly url?: string; readonly children?: readonly BaseMenuItem[] };

/** The forms of pages, and the topics of their questions. Editors may choose others. */
const FORMS: Readonly<Record<string, BaseRow>> = {
  'contact-us': { form: 'contact', faq_topic: 'general' },
  advertise: { form: 'advertise' },
};

/** Menus, pages, blocks and questions. */
export async function readContentRows(): Promise<BaseRows[]> {
  const { cities } = await readGeography();
  const blocks = baseBlocks(cities);
  return [...menuRows(), await pageRows(), ...blockRows(blocks), faqRows()];
}

function menuRows(): BaseRows[] {
  const menus: Readonly<Record<string, readonly BaseMenuItem[]>> = MENUS;
  const branch = (menu: string, parent: string | null, items: readonly BaseMenuItem[]): BaseRow[] =>
    items.map(({ title, url = null }, position) => ({
      base_key: `${parent ?? menu}/${title}`,
      menu_id: menu,
      parent_id: parent,
      position,
      title,
      url,
    }));
  const items = Object.entries(menus);
  const shared = {
    table: 'menu_items',
    key: ['base_key'],
    references: { menu_id: ['menus', 'key'], parent_id: ['menu_items', 'base_key'] },
  } as const;
  return [
    { table: 'menus', key: ['key'], rows: items.map(([key]) => ({ key })) },
    { ...shared, rows: items.flatMap(([menu, top]) => branch(menu, null, top)) },
    {
      ...shared,
      rows: items.flatMap(([menu, top]) =>
        top.flatMap(({ title, children = [] }) => branch(menu, `${menu}/${title}`, children)),
      ),
    },
  ];
}

/** Drafts have blanks in [[…]], and stay unpublished until an administrator has filled them in. */
async function pageRows(): Promise<BaseRows> {
  const now = new Date().toISOString();
  const pages = await readPages();
  return {
    table: 'pages',
    key: ['slug'],
    touch: 'updated_at',
    afterInsert: ({ slug, body_en }) => ({
      published_at: String(body_en).includes('[[') ? null : now,
      ...FORMS[String(slug)],
    }),
    rows: pages.map(textColumns),
  };
}

/** Texts of version 1 that no screen shows. */
const UNREAD_TEXTS = [
  ...(['blog-title', 'why-account-title', 'why-account-text'] as const).map((item) => ['home', item] as const),
  ['search', 'managers-text'],
  ['listing', 'safety-title'],
  ['listing', 'inquiry-note'],
  ['global', 'support-hours'],
  ['global', 'newsletter-text'],
] as const;

function blockRows(blocks: ReturnType<typeof baseBlocks>): BaseRows[] {
  return [
    {
      table: 'content_blocks',
      key: ['content_key'],
      rows: blocks.map(({ key, title }) => ({ content_key: key, title })),
    },
    {
      table: 'content_items',
      key: ['block_id', 'content_key'],
      removed: UNREAD_TEXTS.map(([block_id, content_key]) => ({ block_id, content_key })),
      references: { block_id: ['content_blocks', 'content_key'] },
      rows: blocks.flatMap(({ key, items }) =>
        Object.entries(items).map(([content_key, { en, fr }], position) => ({
          block_id: key,
          content_key,
          position,
          content_en: en,
          content_fr: fr,
        })),
      ),
    },
  ];
}

function faqRows(): BaseRows {
  const topics = Map.groupBy(baseFaqs(), ({ topic }) => topic);
  return {
    table: 'faqs',
    key: ['topic', 'position'],
    rows: [...topics.values()].flatMap((group) =>
      group.map(({ topic, question, answer }, position) => ({
        topic,
        position,
        question_en: question.en,
        question_fr: question.fr,
        answer_en: answer.en,
        answer_fr: answer.fr,
      })),
    ),
  };
}
