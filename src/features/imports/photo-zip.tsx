import { Images, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { listManagedProducts } from '../../contract/catalogue/managed-products.ts';
import type { NamedProduct } from '../../domain/catalogue/import/photo-names.ts';
import { count, list, NO_BREAK } from '../../domain/text/french.ts';
import { useMirror } from '../../hooks/mirror-and-engine.tsx';
import { useLive } from '../../hooks/use-live.ts';
import { useMutationContext } from '../../hooks/use-mutation-source.ts';
import { everyPhotoWaiting } from '../../mirror/queries/waiting-photo-queries.ts';
import { storageTrouble } from '../../mirror/storage-trouble.ts';
import { keepPhotos } from '../../mirror/waiting-photos.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.tsx';
import { ListRow } from '../../ui/lists/list-row.tsx';
import { preparePhoto } from '../shared/pictures/prepare-photo.ts';
import { RefusedPhoto, SendingProgress } from '../shared/pictures/waiting-photo.tsx';
import { RemoteProblem } from '../shared/remote/remote-problem.tsx';
import { useRemoteQuery } from '../shared/remote/use-read-answer.ts';
import { photoIn, readPhotoZip, type ZipPhoto } from './photo-zip-file.ts';

interface PhotoZipProps {
  readonly shop: string;
  readonly online: boolean;
}

/** Photos of many products from a ZIP: after a trial run they wait on the device and leave automatically. */
export function PhotoZip({ shop, online }: PhotoZipProps) {
  const products = useRemoteQuery(listManagedProducts, { query: { shop } }, { online });
  const [zip, setZip] = useState<Uint8Array>();
  const [photos, setPhotos] = useState<readonly ZipPhoto[]>();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const keeping = useKeepFound(shop);
  const result = useRef<HTMLDivElement>(null);
  // The result is below the button, at the end of the page.
  useEffect(() => {
    if (photos !== undefined) result.current?.scrollIntoView({ block: 'start' });
  }, [photos]);
  const take = async (file: File) => {
    setPhotos(undefined);
    setProblem(undefined);
    const read = await zipRead(file, products.answer?.rows ?? []);
    if (typeof read === 'string') setProblem(read);
    else {
      setZip(read.zip);
      setPhotos(read.photos);
    }
  };
  const found = photos?.filter(({ outcome }) => outcome.kind === 'found') ?? [];
  return (
    <Card>
      <Stack as="section" gap="3" aria-label="Photos dans un ZIP">
        <Row gap="2" align="center">
          <Images aria-hidden />
          <Text as="h2" size="17">
            Des photos dans un ZIP
          </Text>
        </Row>
        <Text as="p" tone="ink-2">
          {`Chaque photo porte le numéro, votre référence ou le titre de son produit${NO_BREAK}: 1002.jpg, 1002-2.jpg, JUS-001.png, tomme-de-jussy.jpg.`}
        </Text>
        <RemoteProblem refusal={products.refusal} again={products.refetch} />
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          aria-label="ZIP de photos"
          accept=".zip,application/zip"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void take(file);
            target.value = '';
          }}
        />
        <Button
          look="line"
          icon={<Upload />}
          disabled={products.answer === undefined || keeping.progress !== undefined}
          onClick={() => input.current?.click()}
        >
          Choisir un ZIP
        </Button>
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        {photos !== undefined && (
          <>
            <div role="status" ref={result}>
              <Text as="p">{summary(photos)}</Text>
            </div>
            <Stack as="ul" gap="1" aria-label="Essai à blanc des photos">
              {photos.slice(0, SHOWN).map(({ path, outcome }) => (
                <li key={path}>
                  <ListRow title={path} detail={outcomeWords(outcome)} />
                </li>
              ))}
            </Stack>
            {photos.length > SHOWN && (
              <Text as="p" size="14" tone="ink-2">{`et ${photos.length - SHOWN} autres`}</Text>
            )}
            <Button
              look="primary"
              busy={keeping.progress !== undefined}
              disabled={found.length === 0 || zip === undefined}
              onClick={async () => {
                if (zip !== undefined) await keeping.keep(zip, found);
                setPhotos(undefined);
              }}
            >
              {`Envoyer ${count(found.length, 'photo', 'photos')}`}
            </Button>
          </>
        )}
        {keeping.progress !== undefined && (
          <ProgressBar label="Photos préparées" value={keeping.progress} max={found.length} />
        )}
        {keeping.problems.map((one) => (
          <Notice key={one} tone="danger">
            {one}
          </Notice>
        ))}
        <Leaving shop={shop} />
      </Stack>
    </Card>
  );
}

const MOST_BYTES = 500_000_000;
const SHOWN = 50;

/** The bytes of a ZIP and its trial run; a French sentence when it cannot be read. */
async function zipRead(
  file: File,
  products: readonly NamedProduct[],
): Promise<{ readonly zip: Uint8Array; readonly photos: readonly ZipPhoto[] } | string> {
  if (file.size > MOST_BYTES) return 'Ce fichier dépasse 500\u00a0Mo. Partagez-le.';
  const zip = new Uint8Array(await file.arrayBuffer());
  const photos = await readPhotoZip(zip, products);
  if (photos === 'unreadable') return 'Ce fichier n’est pas un ZIP lisible.';
  return photos.length === 0 ? 'Ce ZIP ne contient aucun fichier.' : { zip, photos };
}

/** The waiting photos of a shop, and the refused ones. */
function Leaving({ shop }: { readonly shop: string }) {
  const photos = (useLive(everyPhotoWaiting, {}) ?? []).filter((photo) => photo.shop === shop);
  const refused = photos.filter(({ refusal }) => refusal !== undefined);
  if (photos.length === 0) return null;
  return (
    <>
      <SendingProgress left={photos.length - refused.length} />
      {refused.map((photo) => (
        <RefusedPhoto key={photo.id} photo={photo} title={photo.title} />
      ))}
    </>
  );
}

/** Prepares the matched photos and stores them on the device, one after the other. */
function useKeepFound(shop: string) {
  const mirror = useMirror();
  const device = useMutationContext();
  const [progress, setProgress] = useState<number>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const keepOne = async (zip: Uint8Array, { path, outcome }: ZipPhoto): Promise<string | undefined> => {
    if (outcome.kind !== 'found') return undefined;
    const prepared = await preparePhoto(new Blob([photoIn(zip, path)]));
    if ('problem' in prepared) return prepared.problem;
    const { bytes, type } = prepared.file;
    const { sku, title } = outcome.product;
    const photo = { sku, shop, title, alt: '', file: new Blob([bytes], { type }), at: device.now() };
    await keepPhotos(mirror, [{ id: device.id(), key: device.id(), ...photo, nextAt: 0, attempts: 0 }]);
    return undefined;
  };
  const keep = async (zip: Uint8Array, photos: readonly ZipPhoto[]) => {
    setProblems([]);
    try {
      for (const [done, photo] of photos.entries()) {
        setProgress(done);
        const problem = await keepOne(zip, photo);
        if (problem !== undefined)
          setProblems((before) => [...before, `${photo.path}${NO_BREAK}: ${problem}`]);
      }
    } catch (error) {
      if (storageTrouble(error) !== 'full') throw error;
      setProblems((before) => [...before, 'Cet appareil n’a plus de place. Les photos gardées partent.']);
    } finally {
      setProgress(undefined);
    }
  };
  return { keep, progress, problems };
}

function summary(photos: readonly ZipPhoto[]): string {
  const counted = (...kinds: readonly ZipPhoto['outcome']['kind'][]) =>
    photos.filter(({ outcome }) => kinds.includes(outcome.kind)).length;
  const parts: readonly (readonly [number, string, string])[] = [
    [counted('found'), 'photo trouvée', 'photos trouvées'],
    [counted('unknown', 'several'), 'sans produit', 'sans produit'],
    [counted('too_large'), 'trop lourde', 'trop lourdes'],
    [counted('no_picture'), 'qui n’est pas une image', 'qui ne sont pas des images'],
  ];
  return `${list(parts.filter(([all]) => all > 0).map(([all, one, many]) => count(all, one, many)))}. Rien n’est encore envoyé.`;
}

function outcomeWords(outcome: ZipPhoto['outcome']): string {
  switch (outcome.kind) {
    case 'found':
      return outcome.product.title;
    case 'unknown':
      return 'Aucun produit de cette boutique ne porte ce nom';
    case 'several':
      return 'Deux produits portent ce nom\u00a0: nommez la photo par son numéro';
    case 'too_large':
      return 'Dépasse 12\u00a0Mo';
    case 'no_picture':
      return 'N’est pas une image';
  }
}
