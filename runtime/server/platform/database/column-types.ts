import { types } from 'pg';

const INT8 = 20;

/** How columns are read: `bigint` as `bigint`, everything else as pg does. */
export const columnTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === INT8 && format !== 'binary' ? (text: string) => BigInt(text) : types.getTypeParser(oid, format);
  },
};
