/** The bonuses of a member; on a break without offers. */
export { BonusContent as OwnBonuses } from '../components/bonus-content.tsx';
