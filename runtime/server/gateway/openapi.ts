import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Access, Operation, SchemaName } from '../../../schema/api/operations.ts';
import { errorStatus } from '../../shared/errors.ts';
import { errorResponses } from './openapi-errors.ts';
import { errorCodesOf } from '../../../schema/api/operation-errors.ts';
import { exampleOf } from './openapi-example.ts';
import { onlyUsed } from './openapi-used.ts';
import { isRecord } from '../../shared/is-record.ts';
import { operationEntries } from './operation-routes.ts';

const schemaDir = path.join(import.meta.dirname, '../../../schema/api');

/** Credentials for each access; unsafe calls of a session also carry its CSRF token. */
const security = {
  visitor: [],
  trial: ['session'],
  member: ['session'],
  agent: ['session'],
  operator: ['operator'],
} as const satisfies Record<Access, readonly string[]>;

/** Returns the OpenAPI 3.1 document of the table of calls, generated from `schema/api`. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  const schemas: Record<string, unknown> = { ...apiSchemas(), Failure: failure() };
  for (const [id, operation] of operationEntries()) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(id, operation, schemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Livery',
      version: '1',
      summary: 'The calls of a brand’s portal and of its operators.',
      description: 'The calls between a brand’s portal and its platform. The merchant comes from the host.',
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/', description: 'The host that this document was requested from: one brand.' }],
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    tags: [...new Set(operationEntries().map(([id]) => tagOf(id)))].map((name) => ({
      name,
      description: `The calls of the feature ${name}.`,
    })),
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
        operator: {
          type: 'http',
          scheme: 'bearer',
          description: 'A staff token or session, or the contents of operator.token in the data folder.',
        },
      },
      schemas: onlyUsed(schemas, paths),
    },
  };
}

/** Returns the schema of a sealed body; `payload` is the decrypted content. */
function sealedBody(payload: object): object {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['sealed'],
    properties: {
      sealed: {
        type: 'string',
        description: 'JWE compact (ECDH-ES, A256GCM) of { payload, nonce, at }, to the key of system.sealKey.',
        contentMediaType: 'application/jose',
        contentSchema: payload,
        examples: ['eyJhbGciOiJFQ0RILUVTIiwiZW5jIjoiQTI1NkdDTSJ9..iv.ciphertext.tag'],
      },
    },
  };
}

function failure(): object {
  return {
    type: 'object',
    required: ['success', 'code', 'message', 'params'],
    properties: {
      success: { type: 'boolean', const: false },
      code: { enum: Object.keys(errorStatus) },
      message: { type: 'string' },
      params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    },
  };
}

type Schemas = Readonly<Record<string, unknown>>;

const tagOf = (id: string): string => id.slice(0, id.indexOf('.'));

function describe(id: string, operation: Operation, schemas: Schemas): object {
  const codes = errorCodesOf(id, operation);
  const schemes = proofs(operation);
  return {
    operationId: id,
    tags: [tagOf(id)],
    summary: operation.summary,
    'x-access': operation.access,
    ...(operation.permission === undefined ? {} : { 'x-permission': operation.permission }),
    'x-error-codes': codes,
    ...(operation.perMinute === undefined ? {} : { 'x-rate-limit': { calls: operation.perMinute, seconds: 60 } }),
    ...(operation.sealed ? { 'x-sealed': true } : {}),
    security: schemes.length === 0 ? [] : [Object.fromEntries(schemes.map((name) => [name, []]))],
    ...requestPart(operation, schemas),
    responses: {
      '200': { description: 'Done.', content: valueContent(operation, schemas) },
      ...(operation.revalidated === true
        ? { '304': { description: 'Unchanged since the `If-None-Match` given.' } }
        : {}),
      ...errorResponses(codes),
    },
  };
}

function proofs({ access, method }: Operation): string[] {
  const needed: string[] = [...security[access]];
  return needed.includes('session') && method !== 'GET' ? [...needed, 'csrf'] : needed;
}

/** Returns the query of a GET as parameters, else the body; a sealed operation also accepts the plain payload. */
function requestPart({ method, request, sealed, form, upload }: Operation, schemas: Schemas): object {
  if (upload !== undefined) return uploadBody(upload);
  if (request === undefined) return {};
  if (method === 'GET') return { parameters: queryParameters(request, schemas) };
  const plain = ref(schemaKey(request));
  const schema =
    sealed === undefined ? plain : sealed === true ? sealedBody(plain) : { oneOf: [sealedBody(plain), plain] };
  const example = exampleOf(schema, schemas);
  return {
    requestBody: {
      required: true,
      content: {
        'application/json': { schema, example },
        ...(form === true ? { 'application/x-www-form-urlencoded': { schema: plain } } : {}),
      },
    },
    ...(sealed ? { 'x-sealed-payload': plain } : {}),
  };
}

/** Returns a multipart body whose files are all in the field `file`. */
function uploadBody({ files }: { files: number }): object {
  const file = { type: 'string', format: 'binary', description: 'A png or jpg image.' };
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: ['file'],
    properties: { file: { type: 'array', minItems: 1, maxItems: files, items: file } },
  };
  const encoding = { file: { contentType: 'image/png, image/jpeg' } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } } };
}

function queryParameters(name: SchemaName, schemas: Schemas): object[] {
  const definition = schemas[schemaKey(name)];
  const properties = isRecord(definition) && isRecord(definition.properties) ? definition.properties : {};
  const required: unknown = isRecord(definition) ? definition.required : [];
  return Object.entries(properties).map(([key, schema]) => ({
    name: key,
    in: 'query',
    required: Array.isArray(required) && required.includes(key),
    schema,
  }));
}

function valueContent({ value, stream, file }: Operation, schemas: Schemas): object {
  if (file !== undefined)
    return Object.fromEntries(file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
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
      schema: { type: 'object', required, properties: { success: { type: 'boolean', const: true }, value: schema } },
      example: { success: true, value: value === undefined ? null : exampleOf(schema, schemas) },
    },
  };
}

/** Returns every definition of `schema/api/*.schema.json` under `<feature>.<Definition>`, with rewritten references. */
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

/**
 * Rewrites `#/$defs/X`, `wallet.schema.json#/$defs/X` and `livery:api/wallet#/$defs/X` to
 * `#/components/schemas/<feature>.X`.
 */
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
