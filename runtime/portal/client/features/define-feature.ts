import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Access } from '../../../../schema/api/operations.ts';
import type { BrandBundle } from '../../../../schema/bundle.ts';
import type { FeatureId } from '../../../../schema/generated/features.ts';
import type { LanguageCode } from '../../../../schema/languages.ts';
import type { FlagKey } from '../flags/flag-key.ts';
import type { OverlayComponent, OverlayId, OverlayParams } from '../overlays/overlay.ts';

/** What a feature brings to the portal. `feature.ts` of each feature exports one. */
export interface FeatureDefinition {
  id: FeatureId;
  /** i18next namespace of its words; `locales/<lang>/<namespace>.json`. */
  namespace: string;
  routes: readonly FeatureRoute[];
  slots?: FeatureSlots;
}

/** One address of the portal. Either it has a page of its own, or it opens an overlay over another page. */
export type FeatureRoute = PageRoute | OverlayRoute;

interface RouteBase {
  path: `/${string}`;
  /** The least a visitor has to be; below it the login overlay opens, or the trial warning. */
  access: Exclude<Access, 'operator'>;
  /** Words of the document title. */
  title: string;
  /** The heading the brand itself gave this page, if any: the document title is that heading then. */
  ownHeading?: (bundle: BrandBundle, language: LanguageCode) => string | undefined;
  /** Prerendered for everyone under this name; left out for pages only members see. */
  publicPage?: string;
  /** Switched off with this flag: no route, no menu item. */
  flag?: FlagKey;
}

export interface PageRoute extends RouteBase {
  lazy: () => Promise<ComponentType>;
  /** Asks the server nothing by itself, only its islands do: the page stands without the query cache. */
  asksNothing?: true;
  /** How much of the shell surrounds the page: everything, or the header alone. */
  frame?: 'full' | 'header';
}

export interface OverlayRoute extends RouteBase {
  /** Path of the page shown beneath. */
  over: `/${string}`;
  overlay: OverlayId;
}

export interface FeatureSlots {
  /** Stands in the header on desktop while nobody is logged in, prerendered too: the compact login form. */
  headerVisitor?: () => Promise<ComponentType>;
  /** A way in without an account, beside login wherever the shell offers that. */
  visitorWay?: () => Promise<ComponentType<VisitorEntryLinkProps>>;
  /** Links of the header once logged in. */
  headerActions?: readonly MenuItem[];
  /** Entries of the side menu. */
  sideMenuItems?: readonly MenuItem[];
  /** Candidates for the phone's bottom bar; the first five that fit the visitor are shown. */
  bottomBarItems?: readonly MenuItem[];
  /** Pages of the member centre; listed once it is opened. */
  memberCentrePages?: () => Promise<readonly MemberCentrePage[]>;
  /** Overlays this feature can show; listed when the first of them is opened, each loaded by itself. */
  overlays?: () => Promise<Overlays>;
}

/** Overlays by their id, `<feature>/<overlay>`. */
export type Overlays = Partial<Record<OverlayId, () => Promise<OverlayComponent>>>;

/** The pages the member centre may have, by the specification's own keys. */
export type MemberCentreKey =
  | 'securityCenter'
  | 'transferFund'
  | 'depositv2'
  | 'withdraw'
  | 'transferUpline'
  | 'personalHistoryCopy'
  | 'manualRebate'
  | 'transactionHistory'
  | 'personalProfit'
  | 'bonusDetails'
  | 'playerRank'
  | 'rewardCenter'
  | 'referral'
  | 'missionLeaderboard'
  | 'messageV2';

/** One page of the member centre; the frame gives it its heading. */
export interface MemberCentrePage {
  key: MemberCentreKey;
  /** Key of its words, with namespace. */
  label: string;
  icon: LucideIcon;
  lazy: () => Promise<ComponentType>;
  /** Shown only while this flag is on. */
  flag?: FlagKey;
  /** Gone where the brand has switched this address off. */
  route?: `/${string}`;
  /** Lower comes first. */
  order: number;
}

/** How a way in without an account is drawn where it stands. */
export interface VisitorEntryLinkProps {
  variant?: 'primary' | 'secondary' | 'ghost';
  size?: 'small' | 'medium' | 'large';
  wide?: boolean;
  /** For somebody who wanted something of this very page: it stays instead of giving way to the start page. */
  stays?: boolean;
  /** It worked: closes what it stood in. */
  onDone?: () => void;
}

/** One entry of a menu. */
export interface MenuItem {
  id: string;
  /** Key of its words, with namespace: `records:nav.bets`. */
  label: string;
  icon: LucideIcon;
  audience: 'everyone' | 'visitor' | 'account';
  target: { to: `/${string}` } | { overlay: OverlayId; params?: OverlayParams };
  /** Shown only while this flag is on. */
  flag?: FlagKey;
  /** Lower comes first; 100 when left out. */
  order?: number;
}

/** States a feature; the type is the contract. */
export function defineFeature(feature: FeatureDefinition): FeatureDefinition {
  return feature;
}
