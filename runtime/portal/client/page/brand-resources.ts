import type { BrandResource } from '../../../../schema/bundle.ts';

type ResourceType = BrandResource['resourceType'];

const appTypes: readonly ResourceType[] = ['IOS', 'MOBILECONFIG', 'Android'];

/** The brand's apps: iOS, iOS-lite and Android, as far as it has them. */
export function appResources(resources: readonly BrandResource[]): BrandResource[] {
  return appTypes.flatMap((type) => linkResource(resources, type) ?? []);
}

/** Whether the brand has anything for the bar at the edge: a way to reach it, or an app. */
export function fillsRightBar(resources: readonly BrandResource[]): boolean {
  return (
    linkResource(resources, 'EMAIL') !== null ||
    linkResource(resources, 'FACEBOOK') !== null ||
    appResources(resources).length > 0
  );
}

/** The first resource of a type whose address a browser may follow. */
export function linkResource(resources: readonly BrandResource[], type: ResourceType): BrandResource | null {
  return resources.find(({ resourceType, url }) => resourceType === type && isFollowable(url)) ?? null;
}

function isFollowable(url: string): boolean {
  return /^(https:\/\/|mailto:|\/(?![/\\]))/.test(url);
}
