/** All schema.org objects of a page. Throws if one is not valid JSON. */
export const structuredDataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(([, json = '']) =>
    JSON.parse(json),
  );
