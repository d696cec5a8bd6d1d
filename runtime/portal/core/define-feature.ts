import type { TranslationKey } from '../../../schema/generated/translation-keys.ts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Access } from '../../../schema/api/operations.ts';
import type { BrandBundle } from '../../../schema/bundle.ts';
import type { FeatureId, RoutePath } from '../../../schema/generated/features.ts';
import type { LanguageCode } from '../../../schema/languages.ts';
import type { FlagKey } from '../../web/client/flags/flag-key.ts';
import type { MemberCentreKey } from './member-centre-key.ts';
import type { OverlayComponent, OverlayId, OverlayTarget, RouteOverlayId } from './overlays.ts';

/** What a feature adds to the portal. The `feature.ts` of each feature exports one. */
export interface FeatureDefinition {
  id: FeatureId;
  routes: readonly FeatureRoute[];
  /** Keys of its pages of the member centre that have no route. */
  centrePages?: readonly MemberCentreKey[];
  slots?: FeatureSlots;
}

/** One path of the portal. It has its own page or opens an overlay over another page. */
export type FeatureRoute = PageRoute | OverlayRoute;

interface RouteBase {
  path: `/${string}`;
  /** The required role. Below it the login overlay or the warning for trial guests opens. */
  access: Exclude<Access, 'operator'>;
  /** Translation key of the document title. */
  title: TranslationKey;
  /** Returns the brand's own heading of this page, if any; it then replaces the document title. */
  ownHeading?: (bundle: BrandBundle, language: LanguageCode) => string | undefined;
  /** The name under which the page is prerendered; absent for pages that only members see. */
  publicPage?: string;
  /** The key under which the member centre has the page too. */
  centre?: MemberCentreKey;
  /** Open to a player on a break; every other page then shows what a break leaves open. */
  onBreak?: true;
  /** When this flag is off, the route and its menu items are removed. */
  flag?: FlagKey;
  /** Returns whether a brand has it at all; every brand has it without. */
  offered?: (bundle: BrandBundle) => boolean;
}

export interface PageRoute extends RouteBase {
  lazy: () => Promise<ComponentType>;
  /**
   * Seconds after which a visitor's page, which otherwise runs at the first touch, runs by itself: its content changes.
   */
  startsAfter?: number;
  /** Set if the page sends no calls itself and only its islands do: the page then loads without the query cache. */
  asksNothing?: true;
  /** The part of the shell around the page: all of it, all but the right bar, or only the header. */
  frame?: 'full' | 'noBar' | 'header';
}

export interface OverlayRoute extends RouteBase {
  /** Path of the page shown beneath. */
  over: RoutePath;
  overlay: RouteOverlayId;
}

/** A part of the shell. While its flag is off, it is not rendered, and its code is not loaded. */
export interface SlotPart<Props = object> {
  flag: FlagKey;
  lazy: () => Promise<ComponentType<Props>>;
}

export interface FeatureSlots {
  /** Shown in the header on desktop for visitors, also when prerendered: the compact login form. */
  headerVisitor?: SlotPart;
  /** Shown in the header beside the categories: what waits for a player. */
  headerPart?: SlotPart;
  /** Marks the button of a phone's menu when something is new for a member. */
  menuDot?: SlotPart;
  /** Link to play without an account, shown next to login everywhere in the shell. */
  visitorWay?: SlotPart<VisitorEntryLinkProps>;
  /** Items of the phone's bottom bar that a visitor sees; those of a member are in `parts.ts`. */
  bottomBarItems?: readonly (RouteEntry | StartMenuItem)[];
}

/**
 * What a feature adds outside of the first screen. The `parts.ts` of a feature exports it; all of them are one chunk,
 * so that a feature adds no more than its routes to the first load.
 */
export interface FeatureParts {
  /** Links of the header for logged-in players. */
  headerActions?: readonly MenuEntry[];
  /** Shown in the header of a desktop for logged-in players, between the links and the account. */
  headerWidgets?: readonly ComponentType[];
  /** Entries of the side menu. */
  sideMenuItems?: readonly MenuEntry[];
  /** Candidates for a member's bottom bar on a phone; the first four that fit are shown, by order. */
  bottomBarItems?: readonly MenuEntry[];
  /** Pages of the member centre. */
  memberCentrePages?: readonly CentreEntry[];
  /** Overlays of this feature; each is loaded when it opens. */
  overlays?: Overlays;
}

/** Overlays by id, `<feature>/<overlay>`. */
export type Overlays = { [Id in OverlayId]?: () => Promise<OverlayComponent<Id>> };

/** One page of the member centre; the frame renders its heading. */
export interface MemberCentrePage {
  key: MemberCentreKey;
  /** Translation key of the label, with namespace. */
  label: TranslationKey;
  icon: LucideIcon;
  lazy: () => Promise<ComponentType>;
  /** Shown only while this flag is on. */
  flag?: FlagKey;
  /** Returns whether a brand has it at all; every brand has it without. */
  offered?: (bundle: BrandBundle) => boolean;
  /** Shown only to members with an upline. */
  needsUpline?: true;
  /** Hidden if the brand has switched this route off, or if the route is closed to a player on a break. */
  route?: RoutePath;
  /** Hidden from a player on a break; for a page without a route. */
  closedOnBreak?: true;
  /** Shows behind the label how much is new. */
  count?: ComponentType;
  /** Lower comes first. */
  order: number;
}

/** A page of the member centre that has a route too: its key, title, flag and whether it is offered are the route's. */
export type CentreEntry =
  | (MemberCentrePage & { route?: never })
  | (RouteEntry & Pick<MemberCentrePage, 'lazy' | 'order'>);

/** How a link to play without an account is rendered. */
export interface VisitorEntryLinkProps {
  variant?: 'primary' | 'secondary' | 'ghost';
  size?: 'small' | 'medium' | 'large';
  wide?: boolean;
  /** Stays on the current page after login instead of going to the start page. */
  stays?: boolean;
  /** Called after success; closes the panel that contains the link. */
  onDone?: () => void;
}

/**
 * An entry of a menu that leads to a route. Its title, its flag and whether it is offered are the route's, and visitors see
 * it if they may open the route.
 */
export interface RouteEntry {
  route: RoutePath;
  icon: LucideIcon;
  /** In place of the title of the route. */
  label?: TranslationKey;
  /** Of several entries with one id, the first that is offered is shown; the route when left out. */
  id?: string;
  /** Shows behind the label, in the side menu, how much is new. */
  count?: ComponentType;
  /** Lower comes first; 100 when left out. */
  order?: number;
}

/** What a feature adds to a menu. */
export type MenuEntry = RouteEntry | MenuItem;

/** One item of a menu, as the shell shows it. */
export interface MenuItem {
  id: string;
  /** Translation key of the label, with namespace: `records:nav.bets`. */
  label: TranslationKey;
  icon: LucideIcon;
  audience: 'everyone' | 'visitor' | 'account';
  target: { to: RoutePath } | OverlayTarget;
  /** Shown only while this flag is on. */
  flag?: FlagKey;
  /** Returns whether a brand has it at all; every brand has it without. */
  offered?: (bundle: BrandBundle) => boolean;
  /** Shows behind the label, in the side menu, how much is new. */
  count?: ComponentType;
  /** Lower comes first; 100 when left out. */
  order?: number;
}

/** An entry of a menu that is on the first screen. */
export type StartMenuItem = MenuItem & { audience: 'everyone' | 'visitor' };

/** Returns the feature unchanged; checks its type. */
export function defineFeature(feature: FeatureDefinition): FeatureDefinition {
  return feature;
}

/** Returns the parts unchanged; checks their type. */
export function defineParts(parts: FeatureParts): FeatureParts {
  return parts;
}
