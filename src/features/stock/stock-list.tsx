import { CloudUpload } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { partText } from '../../domain/catalogue/portion.ts';
import { count, decimal } from '../../domain/text/french.ts';
import type { HeldStock } from '../../mirror/queries/stock-query.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { useWindowed } from '../../ui/foundations/use-windowed.ts';
import { Row, Text } from '../../ui/layout/primitives.tsx';
import { ListRow } from '../../ui/lists/list-row.tsx';
import { StockTile } from './stock-tile.tsx';
import { STATE_WORDS, stockState } from './stock-words.ts';
import styles from './stock.module.css';

interface StockListProps {
  readonly rows: readonly HeldStock[];
  /** Whether to name the shop of each product. */
  readonly manyShops: boolean;
  readonly onOpen: (product: HeldStock) => void;
}

/** As in the style sheet: without measuring there is no layout shift. */
const ROW_HEIGHT = 72;

/** A virtualised list of products with their stock; pressing one opens its count. */
export function StockList({ rows, manyShops, onOpen }: StockListProps) {
  const box = useRef<HTMLDivElement>(null);
  const heights = useMemo(() => Array.from({ length: rows.length }, () => ROW_HEIGHT), [rows.length]);
  const { from, to, starts, whole } = useWindowed(box, heights, undefined);
  return (
    <div ref={box} className={styles.box} role="region" aria-label="Stock" tabIndex={0}>
      <ul className={styles.rows} style={{ blockSize: whole }}>
        {rows.slice(from, to).map((product, drawn) => (
          <li
            key={product.sku}
            title={product.title}
            style={{ insetBlockStart: starts[from + drawn] ?? 0 }}
            aria-setsize={rows.length}
            aria-posinset={from + drawn + 1}
          >
            <ListRow
              leading={<StockTile product={product} />}
              title={product.title}
              detail={[partText(product.part), ...(manyShops ? [product.shopName] : [])].join(', ')}
              trailing={<StockFigure product={product} />}
              onPress={() => onOpen(product)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The stock of a product, its state unless it is simply available, and its unsent changes. */
function StockFigure({ product }: { product: HeldStock }) {
  const state = stockState(product);
  const { label, tone } = STATE_WORDS[state];
  return (
    <Row as="span" gap="2" align="center" fixed>
      {product.waiting > 0 && (
        <Text tone="bell-text">
          <CloudUpload aria-hidden className={styles.waits} />
          <span className="visually-hidden">
            {count(product.waiting, 'changement à envoyer', 'changements à envoyer')}
          </span>
        </Text>
      )}
      {state !== 'enough' && <Badge tone={tone}>{label}</Badge>}
      <Text tabular weight="700" size="20" className={styles.pieces}>
        {decimal(product.stock)}
      </Text>
    </Row>
  );
}
