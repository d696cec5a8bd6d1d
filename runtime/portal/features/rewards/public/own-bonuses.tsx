/** The bonuses of a member; on a break without offers. */
export { BonusContent as OwnBonuses } from '../components/bonus-content.tsx';

/** A section beside them, with its heading. */
export { BonusSection as OwnSection } from '../components/bonus-section.tsx';
