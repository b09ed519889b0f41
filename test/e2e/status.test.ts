import { expect, test } from 'vitest';
import { STATUS_FIGURES } from '#common/catalog/status-figures.ts';
import { keysOf } from '#common/values/objects.ts';
import { WORDS } from './accounts.ts';
import { logIn, openScreen } from './log-in.ts';
import { inDatabase } from './market.ts';
import { AT_DESK, expectAccessible, expectFitsBothSizes, visit } from './site.ts';

const FIGURES = JSON.stringify({
  ...Object.fromEntries(keysOf(STATUS_FIGURES).map((figure) => [figure, 1])),
  requests: 42.5,
  pageP95: 137,
  memory: 310_000_000,
});

/** Two servers: one reports until now, the other stopped half an hour ago. */
const givenMinutes = (machine: string): Promise<unknown> =>
  inDatabase((pool) =>
    pool.query(
      `insert into machine_minutes (minute, machine, process, figures)
       select date_trunc('minute', now()) - make_interval(mins => ago), $1 || place, process, $2
       from generate_series(0, 59) ago, (values ('-a', 0), ('-b', 30)) m (place, since), (values ('web-1'), ('all')) p (process)
       where ago >= since`,
      [machine, FIGURES],
    ),
  );

test.each(AT_DESK)(
  'staff see the last hour of every server, as charts and tables, and it refreshes in place ($lang, $size)',
  async ({ lang, size }) => {
    const t = WORDS[lang].siteStatus;
    const machine = `status-${lang}-${size}`;
    await givenMinutes(machine);
    await using site = await visit({ lang, size });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    await logIn(site, 'admin');
    await openScreen(site, '/admin/status');
    const processes = page.getByRole('region', { name: t.processesTable });
    await expect.poll(() => processes.getByText(`${machine}-a, web-1`).count()).toBe(1);
    // A server that went silent is named, with its last minute.
    await expect.poll(() => page.getByText(`${machine}-b`).first().innerText()).toMatch(/\d/);

    const machines = page.getByRole('combobox', { name: t.machine });
    await machines.selectOption(`${machine}-a`);
    await page.waitForURL((url) => url.searchParams.get('machine') === `${machine}-a`);
    await expect.poll(() => processes.getByRole('row').count()).toBe(2);
    expect(await processes.innerText()).toContain(lang === 'fr' ? '310\u00a0Mo' : '310 MB');
    const chart = page.getByRole('slider', { name: t.figures.pageP95 });
    expect(await chart.getAttribute('aria-valuetext')).toContain('137');
    await page.getByText(t.table.replace('{figure}', t.figures.requests), { exact: true }).click();
    const table = page.getByRole('table', { name: t.figures.requests, exact: true });
    await expect.poll(() => table.getByRole('row').count()).toBe(61);
    await expectAccessible(page);
    await expectFitsBothSizes(page);

    // Shown again after a while, it loads the latest figures and leaves the keyboard where it is.
    await chart.focus();
    await inDatabase((pool) =>
      pool.query(`update machine_minutes set figures = figures || '{"pageP95": 251}' where machine = $1`, [
        `${machine}-a`,
      ]),
    );
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => chart.getAttribute('aria-valuetext')).toContain('251');
    expect(await chart.evaluate((slider) => slider === document.activeElement)).toBe(true);
    await inDatabase((pool) => pool.query('delete from machine_minutes where machine like $1', [`${machine}%`]));
  },
);
