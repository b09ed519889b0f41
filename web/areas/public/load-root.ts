import type { ContentBlock, ContentMap } from '#common/contract/content/content.ts';
import { AppError } from '#common/contract/errors.ts';
import type { PermaLinks, SiteSettings } from '#common/contract/site/settings.ts';
import { phraseOfText } from '#common/page-texts/editable-texts.ts';
import { companyBeside, hasPostalAddress, postalLine } from '#common/places/postal-line.ts';
import { phoneLink } from '#common/values/phone.ts';
import { contentMapOf } from '#web/app/content-map.ts';
import { apiContext, translateContext } from '#web/app/context.ts';
import type { LoaderArgs } from '#web/router/types.ts';
import type { FooterProps } from '#web/shell/Footer.tsx';
import type { ShownMenuItem } from '#web/shell/translate-menu.ts';
import { menusOf } from './menus.ts';

/** Data of the shell. Empty, with the reason, if the settings could not load. */
export interface RootLoad {
  social: SiteSettings['companyInfo']['socialMedia'];
  /** Sender of emails and their postal address, which every consent to emails must name. */
  sender: { site: string; address: string; hasAddress: boolean } | null;
  operator: FooterProps['operator'];
  permaLinks: PermaLinks | null;
  /** Null if it could not load; the browser tries again. */
  primaryMenu: ShownMenuItem[] | null;
  footerMenu: ShownMenuItem[];
  /** Content blocks of the shell. */
  content: ContentMap;
  /** Error message if the settings are missing. */
  failure: string | null;
}

/** A block without the texts that replace phrases, because the translator has them. */
const withoutPhrases = ({ contents = [], ...block }: ContentBlock): ContentBlock => ({
  ...block,
  contents: contents.filter(({ contentKey }) => !phraseOfText(block.contentKey, contentKey)),
});

/** Made on the server, because scripts of public pages are small. */
function operatorOf({ siteName, companyInfo }: SiteSettings): FooterProps['operator'] {
  const { name, phone } = companyInfo;
  const text = [companyBeside(siteName, name), postalLine(companyInfo)].filter(Boolean).join(', ');
  return { text: text && phone ? `${text}, ` : text, phone, phoneLink: phoneLink(phone) };
}

/** Loads the data of the shell, on the server. */
export async function loadRoot({ context }: LoaderArgs): Promise<RootLoad> {
  const api = context.get(apiContext);
  const t = context.get(translateContext);
  try {
    const [{ siteSettings, permaLinks, menus }, { contentBlocks }] = await Promise.all([
      api.settings.site(),
      api.content.blocks({ query: { keys: 'footer' } }),
    ]);
    return {
      social: siteSettings.companyInfo.socialMedia,
      sender: {
        site: siteSettings.siteName,
        address: postalLine(siteSettings.companyInfo),
        hasAddress: hasPostalAddress(siteSettings.companyInfo),
      },
      operator: operatorOf(siteSettings),
      permaLinks,
      content: contentMapOf(contentBlocks.map(withoutPhrases)),
      ...menusOf(menus, t),
    };
  } catch (error) {
    // The page is readable without its menus. The browser shows the error.
    const failure = error instanceof AppError ? error.message : '';
    return {
      social: [],
      sender: null,
      operator: null,
      permaLinks: null,
      primaryMenu: null,
      footerMenu: [],
      content: {},
      failure,
    };
  }
}
