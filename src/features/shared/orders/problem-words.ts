import type { Problem } from '../../../contract/orders/orders.ts';
import type { StatusWords } from '../../../domain/core/status-tone.ts';
import { add, ZERO } from '../../../domain/money/money.ts';
import type { ItemIssue } from '../../../domain/fulfilment/item-issue.ts';
import {
  givenFor,
  type ProblemIssue,
  type ProblemShare,
  waitingFor,
} from '../../../domain/order/problem-credit.ts';
import { figure, type Locale, shortDay } from '../../../domain/text/french.ts';
import { localDay } from '../../../domain/calendar/hub-time.ts';

/** The problems that a customer chooses from. */
export const PROBLEM_LABELS: Readonly<Record<ProblemIssue, string>> = {
  issue_wrong_product_quality: 'Qualité',
  issue_missing_product: 'Manquant',
  issue_wrong_packing: 'Emballage',
  issue_logistic: 'Autre',
};

export const SHARE_LABELS: Readonly<Record<ProblemShare, string>> = {
  little: 'Un peu',
  half: 'La moitié',
  all: 'Tout',
};

/** The labels of a customer's wish for a reported problem: « un remboursement ». */
export const WISH_LABELS: Readonly<Record<Problem['wish'], string>> = {
  credit: 'un avoir',
  card: 'un remboursement',
  none: 'rien, juste signalé',
};

/** The customer's label of a problem. */
export function problemLabel(issue: ItemIssue): string {
  return Object.hasOwn(PROBLEM_LABELS, issue) ? PROBLEM_LABELS[issue as ProblemIssue] : 'Autre';
}

/** The state of a reported problem, in two words. */
export function problemState(problem: Problem, locale: Locale): StatusWords {
  const { asked, credited = ZERO, wish, decided } = problem;
  if (asked === undefined) return { label: 'À envoyer', tone: 'bell' };
  if (wish === 'none') return { label: 'Signalé', tone: 'info' };
  if (waitingFor(problem) > ZERO) return { label: 'Le marché décide', tone: 'bell' };
  if (decided?.kind === 'card')
    return { label: `Remboursé ${figure(add(decided.amount, credited), locale)}`, tone: 'brand' };
  const given = givenFor(problem);
  return given > ZERO
    ? { label: `Avoir ${figure(given, locale)}`, tone: 'brand' }
    : { label: decided === undefined ? 'Signalé' : 'Sans suite', tone: 'slate' };
}

/** When a problem was reported and decided, the wish, the pending amount, and the office's message. */
export function problemDetail(problem: Problem, zone: string, locale: Locale): readonly string[] {
  const { issue, share, at, asked, wish, credited = ZERO, decided } = problem;
  const waiting = waitingFor(problem);
  const dayOf = (instant: string) => shortDay(localDay(Date.parse(instant), zone));
  return [
    `${problemLabel(issue)}, ${SHARE_LABELS[share].toLowerCase()}, signalé ${dayOf(at)}`,
    `Souhaité\u00a0: ${WISH_LABELS[wish]}${asked === undefined || asked === ZERO || wish === 'none' ? '' : `, ${figure(asked, locale)}`}`,
    ...(waiting > ZERO && credited > ZERO
      ? [`${figure(credited, locale)} crédités, ${figure(waiting, locale)} à décider`]
      : []),
    ...(decided === undefined ? [] : [`Décidé ${dayOf(decided.at)}`]),
    ...(decided?.word === undefined ? [] : [`«\u00a0${decided.word}\u00a0»`]),
  ];
}
