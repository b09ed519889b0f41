import { expect, test } from 'vitest';
import { SCAM_POINTS } from '#common/catalog/scam-rules.ts';
import type { FeedBody } from '#common/contract/feeds/feed-records.ts';
import type { Lang } from '#common/contract/fields.ts';
import { feeds } from '#common/i18n/fr/feeds/feeds.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';
import { testServices } from '#test/services.ts';

const SECRETS = ['t0ken-one', 't0ken-two', 'hidden-path'];
const FEED: FeedBody = {
  companyId: 11,
  name: 'Yardi',
  source: 'pull',
  url: 'https://feeds.example.com/hidden-path.xml?key=t0ken-one',
  format: null,
  isComplete: false,
  isEnabled: true,
  everyHours: 24,
  atHour: 5,
  mapping: { fields: { title: 'Nom → titre', 'plan.rent': 'Prix' }, values: { amenities: { Gymnase: 'gym' } } },
  guard: { drop: 20, growth: 50, rejected: 20, idsChanged: 10, priceShift: 15, lost: 20 },
  credits: { activates: true, maxLive: null, whenEmpty: 'draft' },
};

async function given() {
  const app = await testServices(givenListings);
  const { id: userId } = await givenUser(app.services.db, 'Admin');
  const as = (lang: Lang) =>
    app.api(lang, givenActor(['Admin'], ['viewFeeds', 'createFeeds', 'modifyFeeds', 'viewSiteSettings'], { userId }));
  const changesOf = async (kind: 'feed' | 'settings', lang: Lang) => {
    const { rows } = await as(lang).history.changes({ query: { kind, sort: '-at' } });
    const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
    return (rows[0]?.changes ?? []).map(({ label, before, after }) =>
      [label, before, after].map((text) => plain(text) ?? null),
    );
  };
  return { app, as, changesOf, userId, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

test('the history of a feed says what changed, in both languages', async () => {
  await using site = await given();
  const api = site.as('fr').feeds;
  const { id } = await api.create({ body: FEED });
  expect(await site.changesOf('feed', 'fr')).toEqual(
    expect.arrayContaining([
      ['Adresse', null, 'feeds.example.com'],
      ['Horaire', null, feeds.every.h24],
      ['Limite : Annonces absentes', null, '20 %'],
      ['Correspondance : Colonnes', null, 'Titre → Nom → titre\nLoyer → Prix'],
    ]),
  );
  const edit = async (change: Partial<FeedBody>) => {
    const { version } = (await api.feed({ params: { id } })).feed;
    await api.edit({ params: { id }, body: { ...FEED, ...change, version } });
  };
  await edit({
    url: 'https://feeds.example.com/hidden-path.xml?key=t0ken-two',
    format: 'csv',
    isComplete: true,
    everyHours: null,
    atHour: 6,
    mapping: {
      fields: { title: 'Nom → titre', 'plan.rent': 'Loyer', unit: '' },
      values: { amenities: { Gymnase: '', 'Piscine: dehors': 'indoor-pool' } },
      delimiter: '\t',
    },
    guard: { ...FEED.guard, drop: 35 },
    credits: { activates: false, maxLive: 40, whenEmpty: 'hold' },
  });
  expect((await site.changesOf('feed', 'fr')).sort()).toEqual(
    [
      ['Activer les nouvelles annonces', 'Oui', 'Non'],
      ['Adresse', 'feeds.example.com', 'feeds.example.com, avec un autre chemin ou d’autres paramètres'],
      ['Complet', 'Non', 'Oui'],
      ['Correspondance : Colonnes', 'Loyer → Prix', 'Loyer → Loyer\nLogement → vide'],
      [
        'Correspondance : Mots du flux',
        'Commodité : Gymnase → Salle d’entraînement',
        'Commodité : Gymnase → Ignorer\nCommodité : Piscine: dehors → Piscine intérieure',
      ],
      ['Correspondance : Séparateur', null, 'Tabulation'],
      ['Format', feeds.anyFormat, 'CSV'],
      ['Heure', '5 h', '6 h'],
      ['Horaire', feeds.every.h24, feeds.byHand],
      ['Limite : Annonces absentes', '20 %', '35 %'],
      ['Nombre maximal d’annonces en ligne', null, '40'],
      ['S’il manque des crédits', feeds.form.whenEmptyDraft, feeds.form.whenEmptyHold],
    ].sort(),
  );
  const inEnglish = await site.changesOf('feed', 'en');
  expect(inEnglish).toContainEqual(['Schedule', 'Every day', 'Manual only']);
  expect(inEnglish).toContainEqual(['Mapping: Columns', 'Rent → Prix', 'Rent → Loyer\nUnit → empty']);
  await edit({ url: 'https://other.example.com/hidden-path' });
  expect(await site.changesOf('feed', 'en')).toContainEqual(['Address', 'feeds.example.com', 'other.example.com']);
});

test('the secrets in the address of a feed reach neither the audit log nor the history', async () => {
  await using site = await given();
  const { feeds: api, history } = site.as('en');
  const { id } = await api.create({ body: FEED });
  const { version } = (await api.feed({ params: { id } })).feed;
  await api.edit({ params: { id }, body: { ...FEED, url: FEED.url.replace('t0ken-one', 't0ken-two'), version } });
  const log = JSON.stringify(await site.app.services.db.selectFrom('audit_log').selectAll().execute());
  const shown = JSON.stringify(await history.changes({ query: { kind: 'feed' } }));
  const file = await (await history.changesCsv({ query: { kind: 'feed' } })).text();
  for (const text of [log, shown, file]) {
    expect(text).toContain('feeds.example.com');
    for (const secret of SECRETS) expect(text).not.toContain(secret);
  }
});

test('the history of fraud points names the sign and both numbers', async () => {
  await using site = await given();
  const support = site.app.api('en', givenActor(['Support'], ['SupportRoute'], { userId: site.userId }));
  await support.scam.savePoints({ body: { ...SCAM_POINTS, copiedPhotos: 1, trusted: -20 } });
  expect((await site.changesOf('settings', 'fr')).sort()).toEqual([
    ['Signe de fraude : Photos de l’annonce d’une autre entreprise, identiques ou presque', '35 points', '1 point'],
    ['Signe de fraude : Vérifiée, ou six mois sans plainte', '-30 points', '-20 points'],
  ]);
  expect(await site.changesOf('settings', 'en')).toContainEqual([
    'Sign of fraud: Verified, or six months without a complaint',
    '-30 points',
    '-20 points',
  ]);
});
