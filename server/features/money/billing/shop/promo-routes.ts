import { type PromoRow, promoCodes } from '#common/contract/money/promo-codes.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { csvDownload } from '#server/platform/http/download.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { type CsvColumn, csvChunks } from '#server/platform/texts/csv.ts';
import {
  archivePromoCode,
  changePromoCode,
  createPromoCode,
  readAllPromoCodes,
  readPromoCode,
  readPromoCodes,
} from './promo-codes.ts';

/** Promo codes, as administrators manage them. */
export const promoRoutes = handlers(promoCodes, {
  promoCodes: (context) => readPromoCodes(context, context.query),

  promoCodesCsv: async (context) =>
    csvDownload(
      'promo-codes.csv',
      csvChunks(promoColumns(context.t), await readAllPromoCodes(context, context.query), context.lang),
    ),

  promoCode: (context) => readPromoCode(context, context.params.id),

  async createPromoCode({ body, ...context }) {
    const id = await createPromoCode(context, body);
    return { ...done(context.t('shop.promos.created', { code: body.code })), id };
  },

  async changePromoCode({ params, body, ...context }) {
    await changePromoCode(context, params.id, body);
    return done(context.t('shop.promos.changed', { code: body.code }));
  },

  async archivePromoCode({ params, body, ...context }) {
    await archivePromoCode(context, params.id, body);
    return done(context.t(body.isArchived ? 'shop.promos.archived' : 'shop.promos.restored'));
  },
});

const promoColumns = (t: Translate): CsvColumn<PromoRow>[] => [
  { heading: 'ID', of: ({ id }) => id },
  { heading: t('shop.promos.code'), of: ({ code }) => code },
  { heading: t('shop.promos.kind'), of: ({ kind }) => t(`shop.promos.kinds.${kind}`) },
  { heading: t('shop.promos.value'), of: ({ kind, value }) => (kind === 'amount' ? value / 100 : value) },
  { heading: t('shop.promos.bonusDays'), of: ({ bonusDays }) => bonusDays },
  { heading: t('shop.promos.startsOn'), of: ({ startsOn }) => startsOn },
  { heading: t('shop.promos.endsOn'), of: ({ endsOn }) => endsOn },
  { heading: t('shop.promos.uses'), of: ({ uses }) => uses },
  { heading: t('shop.promos.maxUses'), of: ({ maxUses }) => maxUses },
  { heading: t('shop.promos.maxUsesPerCompany'), of: ({ maxUsesPerCompany }) => maxUsesPerCompany },
  { heading: t('shop.promos.state'), of: ({ state }) => t(`shop.promos.states.${state}`) },
];
