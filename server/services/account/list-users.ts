import type { QueryOf } from '../../../src/contract/call.ts';
import type { listUsers as call } from '../../../src/contract/user-office.ts';
import type { User } from '../../../src/contract/users.ts';
import { accept, refuse, type Result } from '../../../src/domain/result.ts';
import { foldText } from '../../../src/domain/search-text.ts';
import type { Context } from '../../http/context.ts';
import { likesOfAll } from '../../store/likes.ts';
import { peoplePage } from '../../store/people-search.ts';
import { userRows } from '../../store/user-rows.ts';

const MOST = 200;
/** Fewer letters would find everybody. */
const SHORTEST = 3;

/** A page of people, by the beginnings of what was typed; how many there are stands in the header. */
export async function listUsers(
  { tx, setHeader }: Pick<Context, 'tx' | 'setHeader'>,
  { search = '', plan, limit = MOST, start = 0 }: QueryOf<typeof call>,
): Promise<Result<User[], 'search_too_short'>> {
  const words = wordsOf(search);
  if (search !== '' && words.join('').length < SHORTEST) return refuse('search_too_short');
  const { ids, total } = await peoplePage(tx, {
    words,
    plan,
    limit,
    start,
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

/** A telephone number is one word however it was grouped, and begins as it does within the country. */
function wordsOf(search: string): readonly string[] {
  if (/^[\d\s+./()-]+$/.test(search)) {
    const digits = search.replace(/\D/g, '').replace(/^(0041|41)/, '0');
    return digits === '' ? [] : [digits];
  }
  return foldText(search)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
