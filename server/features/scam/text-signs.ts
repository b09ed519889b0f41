/** The signs of fraud that a text itself shows. */
export type TextRule = 'contactInText' | 'paymentWords' | 'absentOwner';

/** English and French in one list, because scams are often written in the other language than the page's. */
const SIGNS: Record<TextRule, readonly RegExp[]> = {
  contactInText: [
    /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
    /(?<![\d$])(?:\+?1[\s.-]?)?\(?[2-9]\d{2}\)?[\s.-]?\d{3}[\s.-]\d{4}(?!\d)/g,
    /(?:https?:\/\/|www\.)\S+/gi,
    /\b(?:whats\s?app|telegram|we\s?chat)\b/gi,
  ],
  paymentWords: [
    /\be-?transfers?\b|\binterac\b|\bwestern union\b|\bmoneygram\b|\bbitcoins?\b|\bcrypto(?:currency)?\b/gi,
    /\bwire (?:transfer|the money)\b|\bgift cards?\b|\bcartes?[- ]cadeaux?\b|\bmandats?[- ]poste\b/gi,
    /\bdeposit (?:is )?(?:required |needed |due )?before (?:a |any |the )?(?:viewing|visit|showing|tour)/gi,
    /\bkeys? (?:will be |are )?(?:sent|mailed|couriered|delivered) (?:to you )?by (?:mail|courier|post|fedex|dhl)/gi,
    /\b(?:dépôt|virement|paiement) (?:exigé |requis )?avant (?:la|une|toute) visite/gi,
    /\bclés? (?:sont |seront )?(?:envoyées?|livrées?|expédiées?) par (?:la poste|courrier|messagerie|un messager)/gi,
  ],
  absentOwner: [
    /\b(?:i am|i['’]m|we are|we['’]re|owner is|currently) (?:\w+ )?(?:out of (?:the |this )?country|abroad|overseas)\b/gi,
    /\bmission(?:ary|ary work| trip)\b|\bmissionnaires?\b/gi,
    /\b(?:je suis|nous sommes|(?:le|la) propriétaire est|actuellement) (?:\p{L}+ )?(?:à l['’]étranger|hors du pays|outre-mer)/giu,
  ],
};

/** Words quoted per rule. */
const MAX_QUOTES = 3;

/** The words of a text that speak for each rule. Rules without any are missing. */
export function findTextSigns(text: string): Map<TextRule, string[]> {
  const found = new Map<TextRule, string[]>();
  for (const rule of ['contactInText', 'paymentWords', 'absentOwner'] as const) {
    const words = new Set(SIGNS[rule].flatMap((sign) => text.match(sign) ?? []).map((word) => word.slice(0, 80)));
    if (words.size > 0) found.set(rule, [...words].slice(0, MAX_QUOTES));
  }
  return found;
}
