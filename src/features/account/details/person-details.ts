import type { Profile, UserRow } from '../../../contract/people/users.ts';

/** What the fields of « Mes coordonnées » hold. */
export interface Details {
  givenName: string;
  familyName: string;
  email: string;
  phone: string;
}

type Named = Pick<UserRow, 'name' | 'email' | 'phone' | 'phoneNumbers' | 'displayName'>;

/** What is known, as fields. */
export function detailsOf({ name, email, phone, phoneNumbers }: Named): Details {
  return {
    givenName: name.givenName,
    familyName: name.familyName,
    email: email.address,
    phone: phone ?? phoneNumbers[0]?.number ?? '',
  };
}

/** Only what became different: two devices that change two things keep both. `undefined` when nothing did. */
export function changedDetails(me: Named, typed: Details): Profile | undefined {
  const before = detailsOf(me);
  const now = trimmed(typed);
  const renamed = now.givenName !== before.givenName || now.familyName !== before.familyName;
  const changed: Profile = {
    ...(renamed && {
      name: { givenName: now.givenName, familyName: now.familyName },
      displayName: `${now.givenName} ${now.familyName}`,
    }),
    ...(now.email !== before.email && { email: { address: now.email } }),
    ...(now.phone !== before.phone && {
      phone: now.phone,
      phoneNumbers: [
        { number: now.phone, what: me.phoneNumbers[0]?.what ?? 'mobile' },
        ...me.phoneNumbers.slice(1),
      ],
    }),
  };
  return Object.keys(changed).length === 0 ? undefined : changed;
}

function trimmed({ givenName, familyName, email, phone }: Details): Details {
  return {
    givenName: givenName.trim(),
    familyName: familyName.trim(),
    email: email.trim(),
    phone: phone.trim(),
  };
}
