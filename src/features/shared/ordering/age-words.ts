import { NO_BREAK } from '../../../domain/text/french.ts';

/** The minimum age by type of alcohol, beside the checkbox that confirms it. */
export const AGE_DETAIL = `16${NO_BREAK}ans pour le vin, la bière et le cidre, 18${NO_BREAK}ans pour les alcools forts. L’âge est vérifié à la livraison.`;
