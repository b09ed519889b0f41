import { emptied, fake, kept, type Rules } from './rules.ts';

const LAST_DIGITS = emptied('4242');
/** A buyer as receipts and purchases store it. */
const BUYER = {
  name: fake.company,
  phone: fake.phone,
  line1: fake.street,
  city: fake.town,
  postalCode: fake.postalCode,
  province: kept,
};

export const moneyRules: Rules = {
  billing_days: { columns: {} },
  billing_information: {
    columns: {
      name: fake.company,
      phone: fake.phone,
      line1: fake.street,
      line2: fake.words,
      city: fake.town,
      postal_code: fake.postalCode,
      province: kept,
    },
  },
  company_alerts: { columns: { kind: kept, facts: fake.json(), idempotency_key: fake.token() } },
  credit_bundles: { columns: { name_en: kept, name_fr: kept } },
  credit_gifts: { columns: { request_key: fake.uuid, plan_key: fake.token() } },
  expiring_credits: { columns: { idempotency_key: fake.token() } },
  ledger_postings: { columns: { account: kept } },
  ledger_transactions: { columns: { kind: kept, idempotency_key: fake.token(), reason: fake.words } },
  memberships: { columns: { idempotency_key: fake.token(), reason: fake.words } },
  payment_methods: {
    columns: {
      gateway: kept,
      customer_ref: fake.token(),
      method_ref: fake.token(),
      name: fake.company,
      type: kept,
      type_ext: kept,
      partial_identifier: LAST_DIGITS,
      postal_code: fake.postalCode,
    },
  },
  promo_code_bundles: { columns: {} },
  promo_codes: { columns: { code: fake.promoCode, kind: kept } },
  purchases: {
    columns: {
      request_key: fake.uuid,
      promo_code: fake.promoCode,
      bundle_name_en: kept,
      bundle_name_fr: kept,
      taxes: fake.json({ tax: kept }),
      billing: fake.json(BUYER),
      lang: kept,
      state: kept,
      gateway: kept,
      payment_ref: fake.token(),
      decline_code: kept,
      method_type: kept,
      method_last4: LAST_DIGITS,
      refund_ref: fake.token(),
      problem: fake.words,
    },
  },
  receipt_counters: { columns: { kind: kept } },
  receipts: {
    columns: {
      kind: kept,
      facts: fake.json({
        ...BUYER,
        kind: kept,
        number: kept,
        refunds: kept,
        lang: kept,
        bundleEn: kept,
        bundleFr: kept,
        promoCode: fake.promoCode,
        tax: kept,
        type: kept,
        last4: LAST_DIGITS,
        'supplier.address': fake.street,
        companyName: fake.company,
        companyAddress: fake.street,
      }),
    },
  },
  renewal_items: { columns: { code: kept } },
  renewal_runs: { columns: { action: kept, reason: fake.words, request_key: fake.uuid } },
  tax_rates: { columns: { province: kept, tax: kept } },
  test_payments: {
    columns: { ref: fake.token(), idempotency_key: fake.token(), state: kept, decline_code: kept, card: emptied(null) },
  },
  wallets: { columns: {} },
};
