import type { ListingEmbed } from '#common/contract/market/listings.ts';

type Embed = Pick<ListingEmbed, 'provider' | 'embedUrl'>;

const YOUTUBE_ID = /^[\w-]{6,20}$/;

/**
 * The URL to embed a video or tour, or null for an untrusted host. Watch pages become players, without cookies if the
 * host offers that.
 */
export function embedOf(address: string): Embed | null {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username || url.password) return null;
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  switch (url.hostname.replace(/^(?:www|m)\./, '')) {
    case 'youtu.be':
      return youtube(first);
    case 'youtube.com':
    case 'youtube-nocookie.com':
      return youtube(first === 'watch' ? (url.searchParams.get('v') ?? '') : second);
    case 'vimeo.com':
      return vimeo(first);
    case 'player.vimeo.com':
      return vimeo(second);
    case 'my.matterport.com':
      return matterport(url.searchParams.get('m') ?? '');
    default:
      return null;
  }
}

const youtube = (id: string): Embed | null =>
  YOUTUBE_ID.test(id)
    ? { provider: 'youtube', embedUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0` }
    : null;
const vimeo = (id: string): Embed | null =>
  /^\d{4,15}$/.test(id)
    ? { provider: 'vimeo', embedUrl: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1` }
    : null;
const matterport = (id: string): Embed | null =>
  /^\w{6,20}$/.test(id) ? { provider: 'matterport', embedUrl: `https://my.matterport.com/show/?m=${id}&play=1` } : null;
