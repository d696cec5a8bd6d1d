import type { BrandResource } from '../../../../schema/bundle.ts';

type ResourceType = BrandResource['resourceType'];

const appTypes = ['IOS', 'MOBILECONFIG', 'Android'] as const satisfies readonly ResourceType[];

type AppResource = BrandResource & { resourceType: (typeof appTypes)[number] };

/** Returns the brand's apps in the order iOS, iOS-lite, Android; an app the brand does not have is left out. */
export function appResources(resources: readonly BrandResource[]): AppResource[] {
  return appTypes.flatMap((type) => linkResource(resources, type) ?? []);
}

/** Returns whether the right bar has content: a contact link or an app. */
export function fillsRightBar(resources: readonly BrandResource[]): boolean {
  return (
    linkResource(resources, 'EMAIL') !== null ||
    linkResource(resources, 'FACEBOOK') !== null ||
    appResources(resources).length > 0
  );
}

/** Returns the first resource of a type whose URL a browser may follow, or null. */
export function linkResource<Type extends ResourceType>(
  resources: readonly BrandResource[],
  type: Type,
): (BrandResource & { resourceType: Type }) | null {
  const isOfType = (resource: BrandResource): resource is BrandResource & { resourceType: Type } =>
    resource.resourceType === type;
  return resources.filter(isOfType).find(({ url }) => isFollowable(url)) ?? null;
}

function isFollowable(url: string): boolean {
  return /^(https:\/\/|mailto:|\/(?![/\\]))/.test(url);
}
