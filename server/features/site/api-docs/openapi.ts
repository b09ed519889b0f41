import type { Access, Endpoint, Group } from '#common/contract/define.ts';
import { ERRORS, type ErrorCode } from '#common/contract/errors.ts';
import { contract } from '#common/contract/index.ts';
import { searchQuery } from '#common/contract/market/search.ts';
import { FRENCH_SUMMARIES } from '#common/i18n/fr/api-summaries/index.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { keysOf } from '#common/values/objects.ts';
import { type Components, createComponents, type JsonSchema, type Parameter } from './schemas.ts';
import { searchParameters } from './search-parameters.ts';

interface Answer {
  description: string;
  /** By content type. */
  content: Record<string, { schema: JsonSchema }>;
}

/** JSON, or a form for a body with a file. */
type BodyType = 'application/json' | 'multipart/form-data';

/** One call of the document. */
export interface Operation {
  operationId: string;
  tags: [feature: string];
  summary: string;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Partial<Record<BodyType, { schema: JsonSchema }>> };
  responses: Record<string, Answer>;
  security: object[];
  /** The access rule from the contract. */
  'x-access': Access;
  'x-limit-per-minute'?: number;
}

export interface OpenApi {
  openapi: '3.1.1';
  info: { title: string; version: string };
  servers: { url: string }[];
  /** The groups of calls, with their headings. */
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object };
}

const errorSchema = (t: Translate): JsonSchema => ({
  type: 'object',
  description: t('apiDocs.about.error'),
  properties: {
    message: { type: 'string' },
    error: {
      type: 'object',
      properties: {
        code: { type: 'string', enum: Object.keys(ERRORS) },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        requestId: { type: 'string' },
        traceId: { type: 'string' },
      },
      required: ['code', 'message'],
      additionalProperties: false,
    },
  },
  required: ['message', 'error'],
  additionalProperties: false,
});

interface Heading {
  title: string;
  version: string;
  apiPath: string;
  t: Translate;
}

/** Makes the document from the contract, so it describes the checks that the server does. */
export function makeOpenApi({ title, version, apiPath, t }: Heading): OpenApi {
  const components = createComponents();
  const paths: OpenApi['paths'] = {};
  for (const [feature, endpoints] of Object.entries<Group>(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operationOf(feature, name, endpoint, components, t),
      };
    }
  }
  return {
    openapi: '3.1.1',
    info: { title, version },
    servers: [{ url: apiPath }],
    tags: GROUPS.map((name) => ({ name, description: t(`apiDocs.groups.${name}`) })),
    paths,
    components: {
      schemas: { Error: errorSchema(t), ...components.schemas },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

const GROUPS = keysOf(contract);
const FRENCH: Record<string, Record<string, string>> = FRENCH_SUMMARIES;

function operationOf(
  feature: string,
  name: string,
  endpoint: Endpoint,
  components: Components,
  t: Translate,
): Operation {
  const { access, body, file, limitPerMinute } = endpoint;
  const operationId = `${feature}.${name}`;
  return {
    operationId,
    tags: [feature],
    summary: (t.lang === 'fr' && FRENCH[feature]?.[name]) || endpoint.summary,
    parameters: [
      ...parametersOf('path', endpoint, components, operationId, t),
      ...parametersOf('query', endpoint, components, operationId, t),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [file ? 'multipart/form-data' : 'application/json']: {
            schema: withFile(components.convert(body, 'input', operationId), file, t),
          },
        },
      },
    }),
    responses: {
      200: {
        description: t('apiDocs.about.done'),
        content: {
          [endpoint.contentType ?? 'application/json']: {
            schema: components.convert(endpoint.output, 'output', operationId),
          },
        },
      },
      ...errorsOf(endpoint),
    },
    security: access.kind === 'everyone' ? [] : [{ bearer: [] }],
    'x-access': access,
    ...(limitPerMinute !== undefined && { 'x-limit-per-minute': limitPerMinute }),
  };
}

/** A form's schema: its fields, then the file. */
function withFile(schema: JsonSchema, file: Endpoint['file'], t: Translate): JsonSchema {
  if (!file) return schema;
  const description = t('apiDocs.about.file', { bytes: file.maxBytes });
  const binary: JsonSchema = { type: 'string', format: 'binary', description };
  return {
    ...schema,
    properties: { ...schema.properties, file: binary },
    required: [...(schema.required ?? []), 'file'],
  };
}

const langParameter = (t: Translate): Parameter => ({
  name: 'lang',
  in: 'query',
  description: t('apiDocs.about.lang'),
  schema: { type: 'string', enum: ['en', 'fr'] },
});

function parametersOf(
  where: 'path' | 'query',
  endpoint: Endpoint,
  components: Components,
  owner: string,
  t: Translate,
): Parameter[] {
  const schema = where === 'path' ? endpoint.params : endpoint.query;
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schema ? components.convert(schema, 'input', owner) : {};
  const declared = Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
  if (where === 'path') return declared;
  // Only the search accepts more parameters than it declares.
  const isSearch =
    additionalProperties !== undefined && Object.keys(searchQuery.shape).every((name) => name in properties);
  const general = 'lang' in properties ? [] : [langParameter(t)];
  return [...declared, ...(isSearch ? searchParameters(t) : []), ...general];
}

/** The error codes of an endpoint, one response per status. */
function errorsOf({ params, query, body, access, errors = [] }: Endpoint): Record<string, Answer> {
  const codes: ErrorCode[] = [
    ...(params || query || body ? (['request.invalid'] as const) : []),
    ...(body ? (['request.too_large', 'request.unsupported', 'server.read_only'] as const) : []),
    ...(access.kind === 'everyone' ? [] : (['auth.required', 'auth.forbidden'] as const)),
    ...errors,
    ...(['request.too_many', 'server.unavailable'] as const),
  ];
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code]);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries([...byStatus].map(([status, list]) => [status, { description: list.join(', '), content }]));
}
