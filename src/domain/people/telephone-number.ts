/**
 * A telephone number in dialling form, without separators: « +41 (0)22 555 30 99 » is +41225553099, as is « 0041 22 555
 * 30 99 ». Of two numbers in one text the first counts. `undefined` when nothing can be dialled.
 */
export function dialled(text: string): string | undefined {
  const number = signsOf(text)
    .replace(/^\(?(?:\+|00)/, '+')
    // A number dialled from abroad drops the trunk zero; « (0) » is its reminder.
    .replace(/^(\+\d+\)?)\(0\)/, '$1')
    .replace(/[()]/g, '')
    .replace(/^\+?41(?=0?\d{9}$)0?/, '+41');
  return number.replace(/\D/g, '').length < FEWEST_DIGITS ? undefined : number;
}

/** The first number in a text: its digits, a leading plus, and brackets. */
function signsOf(text: string): string {
  const [run = ''] = /[+(]*\d[\d\s()./\p{Pd}]*/u.exec(text.normalize('NFKC')) ?? [];
  const [first = ''] = run.split('/');
  const whole = first.replace(/\D/g, '').length >= A_WHOLE_NUMBER ? first : run;
  return whole.replace(/[^\d+()]/g, '');
}

/** The ambulance is 144. */
const FEWEST_DIGITS = 3;
const A_WHOLE_NUMBER = 9;
