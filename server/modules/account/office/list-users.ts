import type { QueryOf } from '../../../../src/contract/core/call.ts';
import type { listUsers as call } from '../../../../src/contract/people/user-office.ts';
import type { User } from '../../../../src/contract/people/users.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import type { Context } from '../../../core/request-context.ts';
import { likesOfAll } from '../../people/likes-store.ts';
import { peoplePage } from './people-search-store.ts';
import { userRows } from '../../../platform/feed/user-rows.ts';
import { emailForms } from '../../people/email-forms.ts';
import { searchedWords } from '../../people/searched-words.ts';

const MOST = 200;
/** Fewer letters would find everybody. */
const SHORTEST = 3;

/** A page of people, by the beginnings of what was typed; how many there are stands in the header. */
export async function listUsers(
  { tx, setHeader }: Pick<Context, 'tx' | 'setHeader'>,
  {
    search = '',
    plan,
    email,
    limit = MOST,
    start = 0,
    sort = 'created',
    order = 'desc',
  }: QueryOf<typeof call>,
): Promise<Result<User[], 'search_too_short'>> {
  const words = searchedWords(search);
  if (search !== '' && words.join('').length < SHORTEST) return refuse('search_too_short');
  const { ids, total } = await peoplePage(tx, {
    words,
    plan,
    emails: email === undefined ? undefined : emailForms(email),
    limit,
    start,
    sort,
    descending: order === 'desc',
  });
  setHeader('x-total-count', String(total));
  const rows = new Map((await userRows(tx, ids)).map(({ row }) => [row.id, row]));
  const likes = await likesOfAll(tx, ids);
  return accept(
    ids.flatMap((id) => {
      const row = rows.get(id);
      return row === undefined ? [] : { ...row, likes: [...(likes.get(id) ?? [])] };
    }),
  );
}
