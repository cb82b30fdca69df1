import { type GeoPoint, distanceText, kilometresBetween } from '../../../domain/hub/distance.ts';
import type { PlaceOption } from '../../shared/ordering/place-options.ts';
import styles from './pickup-map.module.css';

export interface PickupMapProps {
  readonly points: readonly PlaceOption[];
  readonly value: string | undefined;
  readonly here: GeoPoint | undefined;
  readonly onChoose: (id: string) => void;
}

const WIDTH = 320;
const HEIGHT = 200;
const EDGE = 34;

/** The minimum extent of the plan, in degrees of latitude: half a kilometre around a single point. */
const LEAST = 0.005;

/** The pickup points in their relative positions, north up, with a scale bar. */
export function PickupPlan({ points, value, here, onChoose }: PickupMapProps) {
  const places = points.flatMap(({ geo }) => geo ?? []);
  const { at, kilometre } = projection(here === undefined ? places : [...places, here]);
  const length = LENGTHS.findLast((kilometres) => kilometres * kilometre <= WIDTH / 3) ?? LENGTHS[0];
  const bar = length * kilometre;
  return (
    <svg className={styles.plan} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} data-map="plan">
      {here !== undefined && <circle className={styles.here} {...centre(at(here))} r="7" />}
      {points.map(({ id, geo, refusal }, index) => {
        if (geo === undefined) return null;
        const [x, y] = at(geo);
        return (
          <g
            key={id}
            className={styles.point}
            data-chosen={id === value || undefined}
            data-closed={refusal !== undefined || undefined}
            transform={`translate(${x} ${y})`}
            onClick={refusal === undefined ? () => onChoose(id) : undefined}
          >
            <circle className={styles.reach} r="24" />
            <circle r="13" />
            <text textAnchor="middle" dominantBaseline="central">
              {index + 1}
            </text>
          </g>
        );
      })}
      <path className={styles.bar} d={`M12 ${HEIGHT - 12}h${bar}`} />
      <text className={styles.length} x={16 + bar} y={HEIGHT - 8}>
        {distanceText(length)}
      </text>
      <text className={styles.length} x={WIDTH - 12} y="18" textAnchor="end">
        Nord ↑
      </text>
    </svg>
  );
}

const LENGTHS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 25] as const;

/** Fits the places into the plan; longitude is scaled by the cosine of the latitude. */
function projection(places: readonly GeoPoint[]) {
  const middle = mean(places.map(({ lat }) => lat));
  const narrow = Math.cos((middle * Math.PI) / 180);
  const xs = places.map(({ lng }) => lng * narrow);
  const ys = places.map(({ lat }) => -lat);
  const [x0, y0] = [mean([Math.min(...xs), Math.max(...xs)]), mean([Math.min(...ys), Math.max(...ys)])];
  const wide = Math.max(Math.max(...xs) - Math.min(...xs), LEAST);
  const high = Math.max(Math.max(...ys) - Math.min(...ys), LEAST);
  const scale = Math.min((WIDTH - 2 * EDGE) / wide, (HEIGHT - 2 * EDGE) / high);
  const at = ({ lat, lng }: GeoPoint): readonly [number, number] => [
    WIDTH / 2 + (lng * narrow - x0) * scale,
    HEIGHT / 2 + (-lat - y0) * scale,
  ];
  const degree = kilometresBetween({ lat: middle - 0.5, lng: 0 }, { lat: middle + 0.5, lng: 0 });
  return { at, kilometre: scale / degree };
}

function centre([cx, cy]: readonly [number, number]) {
  return { cx, cy };
}

function mean(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0) / values.length;
}
