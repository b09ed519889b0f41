import { shop } from '#common/contract/money/shop.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { changeBundle, createBundle, readBundles } from './bundles-on-sale.ts';
import { readShopSettings, saveShopSettings } from './shop-settings.ts';
import { addTaxRate, changeTaxRate, deleteTaxRate, readTaxRates } from './tax-rates.ts';

/** Taxes and prices, as administrators decide them. */
export const shopRoutes = handlers(shop, {
  settings: ({ db }) => readShopSettings(db),

  async saveSettings({ body, ...context }) {
    const version = await saveShopSettings(context, body);
    return { ...done(context.t('shop.saved')), version };
  },

  bundles: async (context) => ({ bundles: await readBundles(context) }),

  async createBundle({ body, ...context }) {
    const id = await createBundle(context, body);
    return { ...done(context.t('shop.bundles.created')), id };
  },

  async changeBundle({ params, body, ...context }) {
    await changeBundle(context, params.id, body);
    const sale = body.isOnSale ? 'shop.bundleOn' : 'shop.bundleOff';
    return done(context.t(body.isOnSale === undefined ? 'shop.bundleSaved' : sale));
  },

  taxRates: async ({ db }) => ({ taxRates: await readTaxRates(db) }),

  async addTaxRate({ body, ...context }) {
    const taxRate = await addTaxRate(context, body);
    return { ...done(context.t('shop.rateAdded')), taxRate };
  },

  async changeTaxRate({ params, body, ...context }) {
    const taxRate = await changeTaxRate(context, params.id, body);
    const isSwitch = body.percent === undefined && body.startsOn === undefined;
    const switched = body.isCharged ? 'shop.charged' : 'shop.notCharged';
    return { ...done(context.t(isSwitch ? switched : 'shop.rateChanged')), taxRate };
  },

  async deleteTaxRate({ params, query, ...context }) {
    await deleteTaxRate(context, params.id, query.version);
    return done(context.t('shop.rateDeleted'));
  },
});
