import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { Badge } from '../../src/ui/feedback/badge.tsx';
import { Banner } from '../../src/ui/feedback/banner.tsx';
import { Button } from '../../src/ui/actions/button.tsx';
import { Field } from '../../src/ui/fields/field.tsx';
import { Gingham } from '../../src/ui/foundations/gingham.tsx';
import { IconButton } from '../../src/ui/actions/icon-button.tsx';
import { Keypad } from '../../src/ui/fields/keypad.tsx';
import { PricePair } from '../../src/ui/feedback/money-text.tsx';
import { Photo } from '../../src/ui/lists/photo.tsx';
import { ProgressBar } from '../../src/ui/feedback/progress-bar.tsx';
import { Stepper } from '../../src/ui/actions/stepper.tsx';
import { SyncPill } from '../../src/ui/feedback/sync-pill.tsx';
import { TabBar } from '../../src/ui/layout/tab-bar.tsx';
import { Ticket } from '../../src/ui/feedback/ticket.tsx';
import { closeToast, onToasts, showToast, shownToasts, showUndo } from '../../src/ui/overlays/toast-queue.ts';

const nothing = () => undefined;
const draw = (piece: ReactNode) => renderToStaticMarkup(piece);

describe('the output of a screen reader', () => {
  test('a stepper names each button’s action, and the figure is live', () => {
    const html = draw(
      <Stepper
        label="Quantité, carottes des sables"
        value={2}
        decreaseLabel="Retirer un, carottes des sables"
        increaseLabel="Ajouter un, carottes des sables"
        onDecrease={nothing}
        onIncrease={nothing}
        canIncrease={false}
      />,
    );
    expect(html).toContain('role="group" aria-label="Quantité, carottes des sables"');
    expect(html).toContain('aria-label="Retirer un, carottes des sables" aria-disabled="false"');
    expect(html).toContain('aria-label="Ajouter un, carottes des sables" aria-disabled="true"');
    expect(html).toMatch(/<output[^>]*>2<\/output>/);
  });

  test('an error is under its field, is tied to it and replaces the hint', () => {
    const html = draw(
      <Field id="npa" label="Numéro postal" hint="Suisse" error="Quatre chiffres, par exemple 1205." />,
    );
    expect(html).toMatch(/<label[^>]*for="npa"/);
    expect(html).toMatch(/<input[^>]*aria-describedby="npa-below"[^>]*aria-invalid="true"/);
    expect(html).toMatch(/<p[^>]*id="npa-below"[^>]*>.*Quatre chiffres, par exemple 1205\.<\/p>/);
    expect(html).not.toContain('Suisse');
  });

  test('a password can be shown, and its button says so', () => {
    const html = draw(<Field kind="password" label="Mot de passe" />);
    expect(html).toContain('type="password"');
    expect(html).toContain('aria-label="Afficher le mot de passe"');
  });

  test('a busy button keeps its name and does nothing', () => {
    const html = draw(<Button busy>Commander</Button>);
    expect(html).toContain('aria-busy="true" aria-disabled="true"');
    expect(html).toContain('Commander');
    expect(html).not.toContain(' disabled');
  });

  test('an icon button is named, with its count', () => {
    expect(draw(<IconButton label="Problèmes" icon={null} count={3} />)).toContain(
      'aria-label="Problèmes, 3"',
    );
  });

  test.each(['current', 'waiting', 'sending', 'refused'] as const)(
    'the sync pill says when it is %s',
    (form) => {
      const html = draw(<SyncPill form={form} text="À jour à 14h32" />);
      expect(html).toContain('role="status"');
      expect(html).toContain('À jour à 14h32');
    },
  );

  test('a banner is announced without taking the focus', () => {
    expect(draw(<Banner tone="offline" title="Vérifier votre accès à Internet !" />)).toContain(
      'role="status"',
    );
  });

  test('an old price is read as the former one', () => {
    expect(draw(<PricePair figure="3,90" currency="CHF" was="4,60" />)).toContain('au lieu de </span>4,60');
    const priced = <PricePair figure="3,90" was={undefined} portion="6 × 33 cl" unit="0,20 CHF / 100 ml" />;
    expect(draw(priced)).toContain('0,20 CHF / 100 ml</small>');
  });

  test('the woven edge is silent, and omits a thread of zero', () => {
    const html = draw(
      <Gingham
        strands={[
          { thread: 1, share: 7 },
          { thread: 2, share: 0 },
          { thread: 5, share: 4 },
        ]}
      />,
    );
    expect(html).toContain('aria-hidden="true"');
    expect(html.match(/<i /g)).toHaveLength(2);
  });

  test('the tab of this page is the current one', () => {
    const html = draw(
      <TabBar
        label="Navigation principale"
        places={[
          { href: '/home', label: 'Accueil', icon: null, current: true },
          { href: '/home/rayons', label: 'Rayons', icon: null, current: false },
        ]}
      />,
    );
    expect(html).toMatch(/<nav[^>]*aria-label="Navigation principale"/);
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  });
});

describe('controls and layout', () => {
  test('a product without a photo shows its drawing in the same frame', () => {
    const html = draw(<Photo src={undefined} alt="" ratio="1 / 1" tint="leaf" fallback={<b>poire</b>} />);
    expect(html).toContain('--ratio:1 / 1');
    expect(html).toContain('<b>poire</b>');
    expect(html).not.toContain('<img');
  });

  test.each([
    // now   of    text
    [5, 20, '5'],
    [30, 20, '20'],
    [-1, 20, '0'],
    [0, 0, '0'],
  ])('%i of %i is drawn inside its bar', (value, max, now) => {
    expect(draw(<ProgressBar label="Rabais" value={value} max={max} />)).toContain(`aria-valuenow="${now}"`);
  });

  test('a ticket without a link is not a control', () => {
    const ticket = { weekday: 'mar.', date: '24', title: 'Livraison mardi 24 nov.' };
    expect(draw(<Ticket {...ticket} />)).toMatch(/^<div/);
    expect(draw(<Ticket {...ticket} href="/checkout" />)).toMatch(/^<a [^>]*href="\/checkout"/);
    expect(draw(<Ticket {...ticket} onPress={nothing} />)).toMatch(/^<button type="button"/);
  });

  test('a keypad has a comma between its figures and names the keys that are signs', () => {
    const html = draw(<Keypad label="Clavier" onType={nothing} onBack={nothing} onClear={nothing} />);
    const keys = [...html.matchAll(/<button[^>]*?(?: aria-label="([^"]*)")?>([^<]*)/g)];
    expect(keys.map(([, name, sign]) => name ?? sign)).toEqual([
      ...['1', '2', '3', 'Effacer le dernier signe', '4', '5', '6', '7', '8', '9', 'Effacer tout'],
      ...['0', 'Virgule'],
    ]);
  });

  test('a state is written, never only coloured', () => {
    expect(draw(<Badge tone="danger">Échec</Badge>)).toMatch(/data-tone="danger"[^>]*>Échec</);
  });
});

describe('toasts', () => {
  test('the two latest are shown, whether or not a component renders yet, until they are dismissed', () => {
    const titles = () => shownToasts().map(({ message }) => message.title);
    const draw = vi.fn();
    showToast({ title: 'Ajouté au cabas' });
    const stop = onToasts(draw);
    showToast({ title: 'Adresse enregistrée' });
    stop();
    expect(draw).toHaveBeenCalledOnce();
    expect(titles()).toEqual(['Ajouté au cabas', 'Adresse enregistrée']);
    showToast({ title: 'Copié' });
    expect(titles()).toEqual(['Adresse enregistrée', 'Copié']);
    shownToasts().forEach(({ key }) => closeToast(key));
    expect(titles()).toEqual([]);
  });

  test('a message repeated by a double press is shown once, and each one with an undo stays', () => {
    const titles = () => shownToasts().map(({ message }) => message.title);
    showToast({ title: '10.58 CHF remboursés', detail: 'Tomme' });
    showToast({ title: '10.58 CHF remboursés', detail: 'Tomme' });
    expect(titles()).toEqual(['10.58 CHF remboursés']);
    showUndo('Retiré', vi.fn());
    showUndo('Retiré', vi.fn());
    expect(titles()).toEqual(['Retiré', 'Retiré']);
    shownToasts().forEach(({ key }) => closeToast(key));
  });

  test('an action can be undone', () => {
    const undo = vi.fn();
    showUndo('Œufs plein air, prêts', undo);
    const heard = shownToasts().map(({ message }) => message);
    expect(heard[0]?.action?.label).toBe('Annuler');
    heard[0]?.action?.onPress();
    expect(undo).toHaveBeenCalledOnce();
  });
});
