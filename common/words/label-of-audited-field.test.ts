import { expect, test } from 'vitest';
import { LANGS } from '#common/contract/fields.ts';
import { taxFields } from '#common/contract/money/shop.ts';
import { siteSettingsForm } from '#common/contract/site/settings.ts';
import { keysOf } from '#common/values/objects.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { labelOfAuditedField } from './label-of-audited-field.ts';

test.each(LANGS)('settings, prices and texts have labels in the change history (%s)', (lang) => {
  const t = translator(lang);
  const settings = [...keysOf(siteSettingsForm.shape), ...keysOf(taxFields.shape)];
  const others = ['daily', 'maxUses', 'bundleIds', 'website', 'scope', 'months', 'to', 'shared.author', 'fr.body'];
  for (const field of [...settings, ...others]) expect(labelOfAuditedField(field, t)).not.toBe(field);
  expect(labelOfAuditedField('fr.body', t)).toBe(lang === 'fr' ? 'Texte (français)' : 'Text (French)');
  expect(labelOfAuditedField('en.guests', t)).toMatch(/^guests \(/);
});
