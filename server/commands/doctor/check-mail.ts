import { Resolver } from 'node:dns/promises';
import type { Config } from '#server/platform/config.ts';
import { smtpOptions } from '#server/platform/email/mailer.ts';
import { type CheckResult, fail, ok, reasonOf, warn } from './check.ts';

/** Limit of each step of a connection, in milliseconds. */
const LIMIT_MS = 5_000;
/** Names under which common mail services publish their DKIM keys. The real one is only in sent emails. */
const SELECTORS = ['default', 'mail', 'dkim', 's1', 'k1', 'selector1', 'google', 'mandrill', 'pm', 'resend'];

/** Connects to the mail server without sending, and looks for the sender's SPF, DKIM and DMARC records. */
export async function checkMail(config: Config): Promise<CheckResult[]> {
  return [await checkServer(config), ...(await checkSender(config))];
}

async function checkServer({ SMTP_URL, APP_ENV }: Config): Promise<CheckResult> {
  if (!SMTP_URL)
    return APP_ENV === 'production'
      ? fail('mail', 'SMTP_URL is empty: no email leaves this site.')
      : warn('mail', 'SMTP_URL is empty: every email stays in the inbox at /dev/mail.');
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...smtpOptions(SMTP_URL),
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
    dnsTimeout: LIMIT_MS,
  });
  try {
    await transport.verify();
    return ok('mail', `${new URL(SMTP_URL).host} accepts our login.`);
  } catch (error) {
    return fail('mail', `${new URL(SMTP_URL).host}: ${reasonOf(error)}.`);
  } finally {
    transport.close();
  }
}

async function checkSender({ MAIL_FROM }: Config): Promise<CheckResult[]> {
  const domain = MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1);
  if (/(?:^|\.)(?:example|test|invalid|localhost)$/.test(domain))
    return [warn('sender', `MAIL_FROM is at ${domain}, which is reserved for examples: set your own address.`)];
  const dns = new Resolver({ timeout: 2_000, tries: 1 });
  try {
    const [spf, dmarc, dkim] = await Promise.all([
      readRecord(dns, domain, 'v=spf1'),
      readRecord(dns, `_dmarc.${domain}`, 'v=DMARC1'),
      findDkim(dns, domain),
    ]);
    return [
      spf
        ? ok('spf', `${domain} has “${spf}”.`)
        : warn('spf', `${domain} has no SPF record: add the one that your mail service names.`),
      dmarc
        ? ok('dmarc', `${domain} has “${dmarc}”.`)
        : warn('dmarc', `${domain} has no DMARC record: start with “v=DMARC1; p=none; rua=mailto:you@${domain}”.`),
      dkim
        ? ok('dkim', `${dkim}._domainkey.${domain} has a key.`)
        : warn('dkim', `No DKIM key under common names: check that a sent email has a DKIM-Signature of ${domain}.`),
    ];
  } catch (error) {
    return [warn('sender', `The records of ${domain} could not be read: ${reasonOf(error)}.`)];
  }
}

/** The text record that starts with `begin`. Undefined if there is none; rejects if DNS does not respond. */
async function readRecord(dns: Resolver, name: string, begin: string): Promise<string | undefined> {
  const records = await dns.resolveTxt(name).catch(noRecord);
  return records.map((parts) => parts.join('')).find((text) => text.startsWith(begin));
}

async function findDkim(dns: Resolver, domain: string): Promise<string | undefined> {
  const found = await Promise.all(
    SELECTORS.map(async (selector) => {
      const records = await dns.resolveTxt(`${selector}._domainkey.${domain}`).catch(noRecord);
      return records.some((parts) => parts.join('').includes('p='));
    }),
  );
  return SELECTORS[found.indexOf(true)];
}

function noRecord(error: NodeJS.ErrnoException): string[][] {
  if (error.code === 'ENODATA' || error.code === 'ENOTFOUND') return [];
  throw error;
}
