import { foldName } from '#common/values/fold-name.ts';

/** Letters and digits that look like a Latin letter, in small letters. */
const LOOK_ALIKES: Record<string, string> = {
  ...{ а: 'a', α: 'a', ɑ: 'a', 4: 'a', в: 'b', β: 'b', 8: 'b', с: 'c', ϲ: 'c', ԁ: 'd', е: 'e', ε: 'e', є: 'e', 3: 'e' },
  ...{ ғ: 'f', ƒ: 'f', ϝ: 'f', ɡ: 'g', 9: 'g', һ: 'h', н: 'h', і: 'i', ι: 'i', ı: 'i', ј: 'j', к: 'k', κ: 'k' },
  ...{ '|': 'i', 1: 'i', l: 'i', ӏ: 'i', м: 'm', п: 'n', η: 'n', ո: 'n', о: 'o', ο: 'o', σ: 'o', օ: 'o', 0: 'o' },
  ...{ ø: 'o', р: 'p', ρ: 'p', ԛ: 'q', г: 'r', я: 'r', ѕ: 's', 5: 's', $: 's', т: 't', τ: 't', 7: 't', υ: 'u', ս: 'u' },
  ...{ ν: 'v', ѵ: 'v', ш: 'w', ѡ: 'w', х: 'x', χ: 'x', у: 'y', γ: 'y', ү: 'y', ʏ: 'y', ᴏ: 'o', ʀ: 'r', ᴇ: 'e', ꜰ: 'f' },
};

/** Words of people who speak for the site, as `plainLetters` writes them. */
const STAFF = new Set(
  ['support', 'soutien', 'assistance', 'helpdesk', 'admin', 'administrator', 'administration', 'administrateur']
    .concat(['administratrice', 'moderator', 'moderation', 'moderateur', 'moderatrice', 'webmaster', 'postmaster'])
    .concat(['security', 'securite', 'official', 'officiel', 'verification', 'noreply', 'abuse'])
    .map((word) => plainLetters(word)),
);

/** A text in small Latin letters, without accents, signs and repeated letters. */
function plainLetters(text: string): string {
  const folded = foldName(text.normalize('NFKC'));
  const letters = [...folded].map((letter) => LOOK_ALIKES[letter] ?? letter).join('');
  return letters.replace(/[^\p{L}\p{N}]/gu, '').replace(/(.)\1+/gu, '$1');
}

/** Whether people could take a name for that of the site or its staff, however it is spelled. */
export function looksOfficial(name: string, siteNames: readonly string[]): boolean {
  const all = plainLetters(name);
  const words = name.split(/[^\p{L}\p{M}\p{N}|$]+/u).map(plainLetters);
  const sites = siteNames.map(plainLetters).filter((site) => site.length > 2);
  return sites.some((site) => all.includes(site)) || [all, ...words].some((word) => STAFF.has(word));
}
