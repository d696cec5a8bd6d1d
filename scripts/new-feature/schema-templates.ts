import type { Names } from './names.ts';

/** Returns payloads and the call, by path. */
export function schemaFiles({ id, Name, flag, title }: Names): Record<string, string> {
  return {
    [`schema/api/${id}.schema.json`]: JSON.stringify({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `livery:api/${id}`,
      title: Name,
      description: `Payloads of the feature ${id}.`,
      $defs: {
        Entries: {
          type: 'object',
          additionalProperties: false,
          required: ['items'],
          properties: {
            items: {
              type: 'array',
              items: { $ref: '#/$defs/Entry' },
              description: 'Newest first, at most 100.',
            },
          },
        },
        Entry: {
          type: 'object',
          additionalProperties: false,
          required: ['id', 'title', 'publishedAt'],
          properties: {
            id: { type: 'string' },
            title: { type: 'string' },
            publishedAt: { type: 'string', format: 'date-time' },
          },
        },
      },
    }),
    [`schema/api/${id}.operations.ts`]: `import type { Operation } from './operation.ts';

/** ${title}. */
export const ${id}Operations = {
  '${id}.list': {
    method: 'GET',
    path: '/wps/${id}',
    access: 'member',
    flag: '${flag}',
    summary: 'The published entries, newest first.',
    value: '${id}#Entries',
    errors: [],
  },
} as const satisfies Record<\`${id}.\${string}\`, Operation>;
`,
  };
}

/** Returns the flag of the feature. */
export function flagRow({ flag, title }: Names): object {
  return {
    modId: flag,
    kind: 'flag',
    title,
    description: `${title}: page and call.`,
    default: true,
    authority: 'override',
    switches: 'page, menu entry and call',
  };
}
