import { Anchor, Title } from '@mantine/core';
import styles from './curso-online.module.css';
import { type Bloco, blocosDe, type Trecho } from './texto-marcado.rules.ts';

/** The pieces of a line; their places never change while the text is the same. */
const Trechos = ({ trechos }: { trechos: readonly Trecho[] }) =>
  trechos.map(({ texto, negrito, link }, lugar) => {
    const chave = `${lugar} ${texto}`;
    if (link)
      return (
        <Anchor key={chave} href={link} target="_blank" rel="noopener noreferrer" underline="always">
          {texto}
        </Anchor>
      );
    return negrito ? <strong key={chave}>{texto}</strong> : <span key={chave}>{texto}</span>;
  });

function Parte({ bloco }: { bloco: Bloco }) {
  if ('itens' in bloco) {
    const Lista = bloco.tipo === 'lista' ? 'ul' : 'ol';
    return (
      <Lista>
        {bloco.itens.map((trechos, lugar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name than their place
          <li key={lugar}>
            <Trechos trechos={trechos} />
          </li>
        ))}
      </Lista>
    );
  }
  if (bloco.tipo === 'titulo')
    return (
      <Title order={3} size="h4">
        <Trechos trechos={bloco.trechos} />
      </Title>
    );
  if (bloco.tipo === 'destaque')
    return (
      <aside className={styles.destaque}>
        <Trechos trechos={bloco.trechos} />
      </aside>
    );
  return (
    <p>
      <Trechos trechos={bloco.trechos} />
    </p>
  );
}

/** A marked text as a page. Nothing of it is ever taken for HTML (decision 231). */
export const TextoMarcado = ({ texto }: { texto: string }) => (
  <div className={styles.texto}>
    {blocosDe(texto).map((bloco, lugar) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name than their place
      <Parte key={lugar} bloco={bloco} />
    ))}
  </div>
);
