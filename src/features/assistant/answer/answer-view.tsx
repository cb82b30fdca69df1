import { useMemo } from 'react';
import type { AssistantTool } from '../../../contract/catalogue/assistant.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { productsOf } from '../../../mirror/queries/shelf-queries.ts';
import { type Answer, citedSkus, paragraphsOf } from '../talk/read-answer.ts';
import { AnswerCards } from './answer-cards.tsx';
import styles from './answer.module.css';

/** A question, in the words of the person. */
export function Question({ children }: { children: string }) {
  return (
    <p className={styles.question}>
      <span className="visually-hidden">{'Vous\u00a0: '}</span>
      {children}
    </p>
  );
}

/** An answer on the page: its text, its cards, and its sources. */
export function AnswerView({ answer, arriving = false }: { answer: Answer; arriving?: boolean | undefined }) {
  const { text, tool } = answer;
  const paragraphs = useMemo(() => paragraphsOf(text), [text]);
  return (
    <Stack gap="3" shrink aria-busy={arriving || undefined} className={styles.answer}>
      {paragraphs.map((runs, place) => (
        <Text as="p" key={place} leading="text" anywhere>
          {runs.map((run, nth) => (run.strong ? <b key={nth}>{run.text}</b> : run.text))}
          {arriving && place === paragraphs.length - 1 && <Caret />}
        </Text>
      ))}
      {arriving && paragraphs.length === 0 && (
        <Text as="p" tone="ink-2">
          L’assistant cherche
          <Caret />
        </Text>
      )}
      {tool !== undefined && <AnswerCards tool={tool} />}
      {!arriving && <Sources answer={answer} />}
    </Stack>
  );
}

function Caret() {
  return <span aria-hidden className={styles.caret} />;
}

/** The sources of an answer that no card shows: those that it names, else the products that it cites. */
function Sources({ answer: { text, tool } }: { answer: Answer }) {
  const [{ hub = '' }] = useDevice();
  const shown = tool?.name === 'products' ? tool.skus : [];
  const cited = citedSkus(text).filter((sku) => !shown.includes(sku));
  const products = useLive(productsOf, { hub, skus: cited });
  const cards = cardsOf(tool);
  const named = tool?.sources
    ?.map(({ kind, id, title }) => ({ href: `${PLACES[kind]}${id}`, title }))
    .filter(({ href }) => !cards.has(href));
  const sources = named ?? products?.map(({ sku, title }) => ({ href: `/product/${sku}`, title })) ?? [];
  if (sources.length === 0) return null;
  return (
    <Row gap="3" align="center" wrap size="14" tone="ink-2">
      <span>D’après</span>
      {sources.map(({ href, title }) => (
        <Link key={href} href={href} className={styles.source}>
          {title}
        </Link>
      ))}
    </Row>
  );
}

/** The URLs to which the cards under an answer lead. */
function cardsOf(tool: AssistantTool | undefined): ReadonlySet<string> {
  if (tool === undefined) return new Set();
  const own =
    tool.name === 'products'
      ? tool.skus.map((sku) => `${PLACES.product}${sku}`)
      : tool.name === 'orders'
        ? tool.oids.map((oid) => `${PLACES.order}${oid}`)
        : tool.slugs.map((slug) => `${PLACES.document}${slug}`);
  return new Set([...own, ...(tool.proposal ?? []).map(({ sku }) => `${PLACES.product}${sku}`)]);
}

const PLACES = { product: '/product/', document: '/content/', order: '/profile/orders/' } as const;
