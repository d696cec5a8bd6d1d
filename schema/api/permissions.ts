import { access } from '../generated/access.ts';
import type { FeatureAccess, PermissionRow } from './access.ts';

type Access = typeof access;

/** A permission of operators, as `<feature>.access.ts` declares it. */
export type Permission = {
  [Feature in keyof Access]: Access[Feature] extends { permissions: infer Rows } ? keyof Rows & string : never;
}[keyof Access];

const features: readonly FeatureAccess[] = Object.values(access);

// Its keys are exactly the permissions, because it is made of the same table as their type.
export const permissions = Object.assign({}, ...features.map((feature) => feature.permissions)) as Readonly<
  Record<Permission, PermissionRow>
>;
