import { describe, expect, test } from 'vitest';
import {
  NO_ALLERGENS,
  touchedAllergen,
  unstatedAllergens,
  withAllergens,
} from '../../../src/features/products/editor/allergen-choice.ts';

const unanswered = { stated: false, contains: [], traces: [] };

describe('the choice of allergens', () => {
  test('one tap is « contains », a second one « traces », a third one « none », which is an answer too', () => {
    const contained = touchedAllergen(unanswered, 'milk');
    expect(contained).toEqual({ stated: true, contains: ['milk'], traces: [] });
    const trace = touchedAllergen(contained, 'milk');
    expect(trace).toEqual({ stated: true, contains: [], traces: ['milk'] });
    expect(touchedAllergen(trace, 'milk')).toEqual(NO_ALLERGENS);
  });

  test('a tap leaves the others', () => {
    const stated = { stated: true, contains: ['milk'], traces: ['nuts'] } as const;
    expect(touchedAllergen(stated, 'eggs')).toEqual({ ...stated, contains: ['milk', 'eggs'] });
    expect(touchedAllergen(stated, 'nuts')).toEqual({ ...stated, traces: [] });
  });

  test('emphasised ingredients suggest allergens not stated as contained', () => {
    const text = 'farine de *blé*, *œuf*, *beurre*, sel';
    expect(unstatedAllergens(text, unanswered)).toEqual(['gluten', 'eggs', 'milk']);
    const stated = { stated: true, contains: ['eggs'], traces: ['milk'] } as const;
    expect(unstatedAllergens(text, stated)).toEqual(['gluten', 'milk']);
    expect(withAllergens(stated, ['gluten', 'milk'])).toEqual({
      ...{ stated: true, contains: ['eggs', 'gluten', 'milk'], traces: [] },
    });
  });
});
