import type { Page } from 'playwright-core';
import type { Lang } from '#common/contract/fields.ts';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import type { Thumb } from './thumb.ts';

/** All phrases by language. */
export const PHRASES = { en, fr };
const SENTENCES = {
  en: '2 bedroom Toronto under 4000 with parking',
  fr: '4½ à Toronto max 4000 avec stationnement',
};
const TEST_CARD = '4242 4242 4242 4242';

/** Paths and addresses of the market for one run of a task. */
export interface TaskPlaces {
  /** Path of a listing whose landlord publishes times. */
  listing: string;
  email: string;
}

/** A common task: it starts on an open page and ends with its confirmation. */
export interface Task {
  name: string;
  /** Runs with the session of the demo landlord. */
  isLandlord?: boolean;
  start: (places: TaskPlaces) => string;
  run: (thumb: Thumb, words: (typeof PHRASES)[Lang], places: TaskPlaces & { lang: Lang }) => Promise<void>;
}

const cardsOf = (page: Page) => page.locator('[data-listing]');
const dialogOf = (page: Page) => page.locator('dialog[open]');
/** Phrases with values, by their first word. */
const startOf = (phrase: string) => new RegExp(`^${phrase.split(/[\s{]/)[0]}`);

async function fillInSender(thumb: Thumb, { forms }: (typeof PHRASES)[Lang], email: string): Promise<void> {
  await thumb.type(dialogOf(thumb.page).locator('[name=fullName]'), 'Zoé Tremblay');
  await thumb.type(dialogOf(thumb.page).getByLabel(forms.email, { exact: true }), email);
}

/** Twelve common tasks of renters and landlords, as both languages call them. */
export const TASKS: readonly Task[] = [
  {
    name: 'Find by a sentence',
    start: () => '/',
    async run(thumb, _, { lang }) {
      const box = thumb.page.getByRole('combobox').first();
      await thumb.type(box, SENTENCES[lang]);
      await thumb.pressGo(box);
      await thumb.page.waitForURL(/toronto\?.*rent=-4000/);
      await cardsOf(thumb.page).first().waitFor();
    },
  },
  {
    name: 'Narrow by price',
    start: () => '/toronto',
    async run(thumb, { search, filters }) {
      await thumb.tap(thumb.page.getByRole('button', { name: search.price, exact: true }).filter({ visible: true }));
      const handle = thumb.page.getByRole('slider', { name: filters.highest });
      await handle.waitFor();
      await thumb.drag(handle, 0.97, 0.5);
      await thumb.page.waitForURL(/rent=-\d+/);
      await thumb.tap(dialogOf(thumb.page).getByRole('button').last());
      await dialogOf(thumb.page).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'Save a search',
    start: () => '/toronto?beds=2',
    async run(thumb, { search }, { email }) {
      await thumb.tap(thumb.page.getByRole('button', { name: search.save }).first());
      await thumb.type(dialogOf(thumb.page).locator('[name=email]'), email);
      await thumb.tap(dialogOf(thumb.page).locator('[type=submit]'));
      await dialogOf(thumb.page).locator('[role=status]').filter({ visible: true }).first().waitFor();
    },
  },
  {
    name: 'Swipe through ten homes',
    start: () => '/toronto',
    async run(thumb) {
      for (let at = 0; at < 10; at++) {
        const card = cardsOf(thumb.page).nth(at);
        await thumb.drag(card.locator('.home-photos'), 0.9, 0.1);
        await card.getByText(/^2 \/ \d+$/).waitFor();
      }
    },
  },
  {
    name: 'Book a tour',
    start: ({ listing }) => listing,
    async run(thumb, words, { email }) {
      await thumb.tap(thumb.page.locator('.fixed.bottom-0 a[href*="contact=tour"]'));
      await thumb.tap(dialogOf(thumb.page).locator('label:has([name=choice])').first());
      await fillInSender(thumb, words, email);
      await thumb.tap(dialogOf(thumb.page).locator('[type=submit]'));
      await thumb.page.getByRole('region', { name: words.forms.sent.next }).waitFor();
    },
  },
  {
    name: 'Ask a question',
    start: ({ listing }) => listing,
    async run(thumb, words, { email }) {
      await thumb.tap(thumb.page.locator('.fixed.bottom-0 a[href*="contact=inquiry"]'));
      await fillInSender(thumb, words, email);
      await thumb.tap(dialogOf(thumb.page).locator('[type=submit]'));
      await thumb.page.getByRole('region', { name: words.forms.sent.next }).waitFor();
    },
  },
  {
    name: 'Reply to a lead',
    isLandlord: true,
    start: () => '/portal/dashboard',
    async run(thumb, { leads, words }) {
      await thumb.tap(thumb.page.locator('main a[href^="/portal/inbox"], main a[href^="/portal/leads"]').first());
      await thumb.page.waitForURL(/\/portal\/(?:inbox|leads)/);
      const first = thumb.page.locator('[data-lead], main a[href^="/portal/leads/"]').first();
      await first.waitFor();
      await thumb.tap(first);
      await thumb.choose(thumb.page.getByLabel(leads.templates.insert), '0');
      const reply = thumb.page.getByRole('textbox', { name: leads.page.reply, exact: true });
      await thumb.tap(thumb.page.getByRole('button', { name: words.sendReply }));
      await thumb.page.waitForFunction(
        (field) => field instanceof HTMLTextAreaElement && field.value === '',
        await reply.elementHandle(),
      );
    },
  },
  {
    name: 'Publish a draft',
    isLandlord: true,
    start: () => '/portal/listings?state=draft',
    async run(thumb, { ownListings, lists, words }) {
      await openActions(thumb, lists.actions);
      await thumb.tap(thumb.page.getByRole('button', { name: words.publish, exact: true }).first());
      const question = dialogOf(thumb.page).last();
      await thumb.tap(question.getByRole('button', { name: words.publish, exact: true }));
      await thumb.page
        .getByText(ownListings.done.publish)
        .or(thumb.page.getByText(ownListings.done.review))
        .first()
        .waitFor();
    },
  },
  {
    name: 'Mark as rented',
    isLandlord: true,
    start: () => '/portal/listings?state=active',
    async run(thumb, { ownListings, lists }) {
      await openActions(thumb, lists.actions);
      await thumb.tap(thumb.page.getByRole('button', { name: ownListings.actions.rented, exact: true }).first());
      await thumb.page.getByText(ownListings.done.rented).first().waitFor();
    },
  },
  {
    name: 'Buy credits',
    isLandlord: true,
    start: () => '/portal/billing',
    async run(thumb, { portalBilling, words }) {
      const { page } = thumb;
      await thumb.tap(page.locator('main').getByRole('link', { name: words.buyCredits }).first());
      await thumb.tap(page.getByRole('button', { name: portalBilling.checkout.go }));
      const pay = page.getByRole('button', { name: new RegExp(`${startOf(portalBilling.pay.button).source}.*\\d`) });
      await pay.waitFor();
      const fill = page.getByRole('button', { name: portalBilling.pay.useCard.replace('{number}', TEST_CARD) });
      const cards = page.getByText(portalBilling.pay.testTitle, { exact: true });
      if (await cards.isVisible()) {
        if (!(await fill.isVisible())) await thumb.tap(cards);
        await thumb.tap(fill);
      }
      await thumb.tap(pay);
      await page.getByRole('heading', { name: portalBilling.paid.title }).waitFor();
    },
  },
  {
    name: 'Print a listing',
    start: ({ listing }) => listing,
    async run(thumb, { listing }) {
      await thumb.tap(thumb.page.getByRole('button', { name: listing.print }));
      await thumb.page.locator('html[data-printed]').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'Change the language',
    start: () => '/toronto',
    async run(thumb, _, { lang }) {
      await thumb.tap(thumb.page.locator('header a[hreflang]').filter({ visible: true }).first());
      await thumb.page.waitForURL(lang === 'fr' ? /\/\/[^/]+\/toronto/ : '**/fr/toronto');
      await cardsOf(thumb.page).first().waitFor();
    },
  },
];

/** Opens the menu of the first row. */
async function openActions(thumb: Thumb, phrase: string): Promise<void> {
  const menu = thumb.page
    .getByRole('button', { name: startOf(phrase) })
    .filter({ visible: true })
    .first();
  await menu.waitFor();
  await thumb.tap(menu);
}
