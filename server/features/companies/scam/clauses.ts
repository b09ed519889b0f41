const VISIT =
  '(?:viewings?|view(?:ed)?|visits?|visit(?:ed|ing)|showings?|tours?|see(?:ing)? (?:it|the|this|our)|inspect(?:ion|ing)?|walk-?through|show (?:you|it|the|this)|meet(?:ing)?|visites?|visiter|voir|rencontre[rz]?)';

/** Words that say no to what follows in the same clause. */
const NO =
  /\b(?:never|no|not|none|nor|without|nobody|nothing|cannot|\w+n't|dont|wont|doesnt|refuse[sd]?|jamais|aucune?s?|pas|sans|ni|rien|ne|n')(?![\w-])/g;

/** A warning to renters, unless it assures them that this is no fraud. */
const WARNING =
  /\b(?:if (?:anyone|anybody|someone|somebody|you are asked)|(?:anyone|anybody|someone) who|beware|be careful|scam\w*|fraud\w*|si (?:quelqu'un|on vous|une personne)|quiconque|toute personne qui|mefiez|prudents?|arnaqu\w*|signalez|report)\b/;
const ASSURANCE =
  /\b(?:not?|n't|pas|aucune?|never|jamais|isn't)\b(?: \w+){0,2} (?:scam\w*|fraud\w*|arnaqu\w*)|\b(?:scam|fraud)-?\s?(?:free|proof)/;

/** A clause begins after these: another thought, whose verb a negation before does not reach. */
const STARTS =
  "(?:i|you|we|he|she|they|it|please|kindly|just|simply|send|pay|transfer|email|je|j'|vous|nous|on|il|elle|veuillez|merci de|envoyez|payez|faites|virez|the (?:deposit|keys?)|your|le depot|les cles|la cle|vos)";
const BOUNDARY = new RegExp(
  `[:;]|[,)(]? ?\\b(?:but|so|because|however|instead|therefore|mais|donc|alors|car|cependant)\\b|,(?= ?(?:(?:and|et|then|puis|ensuite) )?${STARTS}(?![\\w]))|\\b(?:and|et)(?= (?:i|you|we|they|je|vous|nous|on|please|veuillez|send|envoyez)\\b)`,
);

/** "No viewing without a deposit" demands one. */
const CONDITION = new RegExp(
  `\\b(?:no|not|\\w+n't|cannot|only|pas|aucune?|ne|seulement|uniquement)\\b[^,;:]*\\b${VISIT}\\b[^;:]*\\b(?:until|till|unless|without|before|after|once|with|sans|avant|tant que|apres|une fois|si)\\b`,
);

/** To rent without a visit is no negation of what is asked for it. */
const WITHOUT_VISIT = new RegExp(`\\b(?:without|sans) (?:\\w+ ){0,2}${VISIT}`, 'g');

/** The words before a sign end here in sentences. Dots in addresses and amounts are none. */
export const sentencesOf = (plain: string): string[] =>
  plain
    .split(/(?<=[.!?…])\s+|[\n•]+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** Whether a sentence warns renters, or answers a question with no. */
export const isWarning = (sentence: string, next = ''): boolean =>
  (WARNING.test(sentence) && !ASSURANCE.test(sentence)) ||
  (sentence.endsWith('?') && /^(?:never|no\b|not\b|jamais|non\b|aucun)/.test(next));

/** The clauses of a sentence that assert something, and those that say no only to a visit. */
export const assertedClauses = (sentence: string): string[] =>
  sentence
    .replace(/\b(never|jamais),? (?:ever|au grand jamais),?/g, '$1')
    .split(BOUNDARY)
    .filter((clause) => CONDITION.test(clause) || !(clause.replace(WITHOUT_VISIT, '').match(NO) ?? []).length);

/** Whether a visit depends on something. */
export const isCondition = (text: string): boolean => CONDITION.test(text);

/** The pattern of words for a visit, for other patterns. */
export const VISIT_WORDS = VISIT;
