import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { translator } from '#server/platform/texts/i18n.ts';
import { type Rule, rules } from './rules.ts';
import { fieldErrors, type Issue } from './validation.ts';

type Check = ReturnType<typeof rules.required>;

/** Error message of a field with one rule in both languages; undefined if the value passes. */
function told(check: Check, value: unknown): [string | undefined, string | undefined] {
  const parsed = z.object({ field: z.unknown().check(check) }).safeParse({ field: value }, { reportInput: true });
  const issues = (parsed.error?.issues ?? []) as readonly Issue[];
  return [fieldErrors(issues, translator('en')).field, fieldErrors(issues, translator('fr')).field];
}
const passes = [undefined, undefined];

test('an empty required field gets an error in both languages', () => {
  const sentence = ['This is a required field', 'Ceci est un champ obligatoire'];
  for (const empty of ['', '  ', undefined, null, [], false]) expect(told(rules.required(), empty)).toEqual(sentence);
  for (const full of ['x', 0, ['x'], true]) expect(told(rules.required(), full)).toEqual(passes);
});

test('every rule except required accepts an empty value', () => {
  const others: Check[] = [
    rules.email(),
    rules.min(3),
    rules.max(0),
    rules.min_value(5),
    rules.max_value(-5),
    rules.between(1, 2),
    rules.integer(),
    rules.numeric(),
    rules.digits(4),
    rules.url(),
    rules.regex(/x/),
    rules.one_of(['x']),
    rules.image(),
    rules.mimes(['pdf']),
    rules.size(1),
  ];
  for (const rule of others) expect(told(rule, '')).toEqual(passes);
});

const CASES: [Rule, Check, unknown, unknown, [string, string]][] = [
  [
    'email',
    rules.email(),
    'a@b.example',
    'a@b',
    ['Enter an email address like name@example.com', 'Entrez une adresse courriel, par exemple nom@example.com'],
  ],
  ['min', rules.min(3), 'été', 'ab', ['Enter at least 3 characters', 'Entrez au moins 3 caractères']],
  ['max', rules.max(1), 'é', 'éa', ['Keep it to 1 character or fewer', 'Limitez-vous à 1 caractère']],
  ['min_value', rules.min_value(2), '2', '1,9', ['Enter 2 or more', 'Entrez 2 ou plus']],
  ['max_value', rules.max_value(2), 2, '2.1', ['Enter 2 or less', 'Entrez 2 ou moins']],
  ['between', rules.between(1, 3), '3', 'four', ['Enter a value between 1 and 3', 'Entrez une valeur entre 1 et 3']],
  ['integer', rules.integer(), '-12', '1.5', ['Enter a whole number', 'Entrez un nombre entier']],
  ['numeric', rules.numeric(), '1,5', '1e3', ['Enter a number', 'Entrez un nombre']],
  ['digits', rules.digits(4), '0123', '123', ['Enter 4 digits', 'Entrez 4 chiffres']],
  [
    'url',
    rules.url(),
    'https://a.ca/b',
    'javascript:alert(1)',
    ['Enter a web address that starts with https://', 'Entrez une adresse Web qui commence par https://'],
  ],
  [
    'regex',
    rules.regex(/^[A-Z]\d$/g),
    'A1',
    'a1',
    ['This isn’t in the expected format', 'Le format n’est pas celui attendu'],
  ],
  ['one_of', rules.one_of(['a', 'b']), 'b', 'c', ['Choose one of the options', 'Choisissez l’une des options']],
  [
    'image',
    rules.image(),
    { name: 'a.png', type: 'image/png', size: 1 },
    { name: 'a.pdf', type: 'application/pdf', size: 1 },
    ['Choose an image', 'Choisissez une image'],
  ],
  [
    'mimes',
    rules.mimes(['pdf', 'csv']),
    { name: 'A.PDF', type: '', size: 1 },
    { name: 'a.exe', type: '', size: 1 },
    ['Choose a file of one of these types: pdf, csv', 'Choisissez un fichier de l’un de ces types\u00a0: pdf, csv'],
  ],
  [
    'size',
    rules.size(2),
    { name: 'a', type: '', size: 2048 },
    { name: 'a', type: '', size: 2049 },
    ['Choose a file under 2 KB', 'Choisissez un fichier de moins de 2\u00a0ko'],
  ],
];

test.each(CASES)(
  '%s takes what it should and says in both languages what is wrong',
  (_, rule, good, bad, sentences) => {
    expect(told(rule, good)).toEqual(passes);
    expect(told(rule, bad)).toEqual(sentences);
  },
);

test.each([
  'https://bank.ca@evil.example',
  'https://me:secret@evil.example/',
  'https://@evil.example',
  'https:evil.example',
  'https:\\\\evil.example',
  'https://a.ca\\@evil.example',
  'https://a.ca/\u202Emoc.live',
  'https://a.ca/\n@evil.example',
  'https://[::1',
])('%j is no web address', (address) => {
  expect(told(rules.url(), address)[0]).toBe('Enter a web address that starts with https://');
});

test.each(['https://a.ca', 'http://maison-érable.ca/à-louer?x=@y#z', 'https://a.ca:8443/@team'])(
  '%s is a web address',
  (address) => expect(told(rules.url(), address)).toEqual(passes),
);

test('a confirmation is compared with its field and has the error', () => {
  const schema = z
    .object({ password: z.string(), password_confirmation: z.string() })
    .check(rules.confirmed('password_confirmation', 'password'));
  expect(schema.safeParse({ password: 'a', password_confirmation: 'a' }).success).toBe(true);
  const issues = schema.safeParse({ password: 'a', password_confirmation: 'b' }).error?.issues as readonly Issue[];
  expect(fieldErrors(issues, translator('en'))).toEqual({ password_confirmation: 'The two entries don’t match' });
});
