/** Colour of a level of the ranks without one (specification, section 9). */
export const DEFAULT_RANK_COLOUR = '#ABABAB';
