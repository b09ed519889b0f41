/** The parts of a person's name. One of them may be empty. */
export interface NameParts {
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** The whole name of a person; empty without any. */
export const fullNameOf = ({ firstName, lastName }: NameParts): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** The name to greet a person with: the first, or the only one. */
export const greetedName = ({ firstName, lastName }: NameParts): string => firstName || lastName || '';
