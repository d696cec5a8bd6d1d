import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Access, Operation, SchemaName } from '../../../schema/api/operations.ts';
import { errorStatus } from '../../shared/errors.ts';
import { isRecord } from './is-record.ts';
import { operationEntries } from './operation-routes.ts';

const schemaDir = path.join(import.meta.dirname, '../../../schema/api');

/** What each access asks the caller to prove; unsafe calls of a session also carry its CSRF handle. */
const security = {
  visitor: [],
  trial: ['session'],
  member: ['session'],
  agent: ['session'],
  operator: ['operator'],
} as const satisfies Record<Access, readonly string[]>;

const codesOfEvery = [
  'request.invalid',
  'request.too_large',
  'request.rate_limited',
  'request.csrf',
  'request.origin',
  'system.maintenance',
  'system.restricted',
  'system.unavailable',
  'system.fault',
] as const;

/** The OpenAPI 3.1 document of the table of calls: made from `schema/api`, so it cannot say anything else. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [id, operation] of operationEntries()) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describe(id, operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Livery',
      version: '1',
      description: 'The calls between a brand’s portal and its platform. The merchant comes from the host.',
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'Opaque, HttpOnly; set by login and registration.',
        },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: 'x-csrf-token',
          description: 'The `token` of the login: goes with every unsafe call of a session.',
        },
        operator: { type: 'http', scheme: 'bearer', description: 'Contents of operator.token in the data folder.' },
      },
      schemas: { ...apiSchemas(), Sealed: sealedBody, Failure: failure() },
    },
  };
}

const sealedBody = {
  type: 'object',
  additionalProperties: false,
  required: ['sealed'],
  properties: {
    sealed: {
      type: 'string',
      description: 'JWE compact (ECDH-ES, A256GCM) of { payload, nonce, at }, to the key of system.sealKey.',
    },
  },
};

function failure(): object {
  return {
    type: 'object',
    required: ['success', 'code', 'message', 'params'],
    properties: {
      success: { const: false },
      code: { enum: Object.keys(errorStatus) },
      message: { type: 'string' },
      params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    },
  };
}

function describe(id: string, operation: Operation): object {
  const codes = [...new Set([...operation.errors, ...codesOfEvery])];
  const schemes = proofs(operation);
  return {
    operationId: id,
    tags: [id.split('.', 1)[0]],
    summary: operation.summary,
    'x-access': operation.access,
    'x-error-codes': codes,
    ...(operation.sealed ? { 'x-sealed': true } : {}),
    security: schemes.length === 0 ? [] : [Object.fromEntries(schemes.map((name) => [name, []]))],
    ...requestPart(operation),
    responses: {
      '200': { description: 'Done.', content: valueContent(operation) },
      default: {
        description: `Refused: ${codes.join(', ')}.`,
        content: { 'application/json': { schema: ref('Failure') } },
      },
    },
  };
}

function proofs({ access, method }: Operation): string[] {
  const needed: string[] = [...security[access]];
  return needed.includes('session') && method !== 'GET' ? [...needed, 'csrf'] : needed;
}

/** The query of a GET as parameters, the body of everything else; a sealed body has the plain payload beside it. */
function requestPart({ method, request, sealed }: Operation): object {
  if (request === undefined) return {};
  if (method === 'GET') return { parameters: queryParameters(request) };
  const plain = ref(schemaKey(request));
  const sealedOr = sealed === 'optional' ? { oneOf: [ref('Sealed'), plain] } : ref('Sealed');
  const schema = sealed === undefined ? plain : sealedOr;
  return {
    requestBody: { required: true, content: { 'application/json': { schema } } },
    ...(sealed ? { 'x-sealed-payload': plain } : {}),
  };
}

function queryParameters(name: SchemaName): object[] {
  const definition = apiSchemas()[schemaKey(name)];
  const properties = isRecord(definition) && isRecord(definition.properties) ? definition.properties : {};
  const required: unknown = isRecord(definition) ? definition.required : [];
  return Object.entries(properties).map(([key, schema]) => ({
    name: key,
    in: 'query',
    required: Array.isArray(required) && required.includes(key),
    schema,
  }));
}

function valueContent({ value, stream }: Operation): object {
  const schema = value === undefined ? {} : ref(schemaKey(value));
  if (stream)
    return {
      'text/event-stream': {
        schema: { type: 'string', description: 'Events whose data is the value.' },
        'x-event-data': schema,
      },
    };
  const required = value === undefined ? ['success'] : ['success', 'value'];
  return {
    'application/json': {
      schema: { type: 'object', required, properties: { success: { const: true }, value: schema } },
    },
  };
}

/** Every definition of `schema/api/*.schema.json` under `<feature>.<Definition>`, references pointing there too. */
function apiSchemas(): Record<string, unknown> {
  const schemas: Record<string, unknown> = {};
  for (const file of readdirSync(schemaDir)
    .filter((name) => name.endsWith('.schema.json'))
    .sort()) {
    const feature = file.replace('.schema.json', '');
    const document: unknown = JSON.parse(readFileSync(path.join(schemaDir, file), 'utf8'));
    if (!isRecord(document) || !isRecord(document.$defs)) continue;
    for (const [name, definition] of Object.entries(document.$defs))
      schemas[`${feature}.${name}`] = rewriteReferences(definition, feature);
  }
  return schemas;
}

/** `#/$defs/X` and `wallet.schema.json#/$defs/X` or `livery:api/wallet#/$defs/X` become `#/components/schemas/<feature>.X`. */
function rewriteReferences(node: unknown, feature: string): unknown {
  if (Array.isArray(node)) return node.map((entry) => rewriteReferences(entry, feature));
  if (!isRecord(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      const match =
        key === '$ref' && typeof value === 'string'
          ? /^(?:(?:livery:api\/|\.\/)?([\w-]+)(?:\.schema\.json)?)?#\/\$defs\/(\w+)$/.exec(value)
          : null;
      return [
        key,
        match === null ? rewriteReferences(value, feature) : `#/components/schemas/${match[1] ?? feature}.${match[2]}`,
      ];
    }),
  );
}

function ref(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

function schemaKey(name: SchemaName): string {
  return name.replace('#', '.');
}
