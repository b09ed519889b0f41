import type { RecommendationReason } from '#common/contract/renting/recommendations.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { sayDistance } from '#common/places/distance.ts';

/** The reasons of a recommendation as one short sentence: “Similar rent, same neighbourhood, allows cats”. */
export function describeReasons(reasons: readonly RecommendationReason[], t: Translate): string {
  const sentence = reasons.map((reason) => sayReason(reason, t)).join(', ');
  return sentence.charAt(0).toLocaleUpperCase(t.locale) + sentence.slice(1);
}

function sayReason(reason: RecommendationReason, t: Translate): string {
  switch (reason.code) {
    case 'rent':
      return t('recommended.reason.rent');
    case 'beds':
      return t('recommended.reason.beds', { beds: reason.beds });
    case 'neighbourhood':
      return t('recommended.reason.neighbourhood');
    case 'near': {
      return t('recommended.reason.near', { interest: reason.interest, distance: sayDistance(reason, t) });
    }
    case 'type':
      return t('recommended.reason.type');
    case 'pets':
      return t(`recommended.reason.pets.${reason.pets}`);
    case 'utility':
      return t(`recommended.reason.utility.${reason.utility}`);
    case 'amenity': {
      const label = t(`catalog.amenity.${reason.amenity}`);
      return label.charAt(0).toLocaleLowerCase(t.locale) + label.slice(1);
    }
  }
}
