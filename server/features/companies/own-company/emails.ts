import type { Lang } from '#common/contract/fields.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { type Draft, frameOf, greetingOf, type Sender } from '#server/features/people/index.ts';
import type { EmailContent } from '#server/platform/email/content.ts';
import { renderEmail } from '#server/platform/email/render.ts';
import { pageUrl } from '#server/platform/network/public-site.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import type { Addressee } from './recipients.ts';

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
export function removedEmail(recipient: Addressee, company: string, sender: Sender): Draft {
  const { email, lang, firstName } = recipient;
  const t = translator(lang);
  const { siteName: site } = sender;
  const content: EmailContent = {
    subject: t('companyEmails.removed.subject', { company }),
    greeting: greetingOf(t, firstName),
    paragraphs: [t('companyEmails.removed.intro', { company, site }), t('companyEmails.removed.next', { company })],
    button: { label: t('companyEmails.removed.button', { site }), url: pageUrl(sender, lang, '/') },
  };
  const frame = frameOf(lang, sender, t('accountEmails.why', { site }));
  return { template: 'company.removed', to: email, lang, ...renderEmail(content, frame) };
}

/** A person whom staff added to a company. */
export interface CompanyMember {
  company: string;
  name: string;
  email: string;
}

/** A person who is no longer in a company. */
export interface FormerMember {
  company: string;
  name: string;
  /** Absent if the account was deleted. */
  email?: string;
  isByStaff?: boolean;
}

/** Notifies a company that staff added a member. */
export function memberAddedEmail(recipient: Addressee, member: CompanyMember, sender: Sender): Draft {
  const t = translator(recipient.lang);
  const { company, name } = member;
  return membersEmail('company.member-added', recipient, sender, {
    subject: t('companyEmails.added.subject', { company }),
    paragraphs: [t('companyEmails.added.intro', { name, company, site: sender.siteName })],
    facts: factsOf(member, t),
    notes: [t('companyEmails.added.notYou', { support: sender.supportEmail })],
  });
}

/** Notifies a company that a member left or deleted their account, or that staff removed one. */
export function memberLeftEmail(recipient: Addressee, member: FormerMember, sender: Sender): Draft {
  const t = translator(recipient.lang);
  const { company, name, email, isByStaff } = member;
  const who = isByStaff ? 'byStaff' : 'byMember';
  return membersEmail('company.member-left', recipient, sender, {
    subject: t('companyEmails.left.subject', { name, company }),
    paragraphs: [
      t(`companyEmails.left.${who}`, { name, company, site: sender.siteName }),
      t('companyEmails.left.feeds'),
    ],
    facts: email === undefined ? [] : factsOf({ name, email }, t),
    notes: isByStaff ? [t('companyEmails.left.notYou', { support: sender.supportEmail })] : [],
  });
}

const factsOf = ({ name, email }: Omit<CompanyMember, 'company'>, t: Translate): [string, string][] => [
  [t('companyEmails.added.name'), name],
  [t('companyEmails.added.email'), email],
];

/** An email to a member that leads to the company's members. */
function membersEmail(
  template: string,
  { email, lang, firstName }: Addressee,
  sender: Sender,
  content: Omit<EmailContent, 'greeting' | 'button'>,
): Draft {
  const t = translator(lang);
  const greeting = greetingOf(t, firstName);
  const url = pageUrl(sender, lang, pathTo('portal.account-details', { tab: 'members' }));
  const button = { label: t('companyEmails.owner.button'), url };
  const frame = frameOf(lang, sender, t('accountEmails.why', { site: sender.siteName }));
  return { template, to: email, lang, ...renderEmail({ greeting, button, ...content }, frame) };
}

/** The facts in emails about a transfer: the company's name and both members'. */
export interface HandedOver {
  company: string;
  former: string;
  next: string;
}

/** Notifies the new owner of a company. */
export function ownerEmail(recipient: Addressee, facts: HandedOver, sender: Sender): Draft {
  return handedOverEmail('owner', recipient, facts, sender);
}

/** Notifies the former owner, and says what to do if it was somebody else. */
export function formerOwnerEmail(recipient: Addressee, facts: HandedOver, sender: Sender): Draft {
  return handedOverEmail('formerOwner', recipient, facts, sender);
}

function handedOverEmail(
  kind: 'owner' | 'formerOwner',
  recipient: Addressee,
  facts: HandedOver,
  sender: Sender,
): Draft {
  const t = translator(recipient.lang);
  const template = kind === 'owner' ? 'company.owner' : 'company.former-owner';
  return membersEmail(template, recipient, sender, {
    subject: t(`companyEmails.${kind}.subject`, { ...facts }),
    paragraphs: [
      t(`companyEmails.${kind}.intro`, { ...facts, site: sender.siteName }),
      t(`companyEmails.${kind}.next`),
    ],
    notes: kind === 'owner' ? [] : [t('accountEmails.notYou', { support: sender.supportEmail })],
  });
}
