import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { withColon } from '#common/i18n/format.ts';
import { newEmail, WORDS } from './accounts.ts';
import { logIn, openScreen, waitForScreen } from './log-in.ts';
import { inDatabase } from './market.ts';
import { AT_DESK, expectAccessible, expectFitsBothSizes, visit } from './site.ts';

/** Inserts a job that failed for good. */
const failedJob = (error: string): Promise<unknown> =>
  inDatabase((pool) =>
    pool.query(
      `insert into pgboss.job (name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
       values ('failed', '{}', 'accounts.clean-up', gen_random_uuid(), now(), 3, $1)`,
      [{ message: error }],
    ),
  );

/** An email that the mail server refused. */
const refusedEmail = (to: string): Promise<unknown> =>
  inDatabase((pool) =>
    pool.query(
      `insert into emails (idempotency_key, template, to_email, lang, subject, html, text, attempts, last_error, given_up_at)
       values ($1, 'account.reset', $2, 'en', 'Choose a new password', '<p>Hello</p>', 'Hello', 1, '550 no such user', now())`,
      [randomUUID(), to],
    ),
  );

test.each(AT_DESK)(
  'a failed job is found, run again or dismissed, and emails are tried again or put aside ($lang, $size)',
  async ({ lang, size }) => {
    const t = WORDS[lang].jobs;
    const error = `disk full ${randomUUID().slice(0, 8)}`;
    const [again, aside] = [newEmail(), newEmail()];
    await Promise.all([failedJob(error), failedJob(error), refusedEmail(again), refusedEmail(aside)]);
    await using site = await visit({ lang, size });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    const bar = page.getByRole('toolbar');
    const chooseInBar = async (name: string) => {
      if (size === 'phone') await bar.getByRole('button', { name: WORDS[lang].lists.moreActions }).click();
      await bar.getByRole('button', { name }).click();
    };
    await logIn(site, 'admin');
    await openScreen(site, `/admin/api-dashboard?q=${encodeURIComponent(error)}`);
    const rows = page.getByText(error);
    await expect.poll(() => rows.count()).toBe(2);
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await page
      .getByRole('button', { name: withColon(t.failedJobs.retry, 'accounts.clean-up', { lang }) })
      .first()
      .click();
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('checkbox').last().check();
    await chooseInBar(t.failedJobs.dismiss);
    await page.getByRole('alertdialog').getByRole('button', { name: t.failedJobs.dismiss }).click();
    await expect.poll(() => rows.count()).toBe(0);

    await page.getByRole('navigation', { name: t.tabs.label }).getByRole('link', { name: t.tabs.mails }).click();
    await waitForScreen(site);
    await page.getByRole('searchbox').fill(again);
    await page.getByRole('button', { name: withColon(t.unsentEmails.retry, again, { lang }) }).click();
    await expect.poll(() => page.getByText(again).count()).toBe(0);
    await page.getByRole('searchbox').fill(aside);
    // The list is drawn again when the search arrives.
    await page.waitForURL((url) => [...url.searchParams.values()].includes(aside));
    await expect.poll(() => page.getByText('550 no such user').count()).toBe(1);
    await expectAccessible(page);
    await page.getByRole('checkbox').last().check();
    await chooseInBar(t.unsentEmails.dismiss);
    await page.getByRole('alertdialog').getByRole('button', { name: t.unsentEmails.dismiss }).click();
    await expect.poll(() => page.getByText(aside).count()).toBe(0);
  },
);
