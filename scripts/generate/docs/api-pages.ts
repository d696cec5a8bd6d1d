import { errorStatus, type ErrorCode } from '../../../runtime/shared/errors.ts';
import { operations, type OperationId } from '../../../schema/api/operations.ts';
import { isNode, type SchemaNode } from '../../../schema/resolved-schema.ts';
import { cell, fieldsOf, resolved, typeText, type Field, type Resolve } from './schema-text.ts';

/**
 * Returns the reference page of each feature, `<feature>.md`, made from the OpenAPI document.
 * @param document the value of `openApiDocument()`
 */
export function apiPages(document: SchemaNode): Map<string, string> {
  const schemas = node(node(document['components'])['schemas']);
  const resolve: Resolve = (reference) => node(schemas[reference.slice('#/components/schemas/'.length)]);
  const calls = Object.entries(node(document['paths'])).flatMap(([path, methods]) =>
    Object.entries(node(methods)).map(([method, call]) => ({ path, method: method.toUpperCase(), call: node(call) })),
  );
  const features = [...new Set(calls.map(({ call }) => text(call['operationId']).split('.', 1)[0] ?? ''))].sort();
  return new Map(
    features.map((feature) => {
      const own = calls.filter(({ call }) => text(call['operationId']).startsWith(`${feature}.`));
      return [
        `${feature}.md`,
        [`# ${feature}`, INTRODUCTION, ...own.map((each) => callText(each, resolve))].join('\n\n'),
      ];
    }),
  );
}

const INTRODUCTION = `Generated from the OpenAPI document by \`npm run generate\`; do not edit. A running server serves the document at \`/wps/openapi.json\`.

Every call answers with \`{ "success": true, "value": … }\`, or with \`{ "success": false, "code": …, "message": …, "params": … }\` and the status of the code. Each call may also answer with the codes of the checks before it: \`request.*\`, \`session.*\` and \`system.*\`.`;

interface Call {
  path: string;
  method: string;
  call: SchemaNode;
}

function callText({ path, method, call }: Call, resolve: Resolve): string {
  const id = text(call['operationId']);
  const body = contentOf(call['requestBody']);
  const plain = call['x-sealed-payload'] ?? body['schema'];
  const parameters = list(call['parameters']).map((each): Field => ({
    path: text(each['name']),
    schema: node(each['schema']),
    required: each['required'] === true,
  }));
  const request = isNode(plain) ? fieldsOf(plain, resolve) : parameters;
  const answer = node(node(call['responses'])['200']);
  const value = node(node(contentOf(answer)['schema'])['properties'])['value'];
  return [
    `## ${id}`,
    `\`${method} ${path}\``,
    text(call['summary']),
    facts(call).join(' · '),
    ...(request.length > 0 ? ['**Request**', fieldTable(request, resolve)] : []),
    ...(call['x-sealed'] === undefined ? exampleText(body['example']) : []),
    ...(isNode(value) ? ['**Value**', valueText(value, resolve), ...exampleText(contentOf(answer)['example'])] : []),
    ...errorsText(id as OperationId),
  ].join('\n\n');
}

function facts(call: SchemaNode): string[] {
  const limit = call['x-rate-limit'];
  return [
    `Access: ${text(call['x-access'])}`,
    ...(typeof call['x-permission'] === 'string' ? [`permission: \`${call['x-permission']}\``] : []),
    ...(isNode(limit) ? [`limit: ${String(limit['calls'])} calls in ${String(limit['seconds'])} s`] : []),
    ...(call['x-sealed'] === undefined ? [] : ['the request is sealed (encrypted)']),
  ];
}

function fieldTable(fields: readonly Field[], resolve: Resolve): string {
  return [
    '| Field | Type | Description |',
    '| --- | --- | --- |',
    ...fields.map(({ path, schema, required }) => {
      const { description } = resolved(schema, resolve);
      const words = typeof description === 'string' ? description : '';
      return `| \`${path}\`${required ? '' : ' (optional)'} | ${cell(typeText(schema, resolve))} | ${cell(words)} |`;
    }),
  ].join('\n');
}

function valueText(value: SchemaNode, resolve: Resolve): string {
  const fields = fieldsOf(value, resolve);
  return fields.length > 0 ? fieldTable(fields, resolve) : typeText(value, resolve);
}

function exampleText(example: unknown): string[] {
  return example === undefined ? [] : [`\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``];
}

function errorsText(id: OperationId): string[] {
  const codes: readonly ErrorCode[] = operations[id].errors;
  return codes.length === 0
    ? []
    : [`**Errors** ${codes.map((each) => `\`${each}\` (${errorStatus[each]})`).join(', ')}`];
}

const contentOf = (part: unknown): SchemaNode => node(node(node(part)['content'])['application/json']);
const node = (value: unknown): SchemaNode => (isNode(value) ? value : {});
const list = (value: unknown): SchemaNode[] => (Array.isArray(value) ? value.filter(isNode) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
