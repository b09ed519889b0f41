import type { Lang } from '#common/contract/fields.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { type Draft, frameOf, type Sender } from '#server/features/emails/index.ts';
import type { EmailContent } from '#server/platform/email/content.ts';
import { renderEmail } from '#server/platform/email/render.ts';
import { translator } from '#server/platform/i18n.ts';
import { pageUrl } from '#server/platform/public-site.ts';
import type { Recipient } from './recipients.ts';

/** Validity of an invitation, in days. */
export const INVITATION_DAYS = 7;

/** The facts of an invitation. */
export interface Inviting {
  email: string;
  lang: Lang;
  token: string;
  /** Name of the inviting member; empty if unknown. */
  by: string;
  company: string;
}

/** The invitation to a company. */
export function invitedEmail({ email, lang, token, by, company }: Inviting, sender: Sender): Draft {
  const t = translator(lang);
  const { siteName: site } = sender;
  const intro = by
    ? t('companyEmails.invitation.intro', { name: by, company, site })
    : t('companyEmails.invitation.introUnnamed', { company, site });
  const content: EmailContent = {
    subject: t('companyEmails.invitation.subject', { site }),
    greeting: t('email.hi'),
    paragraphs: [intro],
    button: {
      label: t('companyEmails.invitation.button'),
      url: pageUrl(sender, lang, pathTo('account.company-invitation', { token })),
      spelledOut: t('accountEmails.spelledOut'),
    },
    notes: [t('companyEmails.invitation.valid', { count: INVITATION_DAYS }), t('companyEmails.invitation.ignore')],
  };
  const frame = frameOf(lang, sender, t('companyEmails.invitation.why', { site }));
  return { template: 'company.invitation', to: email, lang, ...renderEmail(content, frame) };
}

/** Notifies a former member. */
export function removedEmail(recipient: Recipient, company: string, sender: Sender): Draft {
  const { email, lang, firstName } = recipient;
  const t = translator(lang);
  const { siteName: site } = sender;
  const content: EmailContent = {
    subject: t('companyEmails.removed.subject', { company }),
    greeting: firstName ? t('email.hello', { name: firstName }) : t('email.hi'),
    paragraphs: [t('companyEmails.removed.intro', { company, site }), t('companyEmails.removed.next', { company })],
    button: { label: t('companyEmails.removed.button', { site }), url: pageUrl(sender, lang, '/') },
  };
  const frame = frameOf(lang, sender, t('accountEmails.why', { site }));
  return { template: 'company.removed', to: email, lang, ...renderEmail(content, frame) };
}

/** A person whom staff added to a company, or who is no longer in it. */
export interface CompanyMember {
  company: string;
  name: string;
  email: string;
}

/** Notifies a company that staff added a member. */
export function memberAddedEmail(recipient: Recipient, member: CompanyMember, sender: Sender): Draft {
  const { email, lang, firstName } = recipient;
  const t = translator(lang);
  const { siteName: site, supportEmail: support } = sender;
  const { company, name } = member;
  const content: EmailContent = {
    subject: t('companyEmails.added.subject', { company }),
    greeting: firstName ? t('email.hello', { name: firstName }) : t('email.hi'),
    paragraphs: [t('companyEmails.added.intro', { name, company, site })],
    facts: [
      [t('companyEmails.added.name'), name],
      [t('companyEmails.added.email'), member.email],
    ],
    button: {
      label: t('companyEmails.owner.button'),
      url: pageUrl(sender, lang, pathTo('portal.account-details', { tab: 'members' })),
    },
    notes: [t('companyEmails.added.notYou', { support })],
  };
  const frame = frameOf(lang, sender, t('accountEmails.why', { site }));
  return { template: 'company.member-added', to: email, lang, ...renderEmail(content, frame) };
}

/** Notifies a company that a member left, or that staff removed one. */
export function memberLeftEmail(
  { email, lang, firstName }: Recipient,
  member: CompanyMember & { isByStaff: boolean },
  sender: Sender,
): Draft {
  const t = translator(lang);
  const { siteName: site, supportEmail: support } = sender;
  const { company, name, isByStaff } = member;
  const content: EmailContent = {
    subject: t('companyEmails.left.subject', { name, company }),
    greeting: firstName ? t('email.hello', { name: firstName }) : t('email.hi'),
    paragraphs: [
      t(`companyEmails.left.${isByStaff ? 'byStaff' : 'byMember'}`, { name, company, site }),
      t('companyEmails.left.feeds'),
    ],
    facts: [
      [t('companyEmails.added.name'), name],
      [t('companyEmails.added.email'), member.email],
    ],
    button: {
      label: t('companyEmails.owner.button'),
      url: pageUrl(sender, lang, pathTo('portal.account-details', { tab: 'members' })),
    },
    notes: isByStaff ? [t('companyEmails.left.notYou', { support })] : [],
  };
  const frame = frameOf(lang, sender, t('accountEmails.why', { site }));
  return { template: 'company.member-left', to: email, lang, ...renderEmail(content, frame) };
}

/** The facts in emails about a transfer: the company's name and both members'. */
export interface HandedOver {
  company: string;
  former: string;
  next: string;
}

/** Notifies the new owner of a company. */
export function ownerEmail(recipient: Recipient, facts: HandedOver, sender: Sender): Draft {
  return handedOverEmail('owner', recipient, facts, sender);
}

/** Notifies the former owner, and says what to do if it was somebody else. */
export function formerOwnerEmail(recipient: Recipient, facts: HandedOver, sender: Sender): Draft {
  return handedOverEmail('formerOwner', recipient, facts, sender);
}

function handedOverEmail(
  kind: 'owner' | 'formerOwner',
  { email, lang, firstName }: Recipient,
  facts: HandedOver,
  sender: Sender,
): Draft {
  const t = translator(lang);
  const { siteName: site, supportEmail: support } = sender;
  const content: EmailContent = {
    subject: t(`companyEmails.${kind}.subject`, { ...facts }),
    greeting: firstName ? t('email.hello', { name: firstName }) : t('email.hi'),
    paragraphs: [t(`companyEmails.${kind}.intro`, { ...facts, site }), t(`companyEmails.${kind}.next`)],
    button: {
      label: t('companyEmails.owner.button'),
      url: pageUrl(sender, lang, pathTo('portal.account-details', { tab: 'members' })),
    },
    notes: kind === 'owner' ? [] : [t('accountEmails.notYou', { support })],
  };
  const frame = frameOf(lang, sender, t('accountEmails.why', { site }));
  const template = kind === 'owner' ? 'company.owner' : 'company.former-owner';
  return { template, to: email, lang, ...renderEmail(content, frame) };
}
