import { assertedClauses, isCondition, isWarning, sentencesOf, VISIT_WORDS } from './clauses.ts';
import { findHiddenEmails, findHiddenNumbers, plainLetters, uncoverWords } from './hidden-words.ts';

/** The signs of fraud that a text itself shows. */
export type TextRule = 'paymentWords' | 'beforeVisit' | 'hiddenContact' | 'contactInText' | 'absentOwner';

// English and French in one list, because scams are often written in the other language than the page's.
const MONEY =
  "(?:deposits?|down ?payments?|prepay\\w*|payments?|pay(?:ing)?(?! ?(?:stub|slip|attention))|paid|money|funds|fees?|cash|(?:first|last) month(?:'s|s)?(?: rent)?|e-?transfers?|interac|wire|transfers?|depots?|acomptes?|arrhes|paiements?|payer|payez|payes?|regler|virements?|vire[rz]|argent|frais|caution|cheque|(?:premier|dernier) (?:mois|loyer))";
const PAPERS =
  "(?:documents?|paperwork|passports?|(?:photo |government )?(?:ids?|identification)|identity|driver'?s? licen[cs]es?|sin(?: number| card)?|social insurance|bank(?:ing)? (?:statements?|details|information|info)|credit (?:report|card)|pay ?(?:stubs?|slips?)|selfies?|papiers|pieces? d'identite|carte d'identite|identite|passeports?|permis de conduire|nas|numero d'assurance sociale|assurance sociale|releves? (?:bancaires?|de compte)|specimen de cheque|bulletins? de paie|talons? de paie|(?:coordonnees|informations|renseignements) (?:bancaires|personnels|personnelles))";
const KEYS = '(?:keys?|cles?|clefs?|key ?fobs?|trousseau|lockbox code|access code|door code)';
const CARRIER = '(?:fedex|dhl|ups|purolator|canada ?post|postes canada|xpresspost|airbnb)';
const BEFORE =
  "(?:before|prior to|ahead of|in advance of|without|avant(?: de| d'| que| toute?)?|prealable(?:ment)? a|sans)";
/** A few words between two others. */
const FEW = "(?:[\\w'$-]+[ ,]+){0,5}?";
const TO_BOOK =
  "(?:to|in order to|pour|afin de|afin d')\\s+(?:book|schedule|arrange|confirm|get|set up|have|reserver|planifier|fixer|confirmer|obtenir|organiser|avoir)";

const one = (source: string) => new RegExp(`\\b${source}(?![\\w])`);
const BEFORE_VISIT = one(
  `(?:${BEFORE} ${FEW}${VISIT_WORDS}|${TO_BOOK} ${FEW}${VISIT_WORDS}|(?:books?|reserves?|secures?|confirms?|garantit|confirme) (?:your|a|the|votre|la|une) ${VISIT_WORDS}|sight unseen)`,
);
/** A visit that waits for something. */
const VISIT_ONCE = one(
  `${VISIT_WORDS} ${FEW}(?:once|only after|as soon as|une fois|apres|des) ${FEW}(?:${MONEY}|${PAPERS})`,
);
const THEN_VISIT = one(`(?:then|after that|ensuite|puis)\\b.*${VISIT_WORDS}`);
const AFTER_VISIT = one(
  `(?:(?:after|following|at|during|apres|suivant|lors de|pendant) (?:[\\w']+ ){0,2}${VISIT_WORDS}|(?:sign(?:ing|ature|ed)?|approv(?:al|ed)|approuve\\w*|acceptee?s?|lease|bail))`,
);
/** The visit, the keys or the address come only after something else. */
const GATE = one(
  `(?:once|after|when|as soon as|upon|only then|then|une fois|apres|des (?:que|reception)|lorsque|quand|ensuite|puis)\\b.*(?:${VISIT_WORDS}|${KEYS}|address|adresse)`,
);
const SENDING =
  '(?:send(?:ing)?|sent|e-?mail(?:ed)?|transfer|wire|text|forward|upload|submit|provide|envoye[rz]?|envoi|transmett\\w+|faites|fais|fournir|fournissez|vire[rz]|payez|pay)';
const RESERVE = one(
  '(?:to (?:hold|reserve|secure|lock in|keep)|(?:holds|reserves|secures)|pour (?:reserver|garder|bloquer|garantir|retenir))',
);
const HURRY = one(
  "(?:today|now|right away|asap|immediately|first come|many (?:people|applicants|others)|lots of interest|aujourd'hui|maintenant|tout de suite|immediatement|vite|rapidement|plusieurs (?:personnes|interesses)|beaucoup de (?:demandes|monde)|premier arrive)",
);
/** Payments that nobody gets back. They have no place in a listing. */
const UNTRACEABLE = one(
  '(?:western union|money ?gram|bitcoins?|crypto(?:currency|monnaies?)?|ethereum|usdt|gift cards?|cartes?[- ]cadeaux?|mandats?[- ]poste|wire (?:transfer|the money)|paysafe\\w*|zelle)',
);
const BY_POST = `(?:(?:by|via|through|par|with) (?:the |la |le |un |a |registered |express |priority )*(?:mail|post|poste|courier|courrier|messager(?:ie)?|colis|parcel|${CARRIER})|mailed|couriered|shipped|posted to you|expedie\\w*|poste(?:r|e|es|rai|rons) (?:a|chez)|${CARRIER})`;
const KEYS_BY_POST = one(
  `(?:${KEYS}(?: [\\w'-]+){0,8}? ${BY_POST}|${BY_POST}(?: [\\w'-]+){0,5}? ${KEYS}|(?:mail|post|ship|courier|poste[rz]?|expedier) (?:you )?(?:the |your |les |vos )?${KEYS})`,
);
const CHAT = one("(?:what'?s ?-?app|telegram|we ?chat|signal app|messenger|viber)");
const LINK = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:https?:\/\/|www\.)\S+/g;
const ABSENT = [
  one(
    "(?:i am|i'm|im|we are|we're|owners? (?:is|are|lives?)|currently|living|moved|(?:my|our) (?:\\w+ )?(?:family|wife|husband)(?: and i)? (?:are|is|live)|i (?:live|work)|we (?:live|work)) (?:\\w+ ){0,3}(?:out of (?:the )?(?:country|province|town)|abroad|overseas|offshore|in (?:africa|nigeria|england|london|the uk|the usa|france|spain|europe|asia|dubai|ghana))",
  ),
  one('(?:mission(?:ary|ary work| trip)|missionnaires?|peacekeep\\w*|deployed|oil rig|plateforme petroliere)'),
  one(
    "(?:je suis|nous sommes|nous vivons|je vis|je travaille|je reside|(?:le|la|les) proprietaires? (?:est|sont|vi\\w+|habite\\w*)|actuellement|mute a|parti\\w* travailler) (?:\\w+ ){0,3}(?:a l'etranger|hors du pays|outre-mer|en (?:afrique|europe|france|angleterre|espagne|asie))",
  ),
];

/** Words quoted per rule. */
const MAX_QUOTES = 3;
const QUOTE_LENGTH = 120;

/**
 * The words of a text that speak for each rule. Rules without any are missing. Warnings and negations are no signs.
 * An absent owner counts only beside another sign, and a phone number in digits never counts. Emails and links to the
 * company's own domains don't count either.
 */
export function findTextSigns(text: string, ownDomains: readonly string[] = []): Map<TextRule, string[]> {
  const letters = plainLetters(text);
  const uncovered = uncoverWords(letters);
  const { text: plain } = uncovered;
  const found = new Map<TextRule, string[]>();
  const add = (rule: TextRule, words: readonly string[]) => {
    if (words.length > 0) found.set(rule, [...new Set([...(found.get(rule) ?? []), ...words])].slice(0, MAX_QUOTES));
  };
  add('paymentWords', uncovered.payment);
  add('hiddenContact', [...uncovered.contact, ...findHiddenNumbers(letters), ...findHiddenEmails(plain)]);
  const sentences = sentencesOf(plain);
  let before = '';
  for (const [at, sentence] of sentences.entries()) {
    if (isWarning(sentence, sentences[at + 1])) {
      before = '';
      continue;
    }
    const clauses = assertedClauses(sentence);
    const asserted = clauses.join(', ');
    const judged = judge(asserted, before);
    for (const rule of ['paymentWords', 'beforeVisit'] as const)
      if (judged[rule]) add(rule, [sentence.slice(0, QUOTE_LENGTH)]);
    before = asserted;
  }
  add(
    'contactInText',
    [
      ...(plain.match(new RegExp(CHAT, 'g')) ?? []),
      ...(plain.match(LINK) ?? []).filter((link) => !ownDomains.some((domain) => link.includes(domain))),
    ].map((word) => word.slice(0, 80)),
  );
  if (found.size > 0)
    add(
      'absentOwner',
      ABSENT.flatMap((sign) => plain.match(sign)?.[0] ?? []),
    );
  return found;
}

const AMOUNT = /\$ ?\d|\d ?\$/;
/** The end of a condition: what was asked for has arrived. */
const ARRIVED = one(
  "(?:receiv\\w*|recu\\w*|recois|reception|(?:get|have|got) (?:it|them|this|that)|paid|confirmed|cleared|sent|done|les ai|l'ai|that|this|cela|ca)",
);
const MONEY_WORD = one(MONEY);
const PAPER_WORD = one(PAPERS);
const SEND_WORD = one(SENDING);

const CONDITION_WORD = one('(?:once|after|when|as soon as|upon|une fois|apres|des|lorsque|quand)');

/** The signs of what a sentence asserts, after the one before. */
function judge(asserted: string, before: string): Pick<Record<TextRule, boolean>, 'paymentWords' | 'beforeVisit'> {
  const isLater = AFTER_VISIT.test(asserted);
  const isFirst = BEFORE_VISIT.test(asserted) || isCondition(asserted) || (VISIT_ONCE.test(asserted) && !isLater);
  const sends = (words: RegExp) => (text: string) => words.test(text) && SEND_WORD.test(text);
  const gates = (words: RegExp) =>
    !isLater &&
    ((sends(words)(asserted) && THEN_VISIT.test(asserted)) ||
      (GATE.test(asserted) &&
        ((sends(words)(before) && ARRIVED.test(asserted)) || (words.test(asserted) && CONDITION_WORD.test(asserted)))));
  return {
    paymentWords:
      UNTRACEABLE.test(asserted) ||
      (MONEY_WORD.test(asserted) && isFirst) ||
      ((MONEY_WORD.test(asserted) || AMOUNT.test(asserted)) &&
        !isLater &&
        RESERVE.test(asserted) &&
        (SEND_WORD.test(asserted) || HURRY.test(asserted))) ||
      gates(MONEY_WORD),
    beforeVisit: (PAPER_WORD.test(asserted) && isFirst) || gates(PAPER_WORD) || KEYS_BY_POST.test(asserted),
  };
}
