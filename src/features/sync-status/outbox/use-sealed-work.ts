import { useEffect, useState } from 'react';
import { useDevice } from '../../../hooks/use-device.ts';
import { useDeviceNow } from '../../../hooks/use-now.ts';
import { sealedWork, type SealedWork } from '../../../mirror/queries/sealed-work.ts';
import { sealedWords } from './sealed-work-words.ts';

/** The notice about other people's old unsent work, read once per start. */
export function useSealedWork(): ReturnType<typeof sealedWords> {
  const [{ person }] = useDevice();
  const [work, setWork] = useState<SealedWork>();
  const now = useDeviceNow();
  useEffect(() => {
    let left = false;
    void sealedWork(person).then((found) => {
      if (!left) setWork(found);
    });
    return () => {
      left = true;
    };
  }, [person]);
  return work && sealedWords(work, now);
}
