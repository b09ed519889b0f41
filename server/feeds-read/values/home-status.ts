import { fold } from '#server/search/text.ts';
import { remember } from './remember.ts';

/** Whether a home can be rented. */
export type HomeStatus = 'free' | 'taken' | 'unknown';

/** `not rented`, `non loué`, `unrented` and `inoccupé` say that nobody lives there. */
const UNTAKEN =
  /\b(?:un|in)(?:rented|leased|occupied|reserved|sold|occup\w*)\b|\b(?:not|non|pas)(?: yet| encore)? (?:rented|leased|occupied|let|taken|reserved|louee?s?|occup\w*|reservee?s?|vendue?s?)\b/g;

/** Words for homes that are rented, were never offered, or left the market, from rent rolls and listing services. */
const TAKEN = new RegExp(
  [
    String.raw`\b(?:rented|leased|(?<!to )let|lsd|rtd|louee?s?|under lease|lease signed|bail signe|sous bail|tenanted|tenant occupied|occupied|holdover|preleased|occupee?s?|current|taken|prise?|full)\b`,
    String.raw`\b(?:unavailable|(?:not|no longer|non|pas|plus|in)[ -]?(?:currently )?(?:available|active|dispo\w*|listed|for rent|on (?:the )?market|actif)|indisponibles?|inactive?|inactif|inactives?|ended|done|finished)\b`,
    String.raw`\b(?:off(?:[ -]the)?[ -]?market|hors (?:du )?marche|hors ligne|offline|delisted|unlisted|unpublished|non publiee?|depubliee?|disabled|desactivee?|hidden|masquee?|cachee?|do not show|do not rent|dnr|excluded|exclue?|private use)\b`,
    String.raw`\b(?:terminated?|ter|termine?e?|expired|exp|expire?e?|echue?|lapsed|withdrawn|wdn|retracted|retiree?|suspended|susp?|suspendue?|cancell?ed|annulee?|deleted|supprimee?|removed|enlevee?|archived|archivee?|closed|fermee?|clos|void|deactivated|discontinued|historical|revoked)\b`,
    String.raw`\b(?:sold|sld|soldout|outofstock|vendue?s?|sc|lc|conditional\w*|conditionnel\w*|under contract|sous contrat|for sale|a vendre|under offer|offre acceptee|in escrow|accepted|approved|approuvee?|acceptee?)\b`,
    String.raw`\b(?:pending|pndg|en attente|en suspens|application (?:received|in progress)|applied|processing|deposit (?:taken|received|paid)|depot recu|wait[ -]?list(?:ed)?|waiting list|liste d.attente|reserved?|reservee?s?|on hold|hold|held|retenue?|promise)\b`,
    String.raw`\b(?:down|draft|dft|brouillon|model|modele|admin|office|employee|employe|staff|superintendent|owner[ -]occupied|proprietaire occupant|(?<!new )construction|renovations?|renos?|being renovated|in repair|repairs?|travaux|condemned|evict\w*|vacation|personal use)\b`,
    // `Occ. immédiate` and `month to month` beside other words are a day and a lease.
    String.raw`^(?:occ(?:up)?\.?(?:[ /-]+(?:ntv|notice|no notice|mtm|rented|unrented))?|mtm|m2m|(?:month|mo)[ -]to[ -](?:month|mo)|au mois)$`,
    '^(?:no|non|n|u|0|false|faux|can|past|future|legal)$|^no\\b(?!tice)',
  ].join('|'),
);

const FREE =
  /\b(?:avail\w*|avl|avbl|vac|ntv|active?s?|activee?|actif|dispo\w*|vacan\w*|vide|libres?|free|empty|for (?:rent|lease)|to (?:rent|let)|rent ready|ready|pretee?|prete?|a louer|en location|new|nouveau|nouvelle|open|ouverte?|online|en ligne|live|published|publiee?|publie|listed|affichee?|on (?:the )?market|sur le marche|back on market|relisted|notice|avis|preavis|coming soon|bientot|soon|price (?:change|reduc\w*|drop)\w*|reduced|extended|extension|en vigueur|instock|limitedavailability|preorder|unrented|showing|enabled|offered|featured|normal|standard|ok|now|maintenant|immediate\w*|yes|true|oui|vrai)\b|^(?:a|y|o|v|1|x|ext|pc|rel|-1)$/;

/** The meaning of a status in either language. `Vacant - Rented` is taken. */
export const readHomeStatus = remember((text): HomeStatus => {
  const plain = fold(text.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/^https?:\/\/(?:\w+\.)*\w+\//, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  const compact = plain.replaceAll(' ', '');
  if (/^(?:soldout|outofstock|instock|limitedavailability|preorder)$/.test(compact))
    return TAKEN.test(compact) ? 'taken' : 'free';
  const rest = plain.replace(UNTAKEN, ' ').trim();
  if (TAKEN.test(rest)) return 'taken';
  return rest !== plain || FREE.test(rest) ? 'free' : 'unknown';
});
