import { useEffect } from 'react';

/** The name of the tab while this page is shown: « Brocoli · Cabas ». */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Cabas`;
  }, [title]);
}
