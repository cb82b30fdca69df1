import 'leaflet/dist/leaflet.css';
import {
  divIcon,
  latLngBounds,
  type LayerGroup,
  layerGroup,
  map as openMap,
  marker,
  tileLayer,
} from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { GeoPoint } from '../../../domain/hub/distance.ts';
import type { PickupMapProps } from './pickup-plan.tsx';
import styles from './pickup-map.module.css';

interface TileMapProps extends PickupMapProps {
  readonly tiles: string;
  readonly credit: string;
  /** Called when no tile could be loaded. */
  readonly onFailed: () => void;
}

/** The zoom level for a single point, which shows its neighbourhood. */
const CLOSEST = 16;

/** A map of tiles: drag, pinch or double click; a touch on a point chooses it. */
export function TileMap({ points, value, here, onChoose, tiles, credit, onFailed }: TileMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const pins = useRef<LayerGroup>(null);
  const fail = useEffectEvent(onFailed);
  const choose = useEffectEvent(onChoose);
  const all = useEffectEvent(() => [...points.flatMap(({ geo }) => geo ?? []), ...(here ? [here] : [])]);
  useEffect(() => {
    if (place.current === null) return undefined;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const map = openMap(place.current, {
      ...{ keyboard: false, zoomControl: false, scrollWheelZoom: false },
      ...{ zoomAnimation: !still, fadeAnimation: !still, markerZoomAnimation: !still },
    });
    map.attributionControl.setPrefix(false);
    let some = false;
    tileLayer(tiles, { attribution: textOnly(credit), maxZoom: 19, referrerPolicy: 'strict-origin' })
      .on('tileload', () => (some = true))
      .on('tileerror', () => {
        if (!some) fail();
      })
      .addTo(map);
    pins.current = layerGroup().addTo(map);
    map.fitBounds(latLngBounds(all()), { padding: [36, 36], maxZoom: CLOSEST });
    return () => {
      pins.current = null;
      map.remove();
    };
  }, [tiles, credit]);
  useEffect(() => {
    pins.current?.clearLayers();
    for (const [at, { id, geo, refusal }] of points.entries()) {
      if (geo === undefined) continue;
      const state = refusal !== undefined ? styles.closed : id === value ? styles.chosen : '';
      const pin = marker(geo, { icon: iconOf(String(at + 1), state), keyboard: false });
      if (refusal === undefined) pin.on('click', () => choose(id));
      pins.current?.addLayer(pin);
    }
    if (here !== undefined) pins.current?.addLayer(hereMarker(here));
  }, [points, value, here, tiles, credit]);
  return <div ref={place} className={styles.map} data-map="tiles" />;
}

function hereMarker(here: GeoPoint) {
  return marker(here, { icon: iconOf('', styles.here), keyboard: false, interactive: false });
}

function iconOf(words: string, state: string | undefined) {
  return divIcon({
    html: `<b>${words}</b>`,
    className: `${styles.pin ?? ''} ${state ?? ''}`,
    iconSize: [44, 44],
  });
}

/** The text of the credit, which Leaflet would insert as markup. */
function textOnly(words: string): string {
  return words.replace(/[<>&]/g, '');
}
