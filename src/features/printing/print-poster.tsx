import type { Shop } from '../../contract/catalogue/shops.ts';
import { Mark } from '../../ui/foundations/logo.tsx';
import { Stack, Text } from '../../ui/layout/primitives.tsx';
import { placeLine } from '../shared/addresses/place-line.ts';
import { largePhoto, shopPicture } from '../shared/pictures/photo-sizes.ts';
import { qrCode } from '../shared/pictures/qr-code.ts';
import { QrPicture } from '../shared/pictures/qr-picture.tsx';
import { printPaper } from './print-paper.ts';
import styles from './print-poster.module.css';

/** The content of a shop's poster. */
export type PosterShop = Pick<Shop, 'name' | 'urlpath' | 'description' | 'photo' | 'address' | 'hubs'>;

/** Prints the A4 poster of a shop, for its stall or door; offline it has no picture. */
export async function printPoster(shop: PosterShop, origin: string): Promise<void> {
  const address = shopPicture(shop.photo);
  const picture = address === undefined ? undefined : await shownPicture(largePhoto(address));
  await printPaper(`Affiche ${shop.name}`, <Poster {...{ shop, origin, picture }} />);
}

interface PosterProps {
  readonly shop: PosterShop;
  readonly origin: string;
  readonly picture: string | undefined;
}

/** Name, picture, a few words, and the code of the shop's public page. */
export function Poster({ shop, origin, picture }: PosterProps) {
  const { name, description, address } = shop;
  const page = posterPage(shop, origin);
  return (
    <Stack gap="4" className={styles.poster}>
      <h1 className={styles.name}>{name}</h1>
      {address.region !== '' && <p className={styles.where}>{placeLine(address)}</p>}
      {picture !== undefined && <img className={styles.picture} src={picture} alt="" />}
      <p className={styles.words}>{description}</p>
      <div className={styles.foot}>
        <QrPicture className={styles.code} code={qrCode(page)} label={`Code de la page de ${name}`} />
        <Stack gap="2">
          <Text as="p" className={styles.call}>
            Commandez nos produits en ligne
          </Text>
          <p>Scannez ce code avec l’appareil photo de votre téléphone.</p>
          <Text as="p" size="13">
            {page.replace(/^https?:\/\//, '')}
          </Text>
          <Mark size={48} />
        </Stack>
      </div>
    </Stack>
  );
}

/** The public page of a shop, in the market where it sells. */
export function posterPage({ urlpath, hubs }: Pick<PosterShop, 'urlpath' | 'hubs'>, origin: string): string {
  const [hub] = hubs;
  return `${origin}/vendor/${urlpath}${hub === undefined ? '' : `?hub=${encodeURIComponent(hub)}`}`;
}

/** The URL of the picture once it is loaded; `undefined` after a time limit. */
async function shownPicture(address: string): Promise<string | undefined> {
  const picture = new Image();
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), LOADING_AT_MOST_MS));
  picture.src = address;
  const loaded = picture.decode().then(
    () => address,
    // Offline, or removed: the poster is complete without it.
    () => undefined,
  );
  return Promise.race([loaded, late]);
}

const LOADING_AT_MOST_MS = 4000;
