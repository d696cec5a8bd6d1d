import path from 'node:path';

const privateFiles = new Set(['server.json', 'headers.json', 'build.json']);
const hashName = /^[\w-]{4,80}$/;
const segmentName = /^[\w@+~-][\w.@+~-]{0,120}$/;

/**
 * Returns the path below `dist` of a path under `/_livery/`; null for a path that is not served, or of another brand than
 * `brandId`, unless that is null.
 */
export function hashedFile(pathname: string, brandId: string | null): string | null {
  const [kind, ...segments] = pathname.slice('/_livery/'.length).split('/');
  if (segments.length === 0 || !segments.every((segment) => segmentName.test(segment))) return null;
  const [first = '', second = '', ...rest] = segments;
  if (kind === 'shared') return segments.length === 1 ? path.join('shared', first) : null;
  if (kind === 'runtime')
    return hashName.test(first) && segments.length > 1
      ? path.join('runtime', first, 'client', ...segments.slice(1))
      : null;
  if (kind !== 'brand' || !hashName.test(second) || rest.length === 0) return null;
  if (brandId !== null && brandId !== first) return null;
  return rest[0] === 'pages' || privateFiles.has(rest[0] ?? '') ? null : path.join('brands', ...segments);
}
