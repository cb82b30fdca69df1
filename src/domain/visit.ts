/** What a page counts of its visitors. Facts §1.13, decision 63. */
export const VISIT_ACTIONS = ['landing', 'home', 'cart', 'order', 'signup', 'checkout'] as const;
