import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Lang } from '#common/contract/fields.ts';
import type * as EntryServer from '#web/entry-server.tsx';

/** The built web: the files that pages link to, and the module that renders them. */
export interface WebBuild {
  /** URL of the browser's entry module. */
  entry: string;
  /** URL of the entry module of the private areas. */
  privateEntry: string;
  /** URLs of the scripts that every screen of the private areas needs, by language. Empty in development. */
  privateScripts: Readonly<Record<Lang, readonly string[]>>;
  /** The stylesheet of public pages. */
  css: Buffer;
  /** The stylesheet of the private areas. */
  privateCss: Buffer;
  render: typeof EntryServer.renderPage;
  /** Renders the empty frame of a private area. */
  renderShell: typeof EntryServer.renderShell;
  /** Set in development: pages are not cached, and the content policy allows the development server. */
  isDevelopment?: boolean;
}

interface ManifestEntry {
  file: string;
  imports?: string[];
}

/** Phrases of the frame and of nearly every screen. */
const AREA_PHRASES = ['core', 'frame', 'lists'] as const;

/** Reads the build in `dist/`. Throws with a hint if it doesn't exist. */
export async function readWebBuild(root = 'dist'): Promise<WebBuild> {
  let manifest: Record<string, ManifestEntry>;
  try {
    manifest = JSON.parse(readFileSync(join(root, 'client/.vite/manifest.json'), 'utf8'));
  } catch {
    throw new Error('The web is not built yet: run "npm run build" (npm start does it by itself).');
  }
  const entry = manifest['web/entry-browser.tsx'];
  const privateEntry = manifest['web/entry-private.tsx'];
  const styles = manifest['web/styles-public.css'];
  const privateStyles = manifest['web/styles-private.css'];
  if (!entry || !privateEntry || !styles || !privateStyles)
    throw new Error('The web build is incomplete: run "npm run build" again.');
  const module: typeof EntryServer = await import(pathToFileURL(join(root, 'pages/pages.js')).href);
  const cssOf = ({ file }: ManifestEntry) => readFileSync(join(root, 'client', file));
  return {
    entry: `/${entry.file}`,
    privateEntry: `/${privateEntry.file}`,
    privateScripts: { en: scriptsOfAreas(manifest, 'en'), fr: scriptsOfAreas(manifest, 'fr') },
    css: cssOf(styles),
    privateCss: cssOf(privateStyles),
    render: module.renderPage,
    renderShell: module.renderShell,
  };
}

/** Files of the areas' entry, its static imports, the frame's phrases, and the addresses of the API. */
function scriptsOfAreas(manifest: Record<string, ManifestEntry>, lang: Lang): string[] {
  const words = AREA_PHRASES.map((name) => `virtual:phrases/${lang}/${name}`);
  const keys = new Set(['web/entry-private.tsx', ...words, 'virtual:endpoints/rest']);
  for (const key of keys) for (const next of manifest[key]?.imports ?? []) keys.add(next);
  return [...new Set([...keys].flatMap((key) => (manifest[key] ? `/${manifest[key].file}` : [])))];
}
