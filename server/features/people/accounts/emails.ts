import type { Lang } from '#common/contract/fields.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { greetingOf } from '#server/features/people/emails/greeting.ts';
import { frameOf, type Sender } from '#server/features/people/emails/sender.ts';
import type { Draft } from '#server/features/people/emails/template.ts';
import type { EmailButton, EmailContent } from '#server/platform/email/content.ts';
import { renderEmail } from '#server/platform/email/render.ts';
import { pageUrl } from '#server/platform/network/public-site.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { LIFE_HOURS } from './emailed-tokens.ts';

/** The recipient of an email about an account. */
export interface Holder {
  to: string;
  lang: Lang;
  /** Empty if unknown. */
  firstName: string;
}

/** The recipient of an email with a secret link. */
export interface LinkHolder extends Holder {
  token: string;
}

/**
 * Asks a new user to confirm the address. It contains no name, because anyone can type any text as a name, and
 * it must not reach a stranger.
 */
export function verificationEmail(holder: LinkHolder, sender: Sender): Draft {
  const t = translator(holder.lang);
  const notes = [validity(LIFE_HOURS.verify, t), t('accountEmails.verify.ignore')];
  const said = { ...wording(t, 'verify', sender), notes, button: verifyButton(holder, sender) };
  return draft('account.verify', { ...holder, firstName: '' }, said, sender, 'whyEntered');
}

/** Asks a user to confirm a new address; sent to the new one. */
export function newAddressEmail(holder: LinkHolder, sender: Sender): Draft {
  const t = translator(holder.lang);
  const notes = [validity(LIFE_HOURS.verify, t), t('accountEmails.newAddress.ignore')];
  const said = { ...wording(t, 'newAddress', sender), notes, button: verifyButton(holder, sender) };
  return draft('account.new-email', { ...holder, firstName: '' }, said, sender, 'whyEntered');
}

/** Notifies the current address that a change was asked for. It has no link that confirms it. */
export function addressAskedEmail(holder: Holder & { newEmail: string }, sender: Sender): Draft {
  const t = translator(holder.lang);
  const said = {
    ...wording(t, 'asked', sender),
    facts: [[t('accountEmails.moved.address'), holder.newEmail]] as const,
    notes: [t('accountEmails.asked.notYou', { support: sender.supportEmail })],
    button: loginButton(holder, sender),
  };
  return draft('account.email-asked', holder, said, sender);
}

/** A user who got a role of the staff. */
export interface NewStaff {
  userId: number;
  email: string;
  /** Label of the role, in the recipient's language. */
  role: string;
  /** The user who granted it. */
  by: string;
}

/** Notifies an administrator that somebody got a role of the staff. */
export function staffAddedEmail(holder: Holder, { userId, email, role, by }: NewStaff, sender: Sender): Draft {
  const t = translator(holder.lang);
  const { siteName: site } = sender;
  const said = {
    subject: t('accountEmails.staffAdded.subject', { site }),
    paragraphs: [t('accountEmails.staffAdded.intro', { by, role, site })],
    facts: [[t('accountEmails.staffAdded.email'), email]] as const,
    notes: [t('accountEmails.staffAdded.notYou')],
    button: {
      label: t('accountEmails.staffAdded.button'),
      url: pageUrl(sender, holder.lang, pathTo('admin.users.detail', { id: userId })),
    },
  };
  return draft('account.staff-added', holder, said, sender);
}

/** Asks to confirm a company's new inquiry address; sent to that address. */
export function companyAddressEmail(holder: LinkHolder & { company: string }, sender: Sender): Draft {
  const t = translator(holder.lang);
  const facts = { company: holder.company, site: sender.siteName };
  const said = {
    subject: t('companyEmails.address.subject', facts),
    paragraphs: [t('companyEmails.address.intro', facts)],
    notes: [validity(LIFE_HOURS.company, t), t('companyEmails.address.ignore')],
    button: verifyButton(holder, sender),
  };
  return draft('company.address', holder, said, sender, 'whyEntered');
}

/** Notifies the former inquiry address of a company. */
export function companyMovedEmail(holder: Holder & { company: string; newEmail: string }, sender: Sender): Draft {
  const t = translator(holder.lang);
  const facts = { company: holder.company, site: sender.siteName };
  const said = {
    subject: t('companyEmails.moved.subject', facts),
    paragraphs: [t('companyEmails.moved.intro', facts)],
    facts: [[t('accountEmails.moved.address'), holder.newEmail]] as const,
    notes: [t('companyEmails.moved.notYou', { support: sender.supportEmail })],
  };
  return draft('company.moved', holder, said, sender, { sentence: t('companyEmails.whyMoved', facts) });
}

/** Notifies the owner of a company's new inquiry address. */
export function newCompanyAddressEmail(holder: Holder & { company: string; newEmail: string }, sender: Sender): Draft {
  const t = translator(holder.lang);
  const facts = { company: holder.company, site: sender.siteName };
  const said = {
    subject: t('companyEmails.moved.subject', facts),
    paragraphs: [t('companyEmails.moved.owner', facts)],
    facts: [[t('accountEmails.moved.address'), holder.newEmail]] as const,
    button: {
      label: t('companyEmails.rejected.button'),
      url: pageUrl(sender, holder.lang, pathTo('portal.account-details')),
    },
    notes: [t('companyEmails.moved.notYou', { support: sender.supportEmail })],
  };
  return draft('company.new-address', holder, said, sender, { sentence: t('companyEmails.why', facts) });
}

/** The link to choose a new password. */
export function resetEmail(holder: LinkHolder, sender: Sender): Draft {
  const t = translator(holder.lang);
  const notes = [validity(LIFE_HOURS.reset, t), t('accountEmails.reset.ignore'), t('accountEmails.neverShare')];
  const button = linkButton(
    holder,
    pathTo('account.reset-password', { token: holder.token }),
    t('myAccount.change.title'),
    sender,
  );
  return draft('account.reset', holder, { ...wording(t, 'reset', sender), notes, button }, sender);
}

/** Confirms a password change and says what ended with it, and what to do if it was somebody else. */
export function passwordChangedEmail(holder: Holder & { hasClosed?: boolean }, sender: Sender): Draft {
  const t = translator(holder.lang);
  const said = {
    subject: t('accountEmails.changed.subject'),
    paragraphs: [
      t('accountEmails.changed.intro', { site: sender.siteName }),
      ...(holder.hasClosed ? [t('accountEmails.changed.closed')] : []),
      t('accountEmails.changed.fine'),
      t('accountEmails.changed.urgent', { support: sender.supportEmail }),
    ],
    button: loginButton(holder, sender),
  };
  return draft('account.password-changed', holder, said, sender);
}

/** Welcomes a guest who became a renter. */
export function welcomeEmail(holder: Holder, sender: Sender): Draft {
  const t = translator(holder.lang);
  const said = {
    ...wording(t, 'welcome', sender),
    facts: [[t('accountEmails.welcome.email'), holder.to]] as const,
    button: {
      label: t('words.openMyAccount'),
      url: pageUrl(sender, holder.lang, pathTo('admin.dashboard')),
    },
  };
  return draft('account.welcome', holder, said, sender);
}

/** Notifies the old address of the change. */
export function addressChangedEmail(holder: Holder & { newEmail: string }, sender: Sender): Draft {
  const t = translator(holder.lang);
  const said = {
    ...wording(t, 'moved', sender),
    facts: [[t('accountEmails.moved.address'), holder.newEmail]] as const,
    notes: [t('accountEmails.notYou', { support: sender.supportEmail })],
  };
  return draft('account.email-changed', holder, said, sender, 'whyFormer');
}

/** Sent when somebody registers a known address. Only its owner learns that the account exists. */
export function accountExistsEmail(holder: Holder, sender: Sender): Draft {
  const t = translator(holder.lang);
  const notes = [t('accountEmails.exists.forgot'), t('accountEmails.exists.ignore')];
  const said = { ...wording(t, 'exists', sender), notes, button: loginButton(holder, sender) };
  return draft('account.exists', holder, said, sender);
}

/** Invites a user whom staff created to choose a password. */
export function invitationEmail(holder: LinkHolder, sender: Sender): Draft {
  const t = translator(holder.lang);
  const notes = [validity(LIFE_HOURS.invitation, t), t('accountEmails.invitation.late'), t('accountEmails.neverShare')];
  const button = linkButton(
    holder,
    pathTo('account.reset-password', { token: holder.token }),
    t('accountEmails.invitation.button'),
    sender,
  );
  return draft('account.invitation', holder, { ...wording(t, 'invitation', sender), notes, button }, sender);
}

/** The last email, after the account was deleted. */
export function accountDeletedEmail(holder: Holder, sender: Sender): Draft {
  const t = translator(holder.lang);
  const said = {
    subject: t('accountEmails.deleted.subject'),
    paragraphs: [t('accountEmails.deleted.intro', { site: sender.siteName }), t('accountEmails.deleted.kept')],
    notes: [t('accountEmails.notYou', { support: sender.supportEmail })],
  };
  return draft('account.deleted', holder, said, sender, 'whyDeleted');
}

type Worded = 'verify' | 'newAddress' | 'asked' | 'reset' | 'welcome' | 'moved' | 'exists' | 'invitation';

function wording(t: Translate, kind: Worded, { siteName: site }: Sender) {
  const subject =
    kind === 'invitation' ? t('accountEmails.invitation.subject', { site }) : t(`accountEmails.${kind}.subject`);
  return { subject, paragraphs: [t(`accountEmails.${kind}.intro`, { site })] };
}

function validity(hours: number, t: Translate): string {
  const isDays = hours >= 48 && hours % 24 === 0;
  const time = isDays ? t('accountEmails.days', { count: hours / 24 }) : t('accountEmails.hours', { count: hours });
  return t('accountEmails.validOnce', { time });
}

function linkButton({ lang }: Holder, path: string, label: string, sender: Sender): EmailButton {
  return { label, url: pageUrl(sender, lang, path), spelledOut: translator(lang)('accountEmails.spelledOut') };
}

function verifyButton(holder: LinkHolder, sender: Sender): EmailButton {
  return linkButton(
    holder,
    pathTo('account.verify-email', { token: holder.token }),
    translator(holder.lang)('account.verify.button'),
    sender,
  );
}

function loginButton({ lang }: Holder, sender: Sender): EmailButton {
  return { label: translator(lang)('account.logIn'), url: pageUrl(sender, lang, pathTo('login')) };
}

type Why = 'why' | 'whyEntered' | 'whyDeleted' | 'whyFormer';

function draft(
  template: string,
  { to, lang, firstName }: Holder,
  said: EmailContent,
  sender: Sender,
  why: Why | { sentence: string } = 'why',
): Draft {
  const t = translator(lang);
  const content = { greeting: greetingOf(t, firstName), ...said };
  const reason = typeof why === 'string' ? t(`accountEmails.${why}`, { site: sender.siteName }) : why.sentence;
  const frame = frameOf(lang, sender, reason);
  return { template, to, lang, ...renderEmail(content, frame) };
}
