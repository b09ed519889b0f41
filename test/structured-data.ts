/** The objects of schema.org that a page holds, in its order. Throws where one of them is no JSON. */
export const structuredDataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(([, json = '']) =>
    JSON.parse(json),
  );
