import type { DECISION_TEXT_GROUPS } from '#common/contract/site/decision-texts.ts';
import { phraseAt, phraseKeysBelow } from '#server/platform/texts/i18n.ts';

type Group = (typeof DECISION_TEXT_GROUPS)[number];

/** A text that administrators may change. */
export interface EditableText {
  key: string;
  group: Group;
  placeholders: string[];
  usual: { en: string; fr: string };
}

/** The parts of the phrases that administrators may change. */
const PARTS: Record<Group, readonly string[]> = {
  reasons: ['reviewReasons'],
  companies: [
    ...['approved', 'rejected', 'asked', 'nameApproved', 'nameRejected', 'suspended', 'restored', 'warning'].map(
      (part) => `companyEmails.${part}`,
    ),
  ],
  listings: ['correct', 'suspended', 'restored', 'merged', 'edited', 'message', 'outcome'].map(
    (part) => `reviewEmails.${part}`,
  ),
  messages: ['email.contactAnswer'],
};

const GROUPS: readonly Group[] = ['reasons', 'companies', 'listings', 'messages'];
const PLACEHOLDER = /\{(\w+)\}/g;

/** The names in braces of a text, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/** Every text that administrators may change, by phrase. Those with plurals stay the program's. */
export const DECISION_TEXTS: ReadonlyMap<string, EditableText> = new Map(
  GROUPS.flatMap((group) =>
    PARTS[group]
      .flatMap((part) => phraseKeysBelow(part))
      .flatMap((key) => {
        const usual = { en: phraseAt('en', key) ?? '', fr: phraseAt('fr', key) ?? '' };
        if (/[{}]/.test((usual.en + usual.fr).replace(PLACEHOLDER, ''))) return [];
        return [[key, { key, group, usual, placeholders: placeholdersIn(usual.en + usual.fr) }]];
      }),
  ),
);
