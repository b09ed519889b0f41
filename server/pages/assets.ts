import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as EntryServer from '#web/entry-server.tsx';

/** The built web: the files that pages link to, and the module that renders them. */
export interface WebBuild {
  /** URL of the browser's entry module. */
  entry: string;
  /** URL of the entry module of the private areas. */
  privateEntry: string;
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
  css?: string[];
}

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
  const module: typeof EntryServer = await import(pathToFileURL(join(root, 'server/server.js')).href);
  const cssOf = ({ file }: ManifestEntry) => readFileSync(join(root, 'client', file));
  return {
    entry: `/${entry.file}`,
    privateEntry: `/${privateEntry.file}`,
    css: cssOf(styles),
    privateCss: cssOf(privateStyles),
    render: module.renderPage,
    renderShell: module.renderShell,
  };
}
