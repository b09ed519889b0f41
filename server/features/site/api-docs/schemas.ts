import { registry, toJSONSchema } from 'zod';
import type { JSONSchema } from 'zod/v4/core';
import { companyCard, companyProfile } from '#common/contract/companies/companies.ts';
import { contentBlock, faq, page } from '#common/contract/content/content.ts';
import type { Schema } from '#common/contract/define.ts';
import { bilingual, taken } from '#common/contract/fields.ts';
import { listingCard } from '#common/contract/market/listing-card.ts';
import { listingDetail, listingPhoto } from '#common/contract/market/listings.ts';
import { provinceEntry } from '#common/contract/market/locations.ts';
import { place, placeLink } from '#common/contract/market/places.ts';
import { mapMark, searchPage, suggestion } from '#common/contract/market/search.ts';
import { alertShown } from '#common/contract/renting/alerts.ts';
import { blogArticle, blogTeaser, listPages } from '#common/contract/site/blogs.ts';
import { menu, projectModule, siteSettings } from '#common/contract/site/settings.ts';

/** A JSON Schema of draft 2020-12, as in OpenAPI 3.1, with the keywords that are read here. */
export interface JsonSchema {
  type?: string;
  format?: string;
  description?: string;
  const?: unknown;
  enum?: readonly unknown[];
  minimum?: number;
  maxItems?: number;
  pattern?: string;
  allOf?: JsonSchema[];
  maximum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  [keyword: string]: unknown;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  description?: string;
  schema: JsonSchema;
}

/** Schemas used in many places, by their name in the document. */
const NAMED: Record<string, Schema> = {
  AlertShown: alertShown,
  BlogArticle: blogArticle,
  BlogTeaser: blogTeaser,
  ListPages: listPages,
  CompanyCard: companyCard,
  CompanyProfile: companyProfile,
  ContentBlock: contentBlock,
  Faq: faq,
  Page: page,
  Bilingual: bilingual,
  Taken: taken,
  Place: place,
  PlaceLink: placeLink,
  ProvinceEntry: provinceEntry,
  ListingCard: listingCard,
  ListingDetail: listingDetail,
  ListingPhoto: listingPhoto,
  MapMark: mapMark,
  SearchPage: searchPage,
  Suggestion: suggestion,
  Menu: menu,
  ProjectModule: projectModule,
  SiteSettings: siteSettings,
};
const names = registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });

/** Collects the named schemas of a document during conversion. */
export interface Components {
  schemas: Record<string, JsonSchema>;
  /** Converts a schema; named parts become references. `owner` prefixes schemas without a name of their own. */
  convert(schema: Schema, io: 'input' | 'output', owner: string): JsonSchema;
}

export function createComponents(): Components {
  const schemas: Record<string, JsonSchema> = {};
  return {
    schemas,
    convert(schema, io, owner) {
      const {
        $schema: _,
        $defs = {},
        ...root
      } = toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        metadata: names,
        override: ({ jsonSchema }) => dropNoise(jsonSchema),
      });
      const nameOf = (definition: string) =>
        definition.startsWith('__') ? `${owner}.${definition.slice(2)}` : definition;
      const moved = (value: unknown): JsonSchema =>
        JSON.parse(
          JSON.stringify(value).replace(
            /"#\/\$defs\/(\w+)"/g,
            (_, definition: string) => `"#/components/schemas/${nameOf(definition)}"`,
          ),
        );
      for (const [definition, { id: _id, ...rest }] of Object.entries($defs)) schemas[nameOf(definition)] = moved(rest);
      return moved(root);
    },
  };
}

/** Removes the limits of the number type itself and `propertyNames`, which say nothing to a reader. */
function dropNoise(schema: JSONSchema.BaseSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  delete schema.propertyNames;
}
