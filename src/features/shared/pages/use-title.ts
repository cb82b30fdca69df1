import { useEffect } from 'react';

/** Sets the document title while the page is mounted: « Brocoli · Cabas ». */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Cabas`;
  }, [title]);
}
