import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BarPlot, PlotCard, StepPlot } from '../../src/ui/plots/plot.tsx';

test('bars are as high as their values, and zero is drawn too', () => {
  const bars = [0, 5, 10].map((value) => ({ label: `S${value}`, value, text: String(value) }));
  const markup = renderToStaticMarkup(<BarPlot label="Ventes" bars={bars} />);
  expect([...markup.matchAll(/ height="([\d.]+)"/g)].map(([, height]) => Number(height))).toEqual([
    0, 40, 80,
  ]);
  expect(markup).toContain('role="img" aria-label="Ventes"');
});

test('no bars, or only zeros, draw a baseline', () => {
  expect(renderToStaticMarkup(<BarPlot label="Ventes" bars={[]} />)).not.toContain('NaN');
  expect(
    renderToStaticMarkup(<BarPlot label="Ventes" bars={[{ label: 'S', value: 0, text: '0' }]} />),
  ).not.toContain('NaN');
});

test('a value lasts until the next one, and a single one is in the middle', () => {
  const ends = ['déc.', 'nov.'] as const;
  const steps = [
    { at: 0, value: 720, text: '7.20' },
    { at: 0.5, value: 650, text: '6.50 promo', broken: true },
    { at: 0.75, value: 790, text: '7.90' },
  ];
  const markup = renderToStaticMarkup(<StepPlot label="Prix" steps={steps} ends={ends} />);
  expect([...markup.matchAll(/<path[^>]* d="(M\d+ [\d.]+H\d+V[\d.]+)"/g)]).toHaveLength(2);
  expect(markup.match(/data-broken/g)).toHaveLength(1);
  const [one] = steps;
  if (one === undefined) throw new Error('there are steps');
  expect(renderToStaticMarkup(<StepPlot label="Prix" steps={[one]} ends={ends} />)).toContain('M0 64H340');
});

test('a plot offers its table by name', () => {
  const markup = renderToStaticMarkup(
    <PlotCard title="Prix" table={{ heads: ['Dès le', 'Prix'], rows: [['1 mars', '7.20']] }}>
      tracé
    </PlotCard>,
  );
  expect(markup).toContain('Tableau');
  expect(markup).toContain('tracé');
});
