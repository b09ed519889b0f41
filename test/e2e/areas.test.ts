import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Role } from '#common/access/roles.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Asset } from '#common/contract/people/media-library.ts';
import type { Upload } from '#common/contract/people/uploads.ts';
import type { ReviewRow } from '#common/contract/staff/reviews.ts';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { PRIVATE_NAMES, PRIVATE_SCREENS, type PrivateScreenName } from '#common/screens/index.ts';
import type { PrivateEntry } from '#common/screens/types.ts';
import { entriesOf } from '#common/values/objects.ts';
import { type Account, apiLogIn, callApi, logIn, openScreen, waitForScreen } from './log-in.ts';
import { smallPhotos } from './photos.ts';
import { expectAccessible, expectNoSidewaysScroll, switchSize, theSite, type Visit, visit } from './site.ts';

const PHRASES = { en, fr };
/** The accounts whose screens are opened, with their roles. */
const PEOPLE: { account: Account; role: Role }[] = [
  { account: 'developer', role: 'Developer' },
  { account: 'renter', role: 'Renter' },
  { account: 'landlord', role: 'Landlord' },
  { account: 'support', role: 'Support' },
];
/** Lists of the records whose ids are not known in advance, by the beginning of the screen's name. */
const LISTS = {
  'admin.blogs.': '/admin/content/post/entries',
  'admin.faqs.': '/admin/content/faq/entries',
  'admin.global-content.': '/admin/content/block/entries',
  'admin.forms.': '/admin/forms',
} as const;

/** The first record of a list for staff. */
async function firstOf(list: string): Promise<number> {
  const { tokenInfo } = await apiLogIn('developer');
  const { rows } = await callApi<{ rows: { id: number }[] }>(tokenInfo.access_token, 'GET', list);
  return rows[0]?.id ?? 0;
}

const paths = new Map<PrivateScreenName, Promise<string>>();
const pathOf = (name: PrivateScreenName): Promise<string> => {
  const path = paths.get(name) ?? findPath(name);
  paths.set(name, path);
  return path;
};

/** Screens of a record are opened with an existing one. */
async function findPath(name: PrivateScreenName): Promise<string> {
  const { path } = PRIVATE_SCREENS[name];
  if (name === 'admin.forms.detail') await sendMessage();
  if (name === 'admin.media') await anyImage();
  const list = entriesOf(LISTS).find(([beginning]) => name.startsWith(beginning))?.[1];
  const id = list
    ? await firstOf(list)
    : name.startsWith('admin.renters')
      ? await idOf('renter')
      : name.startsWith('admin.users')
        ? await idOf('support')
        : name.startsWith('portal.listings')
          ? await ownRecord('listings')
          : name.startsWith('support.account-reviews') || name.startsWith('support.reported-listings')
            ? await anyReview()
            : name.startsWith('portal.leads') || name.startsWith('portal.inbox')
              ? await ownRecord('leads')
              : name.startsWith('portal.feeds')
                ? await ownRecord('feeds')
                : name.startsWith('admin.media')
                  ? await anyImage()
                  : 1;
  return path.replace(/\/:\w+\?$/, '').replace(/:\w+/g, String(id));
}

const sendMessage = () =>
  callApi('', 'POST', '/contact', {
    fullName: 'Sam Tremblay',
    email: 'sam@example.org',
    subject: 'other',
    message: 'How do I search?',
    requestKey: randomUUID(),
  });

/** A listing, lead or feed of the demo landlord's company. */
async function ownRecord(of: 'listings' | 'listings?state=active' | 'leads' | 'feeds'): Promise<number> {
  const { tokenInfo } = await apiLogIn('landlord');
  const { rows } = await callApi<{ rows: { id: number }[] }>(tokenInfo.access_token, 'GET', `/elandlord/${of}`);
  return rows[0]?.id ?? 0;
}

let reviewId: number | undefined;
/** An item of support's queue: the report of a listing. */
async function anyReview(): Promise<number> {
  if (reviewId !== undefined) return reviewId;
  const listingId = await ownRecord('listings?state=active');
  const report = { reason: 'incorrect-content', details: '', requestKey: randomUUID() };
  await callApi('', 'POST', `/report-listing/${listingId}`, report);
  const { tokenInfo } = await apiLogIn('support');
  const path = '/support/reviews?kind=report&perPage=100';
  const { rows } = await callApi<{ rows: ReviewRow[] }>(tokenInfo.access_token, 'GET', path);
  reviewId = rows.find(({ subjectId }) => subjectId === listingId)?.id ?? 0;
  return reviewId;
}

let imageId: number | undefined;
/** An image of the media library, which is empty at first. */
async function anyImage(): Promise<number> {
  if (imageId !== undefined) return imageId;
  const { tokenInfo } = await apiLogIn('developer');
  const token = tokenInfo.access_token;
  const [photo] = await smallPhotos(1);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(photo?.buffer ?? [])]), 'street.jpg');
  const { url } = await theSite();
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${url}/api/admin/assets/files`, { method: 'POST', headers, body: form });
  const { upload } = (await sent.json()) as { upload: Upload };
  const path = `/admin/assets/files/${upload.id}`;
  await expect.poll(async () => (await callApi<{ upload: Upload }>(token, 'GET', path)).upload.state).toBe('ready');
  const body = { uploadId: upload.id, name: 'Street' };
  const { asset } = await callApi<{ asset: Asset }>(token, 'POST', '/admin/assets', body);
  imageId = asset.id;
  return imageId;
}

const ids = new Map<Account, number>();
async function idOf(account: Account): Promise<number> {
  const id = ids.get(account) ?? (await apiLogIn(account)).user.id;
  ids.set(account, id);
  return id;
}

const namesOf = (role: Role) => PRIVATE_NAMES.filter((name) => PRIVATE_SCREENS[name].roles.includes(role));

test.each(PEOPLE)(
  'every screen of the role $role renders, has its title, fits the window and is accessible',
  { timeout: 600_000 },
  async ({ account, role }) => {
    await using site = await visit();
    await logIn(site, account);
    const problems: string[] = [];
    // Each screen opens in one size, and is then shown in the other, in which the next one opens.
    const names = namesOf(role);
    const half = Math.ceil(names.length / 2);
    for (const [n, name] of names.entries()) {
      const lang = n < half ? 'en' : 'fr';
      await collectProblems(problems, site, name, lang, async () => {
        const path = await pathOf(name);
        if (n % half === 0) await openInLanguage(site, path, lang);
        else await openByLink(site, path, /\d/.test(path) ? undefined : titleOf(name, lang));
        await expectScreen(site, name, lang);
        // The email frame blocks all scripts, axe included.
        await expectAccessible(site.page, { except: 'iframe' });
        await expectNoSidewaysScroll(site.page);
        await switchSize(site.page);
        await expectNoSidewaysScroll(site.page);
      });
    }
    expect(problems).toEqual([]);
  },
);

async function openInLanguage(site: Visit, path: string, lang: Lang): Promise<void> {
  await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
  await openScreen(site, path);
}

/** A screen's title; the other region's spelling redirects to this region's. */
const titleOf = (name: PrivateScreenName, lang: Lang) =>
  PHRASES[lang].screens[name === 'renter.favorite-listings' ? 'renter.favourite-listings' : name];

/**
 * Goes to a path as a link does, without loading the page, whose document is only fetched. Waits for its title. A
 * record's screen is named after it, so without `title` this waits for another one than before.
 */
async function openByLink({ page, url }: Visit, path: string, title: string | undefined): Promise<void> {
  expect((await fetch(url + path)).status).toBe(200);
  const before = await page.title();
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await page.waitForFunction(
    ([wanted, old]) => (wanted ? document.title === wanted : document.title !== old),
    [title && `${title} | Foyer`, before],
  );
  await waitForScreen({ page });
}

/** Collects what fails, so that one run finds the problems of all screens. */
async function collectProblems(
  problems: string[],
  { page }: Visit,
  name: PrivateScreenName,
  lang: Lang,
  check: () => Promise<void>,
): Promise<void> {
  try {
    await check();
  } catch (error) {
    // Compares values, because the actual value helps more than a failed match.
    const there = (error as { actual?: unknown }).actual;
    problems.push(`${name} (${lang}, ${page.viewportSize()?.width} px): ${error} ${JSON.stringify(there ?? '')}`);
  }
}

async function expectScreen(site: Visit, name: PrivateScreenName, lang: Lang): Promise<void> {
  const path = await pathOf(name);
  // The other region's spelling redirects to this region's.
  if (name !== 'renter.favorite-listings') expect(new URL(site.page.url()).pathname).toBe(path);
  const headings = await site.page.getByRole('heading', { level: 1 }).allInnerTexts();
  expect(headings).toHaveLength(1);
  expect(await site.page.title()).toBe(`${headings[0]} | Foyer`);
  // A record's screen has its name as the title.
  if (!/\d/.test(path)) expect(headings[0]).toBe(titleOf(name, lang));
  expect(site.complaints.splice(0)).toEqual([]);
}

test('the menus offer exactly what the guard allows', async () => {
  for (const { account, role } of PEOPLE) {
    await using site = await visit();
    const { permissions } = await logIn(site, account);
    await openScreen(site, '/admin/my-account');
    const links = site.page.locator('aside').getByRole('navigation').getByRole('link');
    const offered = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
    const open = PRIVATE_NAMES.map((name): PrivateEntry => PRIVATE_SCREENS[name]).filter(
      (screen) =>
        screen.menu &&
        (screen.menuRoles ?? screen.roles).includes(role) &&
        screen.roles.includes(role) &&
        (!screen.permissions?.length || screen.permissions.some((permission) => permissions[permission])),
    );
    expect(offered.sort(), role).toEqual(open.map(({ path }) => path.replace(/\/:\w+\?$/, '')).sort());
  }
});

test('the frame is the same for everyone, not cached and not indexed', async () => {
  const { url } = await theSite();
  const read = async (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers, redirect: 'manual' });
  const { tokenInfo } = await apiLogIn('renter');
  const bare = (html: string) => html.replace(/nonce="[^"]+"/g, '');
  const nobody = await read('/admin/renter-profile');
  const somebody = await read('/admin/renter-profile', { authorization: `Bearer ${tokenInfo.access_token}` });
  expect(bare(await nobody.text())).toBe(bare(await somebody.text()));
  expect(nobody.headers.get('cache-control')).toBe('no-store');
  expect(nobody.headers.get('x-robots-tag')).toContain('noindex');
  expect((await read('/admin/there-is-no-such-screen')).status).toBe(404);
  const french = await read('/fr/admin/dashboard?a=1');
  expect([french.status, french.headers.get('location')]).toEqual([302, '/admin/dashboard?a=1']);
  expect(french.headers.get('set-cookie')).toContain('selectedLang=fr');
  await callApi(tokenInfo.access_token, 'POST', '/logout', {});
});
