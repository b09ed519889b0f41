import type { validation as en } from '#common/i18n/en/validation.ts';
import type { Same } from '#common/i18n/translate.ts';

/** French of common/i18n/en/validation.ts. */
export const validation = {
  required: 'Ceci est un champ obligatoire',
  requiredNamed: 'Le champ {field} est obligatoire',
  fallback: 'Le champ {field} n’est pas valide',
  invalid: 'Cette valeur n’est pas valide',
  email: 'Entrez une adresse courriel, par exemple nom@exemple.ca',
  phone: 'Entrez un numéro de téléphone avec l’indicatif régional, par exemple 514 555-0123',
  minLength: 'Entrez au moins {minimum, plural, one {# caractère} many {# caractères} other {# caractères}}',
  maxLength: 'Limitez-vous à {maximum, plural, one {# caractère} many {# caractères} other {# caractères}}',
  tooLong: 'Ce texte est trop long',
  min_value: 'Entrez {minimum} ou plus',
  max_value: 'Entrez {maximum} ou moins',
  between: 'Entrez une valeur entre {minimum} et {maximum}',
  integer: 'Entrez un nombre entier',
  numeric: 'Entrez un nombre',
  digits: 'Entrez {length} chiffres',
  url: 'Entrez une adresse Web qui commence par https://',
  regex: 'Le format n’est pas celui attendu',
  confirmed: 'Les deux saisies ne correspondent pas',
  one_of: 'Choisissez l’une des options',
  image: 'Choisissez une image',
  mimes: 'Choisissez un fichier de l’un de ces types\u00a0: {types}',
  size: 'Choisissez un fichier de moins de {kilobytes}\u00a0Ko',
  date: 'Entrez une date',
  dateFuture: 'Choisissez une date à partir d’aujourd’hui',
  dateFar: 'Cette date est trop éloignée, choisissez-en une plus proche',
  different: 'Choisissez des moments différents',
} as const satisfies Same<typeof en>;
